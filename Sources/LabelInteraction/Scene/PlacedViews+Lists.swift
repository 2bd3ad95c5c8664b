import Foundation
import LabelDrawing
import LabelText

extension PlacedViews {
    /// Returns the source of a scroll view's rows, if it has one.
    func source(of container: ContainerIdentity) -> ListSource? { index(of: container).flatMap { views[$0].scroll?.source } }

    /// Returns the visible part of a scroll view's content, in content points. Ignores views in front of it. nil if the
    /// scroll view is outside the window.
    func seenContent(of container: ContainerIdentity) -> CGRect? {
        guard let place = place(index(of: container)), place.isShown, let inverse = place.inverse else { return nil }
        let seen = place.frame.intersection(place.clip).intersection(bounds)
        return seen.isNull ? nil : inverse.apply(to: seen)
    }

    /// Returns whether part of a frame, given in content points, is visible in a scroll view at the current scroll
    /// position.
    func isInSight(_ frame: CGRect, in container: ContainerIdentity) -> Bool {
        guard let seen = seenContent(of: container) else { return false }
        let common = frame.intersection(seen)
        // Frames that only touch may overlap by a rounding error.
        return !common.isNull && common.width > 0.01 && common.height > 0.01
    }
}
