import Foundation
import LabelDrawing
import LabelText

extension PlacedViews {
    /// The rows of a scroll view as its app names them; nil where no app does.
    func source(of container: ContainerIdentity) -> ListSource? { index(of: container).flatMap { views[$0].scroll?.source } }

    /// The text that a source has of some content; nil where none names it.
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

    /// The part of a scroll view's content that can be seen through its frame, what stands in front of it not counted, in content points; nil where nothing of the
    /// frame is in the window.
    func seenContent(of container: ContainerIdentity) -> CGRect? {
        guard let place = place(index(of: container)), place.isShown, let inverse = place.inverse else { return nil }
        let seen = place.frame.intersection(place.clip).intersection(bounds)
        return seen.isNull ? nil : inverse.apply(to: seen)
    }

    /// Whether some of a frame in a scroll view's content could be seen by where the scroll view stands.
    func isInSight(_ frame: CGRect, in container: ContainerIdentity) -> Bool {
        guard let seen = seenContent(of: container) else { return false }
        let common = frame.intersection(seen)
        // Frames that only touch share nothing, but for rounding.
        return !common.isNull && common.width > 0.01 && common.height > 0.01
    }
}
