#if canImport(SwiftUI) && canImport(UIKit)
public import UIKit

/// Tells an app where ranges of a `SelectableText` are. Keep it in a `@State` property, and pass it to
/// `SelectableText.proxy(_:)`.
@MainActor
public final class SelectableTextProxy {
    weak var label: SelectableLabelView?

    /// Creates a proxy. `@State` calls it outside the main actor.
    public nonisolated init() {}

    /// Returns the rectangle around a range of the text, in the coordinates of the text's view, or of its window. nil
    /// if the text is not shown or the range is empty.
    ///
    /// - Parameters:
    ///   - range: The range, in UTF-16 code units. It is clamped to the text.
    ///   - inWindow: Whether the rectangle is in the coordinates of the window. SwiftUI's `.global` space has these
    ///     coordinates, if the window has one hosting view. Default: false.
    public func rect(of range: TextRange, inWindow: Bool = false) -> CGRect? {
        guard let label else { return nil }
        let rects = label.controller.textRects(for: range.clamped(to: 0..<label.richText.length), in: label.bounds.size)
        guard let first = rects.first else { return nil }
        let rect = rects.reduce(first) { $0.union($1) }
        return inWindow ? label.convert(rect, to: nil) : rect
    }
}
#endif
