import Foundation
public import LabelDrawing
import SelectableLabel

/// The colours of everything on a screen except the labels and the selection.
public struct ScreenTheme: Hashable, Sendable {
    /// The screen's background.
    public var background = AdaptiveColor(light: .white, dark: LabelColor(red: 0.09, green: 0.09, blue: 0.1))
    /// The border of a button or text field.
    public var border = AdaptiveColor(LabelColor(red: 0.56, green: 0.56, blue: 0.58, alpha: 0.7))
    /// The scroll indicator.
    public var indicator = AdaptiveColor(LabelColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.6))
    /// The background of a bar.
    public var bar = AdaptiveColor(
        light: LabelColor(red: 0.97, green: 0.97, blue: 0.98), dark: LabelColor(red: 0.13, green: 0.13, blue: 0.14))
    /// The background of a sheet.
    public var sheet = AdaptiveColor(light: .white, dark: LabelColor(red: 0.11, green: 0.11, blue: 0.12))
    /// The colour that dims the content behind a sheet.
    public var dimming = AdaptiveColor(LabelColor(red: 0, green: 0, blue: 0, alpha: 0.3))

    /// Creates the default colours.
    public init() {}
}

extension Screen {
    /// Draws the background, the labels and the views, in screen points.
    ///
    /// - Parameters:
    ///   - theme: The colours.
    ///   - motion: The displacement of the content while a text folds or expands. Default: none.
    /// - Complexity: O(views + visible labels + glyphs of their lines).
    public func contentDisplayList(theme: ScreenTheme = ScreenTheme(), motion: ScreenMotion = ScreenMotion()) -> DisplayList {
        var list = DisplayList()
        list.append(.fill(.rect(bounds), theme.background.resolved(for: appearance)))
        append(contentOf: tree.window, theme: theme, motion: motion, to: &list)
        return list
    }

    /// Draws the elements in a view, a scroll view or the window.
    private func append(contentOf node: ScreenNode, theme: ScreenTheme, motion: ScreenMotion, to list: inout DisplayList) {
        let space = space(inside: node)
        for child in node.children {
            guard let scrollView = child.scrollView else { continue }
            appendBackdrop(of: scrollView, motion: motion, to: &list)
            append(contentOf: child, theme: theme, motion: motion, to: &list)
        }
        for label in seenLabels(in: node, space, within: motion.reach) { append(label, in: space, motion: motion, to: &list) }
        for child in node.children {
            guard let view = child.view else { continue }
            append(view, theme: theme, to: &list)
            append(contentOf: child, theme: theme, motion: motion, to: &list)
        }
    }

    private func append(
        _ label: ScreenLabel, in space: (origin: CGPoint, clip: CGRect), motion: ScreenMotion, to list: inout DisplayList
    ) {
        let frame = label.resolvedFrame
        let moved = motion.labels[label.id]
        let transform = DrawingTransform.translation(x: space.origin.x, y: space.origin.y + (moved?.offset ?? 0))
        let placed = label.labelTransform.concatenating(transform)
        var clip = space.clip
        if let height = moved?.height, height < frame.height {
            let shown = CGRect(x: 0, y: 0, width: frame.width, height: max(height, 0))
            // Letters that extend beyond the left or right edge of the label are not clipped.
            clip = clip.intersection(placed.apply(to: shown.insetBy(dx: -frame.width, dy: 0)))
        }
        guard !clip.isNull, let local = placed.inverted?.apply(to: clip) else { return }
        let needsClip = !clip.contains(placed.apply(to: CGRect(origin: .zero, size: frame.size)))
        var drawing = label.controller.displayList(in: frame.size, appearance: appearance, rect: local)
        if showsPlaceholders { drawing.append(placeholders(of: label)) }
        list.append(drawing, transform: placed, clip: needsClip ? .rect(clip) : nil)
    }

    /// Draws a view: buttons and text fields have a border, bars and sheets a background.
    private func append(_ view: ScreenView, theme: ScreenTheme, to list: inout DisplayList) {
        let rect = frame(of: view)
        let border = theme.border.resolved(for: appearance)
        var drawing = DisplayList()
        switch view.kind {
        case .button where !view.hasBorder: return
        case .button: drawing.append(.stroke(.roundedRect(rect, radius: 10), border, width: 1))
        case .textField: drawing.append(.stroke(.roundedRect(rect, radius: 4), border, width: 1))
        case .bar:
            drawing.append(.fill(.rect(rect), theme.bar.resolved(for: appearance)))
            drawing.append(.stroke(.rect(rect), border, width: 0.5))
        case .sheet:
            drawing.append(.fill(.rect(bounds), theme.dimming.resolved(for: appearance)))
            drawing.append(.fill(.roundedRect(rect, radius: 12), theme.sheet.resolved(for: appearance)))
        }
        list.append(drawing, transform: .identity, clip: .rect(space(in: view.scrollView).clip))
    }

    /// Returns the labels in an element that are visible or at most `reach` points above or below the visible area.
    private func seenLabels(
        in node: ScreenNode, _ space: (origin: CGPoint, clip: CGRect), within reach: CGFloat = 0
    ) -> [ScreenLabel] {
        guard !space.clip.isEmpty || node.parent == nil else { return [] }
        var seen: [Int] = []
        let (top, bottom) = (space.clip.minY - space.origin.y - reach, space.clip.maxY - space.origin.y + reach)
        node.index.forEach(from: top, to: bottom) { seen.append($0) }
        return seen.sorted().compactMap { node.labels[$0].label }
    }

    /// Draws everything in front of the content except the scroll indicators, in screen points: the selection's fill
    /// and pins, the magnifier, the layout parts that are shown for debugging, and the menu.
    public func frontDisplayList() -> DisplayList { frontParts().displayList }

    /// Draws everything in front of the content, in separate parts, so that a host can fade each part in and out.
    ///
    /// - Parameter theme: The colours.
    public func frontParts(theme: ScreenTheme = ScreenTheme()) -> ScreenFront {
        var front = ScreenFront()
        front.indicators = scrollIndicators(theme: theme)
        if coordinator.window === self {
            front.markings = coordinator.markingDisplayList()
            front.lens = coordinator.overlay.lens.map { lens in
                ScreenFront.Part(list: coordinator.lensDisplayList(), frame: lens.frame, anchor: lens.source.center)
            }
        }
        if !debugParts.isEmpty { appendDebugParts(to: &front.debug) }
        front.menu = menu.menu.map { menu in
            let (frame, pointsUp) = (menu.placement.frame, menu.placement.arrow == .up)
            let list = menu.displayList(pressed: self.menu.pressed, appearance: appearance)
            return ScreenFront.Part(list: list, frame: frame, anchor: CGPoint(x: frame.midX, y: pointsUp ? frame.minY : frame.maxY))
        }
        return front
    }

    /// Draws the parts of the labels' layouts that `debugParts` selects, such as the bounds of lines.
    private func appendDebugParts(to list: inout DisplayList) {
        for node in [tree.window] + tree.nodes where !node.children.isEmpty {
            let space = space(inside: node)
            for label in seenLabels(in: node, space) {
                let (layout, transform) = placedLayout(of: label)
                let parts = layout.debugDisplayList(debugParts, appearance: appearance)
                list.append(parts, transform: transform, clip: .rect(space.clip))
            }
        }
        guard debugParts.contains(.selection), coordinator.window === self else { return }
        list.append(.fillRects(coordinator.overlay.rects, LayoutDebugParts.selectionColor))
    }

    /// Draws the backdrop of a scroll view, which is behind its labels.
    private func appendBackdrop(of view: ScreenScrollView, motion: ScreenMotion, to list: inout DisplayList) {
        guard let backdrop = view.backdrop else { return }
        let (origin, clip) = space(in: view.id)
        func append(offset: CGFloat, clip: CGRect) {
            guard clip.height > 0 else { return }
            let content = backdrop(clip.offsetBy(dx: -origin.x, dy: -origin.y - offset), appearance)
            list.append(content, transform: .translation(x: origin.x, y: origin.y + offset), clip: .rect(clip))
        }
        guard let moved = motion.backdrops[view.id] else { return append(offset: 0, clip: clip) }
        // While a text folds, the backdrop above `edge` and the backdrop below it move by different distances.
        let edge = min(max(moved.edge, clip.minY), clip.maxY)
        append(offset: moved.above, clip: CGRect(x: clip.minX, y: clip.minY, width: clip.width, height: edge - clip.minY))
        append(offset: moved.below, clip: CGRect(x: clip.minX, y: edge, width: clip.width, height: clip.maxY - edge))
    }
}
