import Foundation
import LabelDrawing

// MARK: - Overview
//
// A label's view updates in three steps, each as late as possible: properties → the controller's content → the
// drawing. This type tracks which steps are due.

/// Tracks the parts of a label's view that must be updated before it is shown or read.
struct LabelRefresh {
    /// Whether the controller's content is older than the view's properties.
    private(set) var isContentStale = true
    /// Whether the drawing is older than the content.
    private(set) var isDisplayStale = true
    /// The view's length along its lines at its last layout. 0 before the first layout.
    private(set) var length: CGFloat = 0
    /// The line length for which attachments were last measured. nil before the first measurement.
    private(set) var measuredLength: CGFloat?
    private var displayedBounds = CGRect()
    private var isUpdating = false

    /// Records that a property changed.
    ///
    /// - Returns: Whether the content was up to date before, so that observers must be notified.
    mutating func invalidateContent() -> Bool {
        defer { isContentStale = true }
        return !isContentStale
    }

    /// Records that the controller's content changed.
    ///
    /// - Returns: Whether observers must be notified. False while the view itself builds the content: they were
    ///   notified when the properties changed.
    mutating func contentChanged() -> Bool {
        isDisplayStale = true
        return !isUpdating
    }

    /// Records that only the painting changed.
    mutating func invalidateDisplay() { isDisplayStale = true }

    /// Records that the view starts to build the content from its properties, for a line length.
    mutating func beginUpdate(lineLength: CGFloat) {
        isUpdating = true
        isContentStale = false
        measuredLength = lineLength
    }

    /// Records that the content is built.
    mutating func endUpdate() { isUpdating = false }

    /// Records that the view is laid out at a length.
    ///
    /// - Returns: Whether the line length changed.
    mutating func layOut(length: CGFloat) -> Bool {
        guard length != self.length else { return false }
        self.length = length
        return true
    }

    /// Records that the view is about to show its content at bounds.
    ///
    /// - Returns: Whether it must be redrawn. A second call with the same bounds returns false.
    mutating func takeDisplay(in bounds: CGRect) -> Bool {
        let isStale = isDisplayStale || bounds != displayedBounds
        (isDisplayStale, displayedBounds) = (false, bounds)
        return isStale
    }

    /// The line length for attachments: the label's length without its insets.
    ///
    /// - Parameters:
    ///   - length: The label's length. Infinite or 0 means unknown.
    ///   - insets: The sum of the label's insets at both ends of a line.
    static func lineLength(in length: CGFloat, insets: CGFloat) -> CGFloat {
        let length = length.nonNegative
        // Auto Layout measures with finite lengths that mean no limit.
        return length > 0 ? (length - insets).clamped(0, TextAttachment.unknownLineLength) : TextAttachment.unknownLineLength
    }

    /// Whether attachments must be measured again for a line length.
    func needsMeasure(forLength lineLength: CGFloat) -> Bool { !isContentStale && measuredLength != lineLength }
}
