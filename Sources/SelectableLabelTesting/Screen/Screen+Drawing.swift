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
        let seen = Dictionary(grouping: seenLabels(within: motion.reach)) { holder(of: $0.scrollView, view: $0.view) }
        append(contentOf: nil, labels: seen[nil] ?? [], motion: motion, to: &list)
        for view in presentViews {
            append(view, theme: theme, to: &list)
            append(contentOf: view.id, labels: seen[view.id] ?? [], motion: motion, to: &list)
        }
        return list
    }

    /// Draws the scroll views and labels of a view. If `view` is nil, draws those that are in no view.
    private func append(contentOf view: String?, labels: [ScreenLabel], motion: ScreenMotion, to list: inout DisplayList) {
        let scrollViews = presentScrollViews.filter { holder(of: $0.id, view: nil) == view }
        for scrollView in scrollViews { appendBackdrop(of: scrollView, motion: motion, to: &list) }
        for label in labels { append(label, motion: motion, to: &list) }
    }

    private func append(_ label: ScreenLabel, motion: ScreenMotion, to list: inout DisplayList) {
        let space = space(in: label.scrollView)
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

    /// Returns, in drawing order, the labels that are visible or at most `reach` points above or below the visible
    /// area.
    private func seenLabels(within reach: CGFloat = 0) -> [ScreenLabel] {
        if drawingIndex?.revision != revision || drawingIndex?.changes != LabelController.changes { drawingIndex = DrawingIndex(self) }
        guard let drawingIndex else { return [] }
        var seen: [Int] = []
        for (scrollView, index) in drawingIndex.places {
            let (origin, clip) = space(in: scrollView)
            guard !clip.isEmpty || scrollView == nil else { continue }
            index.forEach(from: clip.minY - origin.y - reach, to: clip.maxY - origin.y + reach) { seen.append($0) }
        }
        return seen.sorted().map { drawingIndex.shown[$0] }
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
        for label in seenLabels() {
            let (layout, transform) = placedLayout(of: label)
            let parts = layout.debugDisplayList(debugParts, appearance: appearance)
            list.append(parts, transform: transform, clip: .rect(space(in: label.scrollView).clip))
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

/// An index that finds the labels in a vertical range of a scroll view, for drawing. It contains all labels that are
/// not hidden.
@MainActor
struct DrawingIndex {
    let revision: Int
    let changes: Int
    /// The labels in drawing order.
    let shown: [ScreenLabel]
    /// Indices into `shown`, by the name of the scroll view. The key nil is for labels that are in no scroll view.
    let places: [String?: VerticalIndex]

    init(_ screen: Screen) {
        var frames: [String?: [(item: Int, frame: CGRect)]] = [:]
        shown = screen.presentLabels.filter { !$0.isHidden }
        for (index, label) in shown.enumerated() {
            let frame = label.labelTransform.apply(to: CGRect(origin: .zero, size: label.resolvedFrame.size))
            frames[label.scrollView, default: []].append((index, frame))
        }
        places = frames.mapValues { VerticalIndex($0) }
        (revision, changes) = (screen.revision, LabelController.changes)
    }
}
