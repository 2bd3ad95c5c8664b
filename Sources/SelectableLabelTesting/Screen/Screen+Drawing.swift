import Foundation
public import LabelDrawing
import SelectableLabel

/// The colours of a screen's own parts.
public struct ScreenTheme: Hashable, Sendable {
    /// Behind everything.
    public var background = AdaptiveColor(light: .white, dark: LabelColor(red: 0.09, green: 0.09, blue: 0.1))
    /// A button's or text field's edge.
    public var border = AdaptiveColor(LabelColor(red: 0.56, green: 0.56, blue: 0.58, alpha: 0.7))
    /// A scroll view's indicator.
    public var indicator = AdaptiveColor(LabelColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.6))

    /// Creates the default colours.
    public init() {}
}

extension Screen {
    /// The background, what scroll views have behind their labels, labels, scroll indicators and other views, in screen points.
    ///
    /// - Complexity: O(labels + glyphs of the lines that can be seen).
    public func contentDisplayList(theme: ScreenTheme = ScreenTheme()) -> DisplayList {
        var list = DisplayList()
        list.append(.fill(.rect(bounds), theme.background.resolved(for: appearance)))
        for view in scrollViews { appendBackdrop(of: view, to: &list) }
        for view in views {
            var border = DisplayList()
            border.append(
                .stroke(
                    .roundedRect(frame(of: view), radius: view.kind == .button ? 10 : 4), theme.border.resolved(for: appearance), width: 1))
            list.append(border, transform: .identity, clip: .rect(space(in: view.scrollView).clip))
        }
        list.append(labelsDisplayList(in: bounds))
        for view in scrollViews { appendIndicator(of: view, color: theme.indicator.resolved(for: appearance), to: &list) }
        return list
    }

    /// The selection's fill, pins, magnifier and menu, and what is shown of the labels' layouts, in screen points.
    public func frontDisplayList() -> DisplayList {
        var list = coordinator.window === self ? coordinator.overlayDisplayList() : DisplayList()
        if !debugParts.isEmpty { appendDebugParts(to: &list) }
        if let menu = menu.menu { list.append(menu.displayList(pressed: self.menu.pressed, appearance: appearance)) }
        return list
    }

    /// What the labels' layouts are made of.
    private func appendDebugParts(to list: inout DisplayList) {
        for placement in labelPlacements where placement.clip.intersects(bounds) {
            let (layout, transform) = placement.placedLayout()
            let parts = layout.debugDisplayList(debugParts, appearance: appearance)
            list.append(parts, transform: transform, clip: .rect(placement.clip))
        }
        guard debugParts.contains(.selection), coordinator.window === self else { return }
        list.append(.fillRects(coordinator.overlay.rects, LayoutDebugParts.selectionColor))
    }

    /// What a scroll view has behind its labels.
    private func appendBackdrop(of view: ScreenScrollView, to list: inout DisplayList) {
        guard let backdrop = view.backdrop else { return }
        let (origin, clip) = space(in: view.id)
        let content = backdrop(clip.offsetBy(dx: -origin.x, dy: -origin.y), appearance)
        list.append(content, transform: .translation(x: origin.x, y: origin.y), clip: .rect(clip))
    }

    /// A bar along each edge that a scroll view's content can move along.
    private func appendIndicator(of view: ScreenScrollView, color: LabelColor, to list: inout DisplayList) {
        let origin = space(in: view.parent).origin
        let frame = view.frame.offsetBy(dx: origin.x, dy: origin.y)
        let (offset, maximum, content) = (view.offset, view.maximumOffset, view.contentSize)
        var indicator = DisplayList()
        if let bar = Self.indicator(offset: offset.y, maximum: maximum.y, visible: frame.height, content: content.height) {
            let rect = CGRect(x: frame.maxX - 5, y: frame.minY + bar.start, width: 3, height: bar.length)
            indicator.append(.fill(.roundedRect(rect, radius: 1.5), color))
        }
        if let bar = Self.indicator(offset: offset.x, maximum: maximum.x, visible: frame.width, content: content.width) {
            let rect = CGRect(x: frame.minX + bar.start, y: frame.maxY - 5, width: bar.length, height: 3)
            indicator.append(.fill(.roundedRect(rect, radius: 1.5), color))
        }
        list.append(indicator, transform: .identity, clip: .rect(space(in: view.parent).clip))
    }

    /// Where a bar begins on its edge and how long it is; nil where there is nothing to scroll.
    private static func indicator(
        offset: CGFloat, maximum: CGFloat, visible: CGFloat, content: CGFloat
    ) -> (start: CGFloat, length: CGFloat)? {
        guard maximum > 0, content > 0 else { return nil }
        let length = min(max(visible * visible / content, 24), visible)
        return ((visible - length) * offset / maximum, length)
    }
}
