import Foundation
import LabelDrawing
import LabelText

extension PlacedViews {
    /// The source of a scroll view's rows, if any.
    func source(of container: ContainerIdentity) -> ListSource? { index(of: container).flatMap { views[$0].scroll?.source } }

    /// The text of some content in its source. nil if no source has the content.
    func sourceText(of label: LabelIdentity) -> ContentText? {
        for view in views {
            let text = view.scroll?.source?.ask { source -> RichText? in
                guard let row = source.row(of: label), row >= 0, row < source.rowCount else { return nil }
                return source.text(of: label, inRow: row)
            }
            if let text = text ?? nil { return ContentText(text: text) }
        }
        return nil
    }

    /// The part of a scroll view's content that is visible through its frame, in content points. Views in front of it
    /// are ignored. nil if no part of the frame is in the window.
    func seenContent(of container: ContainerIdentity) -> CGRect? {
        guard let place = place(index(of: container)), place.isShown, let inverse = place.inverse else { return nil }
        let seen = place.frame.intersection(place.clip).intersection(bounds)
        return seen.isNull ? nil : inverse.apply(to: seen)
    }

    /// Whether part of a frame in a scroll view's content is visible at the current scroll position.
    func isInSight(_ frame: CGRect, in container: ContainerIdentity) -> Bool {
        guard let seen = seenContent(of: container) else { return false }
        let common = frame.intersection(seen)
        // Frames that only touch may overlap by a rounding error.
        return !common.isNull && common.width > 0.01 && common.height > 0.01
    }
}
