import Foundation
import LabelDrawing

// MARK: - Overview
//
// A label's view updates in three steps, each as late as possible: properties → the controller's content → the
// drawing. A step is due if the revision that it was last made for is not the current one.

/// Tracks the parts of a label's view that must be updated before it is shown or read.
struct LabelRefresh {
    /// A number that changes with every change of the view's text, fonts and colours.
    private var contentRevision = 0
    /// The content revision that the controller has. nil before the content was first built.
    private var builtRevision: Int?
    /// The drawing that the view last showed. nil before the first one.
    private var displayed: (revision: Int, bounds: CGRect)?
    /// The view's length along its lines at its last layout. 0 before the first layout.
    private(set) var length: CGFloat = 0
    /// The line length for which attachments were last measured. nil before the first measurement.
    private(set) var measuredLength: CGFloat?

    /// Whether the controller's content is older than the view's properties.
    var isContentStale: Bool { builtRevision != contentRevision }

    /// Records that a property changed.
    ///
    /// - Returns: Whether the content was up to date before, so that observers must be notified.
    mutating func invalidateContent() -> Bool {
        defer { contentRevision &+= 1 }
        return !isContentStale
    }

    /// Records that the view builds the content from its properties, for a line length.
    mutating func contentBuilt(lineLength: CGFloat) {
        builtRevision = contentRevision
        measuredLength = lineLength
    }

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
    /// - Parameter revision: The revision of the controller's drawing.
    /// - Returns: Whether it must be redrawn. A second call with the same arguments returns false.
    mutating func takeDisplay(of revision: Int, in bounds: CGRect) -> Bool {
        let isStale = displayed.map { $0 != (revision, bounds) } ?? true
        displayed = (revision, bounds)
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
