import Foundation
import LabelDrawing

extension Screen {
    /// Draws the indicators of all scroll views that can scroll, back to front.
    func scrollIndicators(theme: ScreenTheme) -> [ScreenFront.Indicator] {
        presentScrollViews.compactMap { view in
            let list = indicator(of: view, color: theme.indicator.resolved(for: appearance))
            return list.isEmpty ? nil : ScreenFront.Indicator(scrollView: view.id, offset: view.offset, list: list)
        }
    }

    /// Draws an indicator for each axis along which the scroll view can scroll, except where a bar or sheet covers it.
    private func indicator(of view: ScreenScrollView, color: LabelColor) -> DisplayList {
        let (content, maximum) = (view.contentSize, view.maximumOffset)
        let holder = space(inside: tree.scrollView(view.id)?.parent)
        let frame = view.frame.offset(by: holder.origin)
        var bars: [CGRect] = []
        if let bar = Self.bar(offset: view.offset.y, maximum: maximum.y, visible: frame.height, content: content.height) {
            bars.append(CGRect(x: frame.maxX - 5, y: frame.minY + bar.start, width: 3, height: bar.length))
        }
        if let bar = Self.bar(offset: view.offset.x, maximum: maximum.x, visible: frame.width, content: content.width) {
            bars.append(CGRect(x: frame.minX + bar.start, y: frame.maxY - 5, width: bar.length, height: 3))
        }
        var list = DisplayList()
        let seen = bars.filter { bar in scrollViews(at: bar.center).contains { $0 === view } }
        for bar in seen { list.append(.fill(.roundedRect(bar, radius: 1.5), color)) }
        guard !list.isEmpty else { return list }
        var clipped = DisplayList()
        clipped.append(list, transform: .identity, clip: .rect(holder.clip))
        return clipped
    }

    /// Returns the start and length of a scroll indicator, in points along its axis; nil if the content does not
    /// scroll.
    private static func bar(
        offset: CGFloat, maximum: CGFloat, visible: CGFloat, content: CGFloat
    ) -> (start: CGFloat, length: CGFloat)? {
        guard maximum > 0, content > 0 else { return nil }
        let length = min(max(visible * visible / content, 24), visible)
        return ((visible - length) * offset / maximum, length)
    }
}
