import Foundation
import LabelDrawing

// MARK: - Overview
//
// A label's view updates in three steps, each as late as possible: properties → the controller's content → what is drawn. This tells which step is due.

/// The parts of a label's view that must be updated before it is shown or read.
struct LabelRefresh {
    /// Whether the controller's content is older than the view's properties.
    private(set) var isContentStale = true
    /// Whether what is drawn is older than the content.
    private(set) var isDisplayStale = true
    /// The length that the view had for its lines when it was last laid out; 0 before.
    private(set) var length: CGFloat = 0
    /// The line length for which attachments were last measured; nil before.
    private(set) var measuredLength: CGFloat?
    private var displayedBounds = CGRect()
    private var isUpdating = false

    /// A property changed.
    ///
    /// - Returns: Whether the content was up to date until now, so that others have to be told.
    mutating func invalidateContent() -> Bool {
        defer { isContentStale = true }
        return !isContentStale
    }

    /// The controller's content changed.
    ///
    /// - Returns: Whether others have to be told. False while the view itself makes the content: they were told when the properties changed.
    mutating func contentChanged() -> Bool {
        isDisplayStale = true
        return !isUpdating
    }

    /// Only the painting changed.
    mutating func invalidateDisplay() { isDisplayStale = true }

    /// The view begins to make the content from its properties, for lines of a length.
    mutating func beginUpdate(lineLength: CGFloat) {
        isUpdating = true
        isContentStale = false
        measuredLength = lineLength
    }

    /// The content is made.
    mutating func endUpdate() { isUpdating = false }

    /// The view is laid out at a length.
    ///
    /// - Returns: Whether lines break at another length than before.
    mutating func layOut(length: CGFloat) -> Bool {
        guard length != self.length else { return false }
        self.length = length
        return true
    }

    /// The view is about to show its content at bounds.
    ///
    /// - Returns: Whether it has to be drawn again; asked again, it has not.
    mutating func takeDisplay(in bounds: CGRect) -> Bool {
        let isStale = isDisplayStale || bounds != displayedBounds
        (isDisplayStale, displayedBounds) = (false, bounds)
        return isStale
    }

    /// The line length for attachments in a label of a length, without its insets.
    ///
    /// - Parameters:
    ///   - length: The label's length, infinite or 0 for an unknown one.
    ///   - insets: What the label keeps free of it at both ends.
    static func lineLength(in length: CGFloat, insets: CGFloat) -> CGFloat {
        let length = length.nonNegative
        // Auto Layout measures with lengths that are finite, but mean none.
        return length > 0 ? (length - insets).clamped(0, TextAttachment.unknownLineLength) : TextAttachment.unknownLineLength
    }

    /// Whether attachments have to be measured again for lines of a length.
    func needsMeasure(forLength lineLength: CGFloat) -> Bool { !isContentStale && measuredLength != lineLength }
}
