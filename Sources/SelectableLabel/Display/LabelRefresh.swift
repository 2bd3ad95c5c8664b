import Foundation
import LabelDrawing

// MARK: - Overview
//
// A label's view updates in three steps, each as late as possible. First the app sets properties. Then the displayed
// text is built from them. Then the text is drawn. A step is needed if its input has changed since the step was last
// done.

/// Tracks which parts of a label's view are out of date.
struct LabelRefresh {
    /// Whether the displayed text must be built again, because a property of the view changed.
    private(set) var isContentStale = true
    /// The bounds in which the view was last drawn. nil if its drawing has changed since then.
    private var displayedBounds: CGRect?
    /// The view's width at its last layout, or its height if the text is vertical. 0 before the first layout.
    private(set) var length: CGFloat = 0
    /// The line length for which the sizes of attachments were last computed. nil if they never were.
    private(set) var measuredLength: CGFloat?

    /// Records that a property of the view changed.
    ///
    /// - Returns: Whether the displayed text was up to date until now. If so, the view must be notified.
    mutating func invalidateContent() -> Bool {
        defer { isContentStale = true }
        return !isContentStale
    }

    /// Records that the displayed text was built for lines of length `lineLength`.
    mutating func contentBuilt(lineLength: CGFloat) {
        isContentStale = false
        measuredLength = lineLength
    }

    /// Records that the view is laid out.
    ///
    /// - Parameter length: The view's width, or its height if the text is vertical.
    /// - Returns: Whether the length changed.
    mutating func layOut(length: CGFloat) -> Bool {
        guard length != self.length else { return false }
        self.length = length
        return true
    }

    /// Records that the view's drawing changed.
    mutating func invalidateDisplay() { displayedBounds = nil }

    /// Records that the view is about to draw in `bounds`.
    ///
    /// - Returns: Whether the view must draw: its drawing or its bounds changed since the last call.
    mutating func takeDisplay(in bounds: CGRect) -> Bool {
        defer { displayedBounds = bounds }
        return displayedBounds != bounds
    }

    /// Returns the length available for a line, and thus for attachments: the label's length without its insets.
    ///
    /// - Parameters:
    ///   - length: The label's width, or its height if the text is vertical. Infinite or 0 means unknown.
    ///   - insets: The sum of the insets at both ends of a line.
    static func lineLength(in length: CGFloat, insets: CGFloat) -> CGFloat {
        let length = length.nonNegative
        // The result is clamped because Auto Layout uses very large finite lengths to mean no limit.
        return length > 0 ? (length - insets).clamped(0, TextAttachment.unknownLineLength) : TextAttachment.unknownLineLength
    }

    /// Returns whether the sizes of attachments must be computed again, because lines now have the length `lineLength`.
    func needsMeasure(forLength lineLength: CGFloat) -> Bool { !isContentStale && measuredLength != lineLength }
}
