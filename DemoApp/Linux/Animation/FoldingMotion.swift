import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

/// Animates the folding and expanding of a text. An expanding text reveals its lines from the top, and the content
/// below it moves gradually.
@MainActor
struct FoldingMotion {
    /// The position and height of a label on the screen.
    private struct Place: Equatable {
        var scrollView: String?
        var top: CGFloat
        var height: CGFloat
        var isExpanded: Bool
    }

    private static let seconds = 0.25

    private var places: [String: Place] = [:]
    /// The latest folding or expanding: its time, and the places of the labels before it; nil if nothing moves.
    private var change: (places: [String: Place], time: TimeInterval)?

    /// Compares the labels with the previous frame. Starts a motion if a text was folded or expanded.
    mutating func update(_ screen: Screen, at time: TimeInterval) {
        if progress(at: time) >= 1 { change = nil }
        var next: [String: Place] = [:]
        var isFolding = false
        for label in screen.presentLabels where !label.isHidden {
            let place = Place(
                scrollView: label.scrollView, top: screen.frame(of: label).minY, height: label.resolvedFrame.height,
                isExpanded: label.controller.isExpanded)
            next[label.id] = place
            if let last = places[label.id], last.isExpanded != place.isExpanded, last.height != place.height { isFolding = true }
        }
        if isFolding { change = (places, time) }
        places = next
    }

    /// Returns the progress of the motion, from 0 to 1. Returns 1 if nothing moves.
    func progress(at time: TimeInterval) -> CGFloat {
        guard let change else { return 1 }
        let part = CGFloat((time - change.time) / Self.seconds).clamped(0, 1)
        return part * part * (3 - 2 * part)
    }

    /// Returns the displacements of the content at a given time.
    func motion(at time: TimeInterval) -> ScreenMotion {
        var motion = ScreenMotion()
        let rest = 1 - progress(at: time)
        guard let change, rest > 0 else { return motion }
        for (id, place) in places {
            guard let last = change.places[id], last.scrollView == place.scrollView else { continue }
            let offset = (last.top - place.top) * rest
            let isFolding = last.isExpanded != place.isExpanded
            guard offset != 0 || isFolding else { continue }
            let height = place.height + (last.height - place.height) * rest
            motion.labels[id] = ScreenMotion.Label(offset: offset, height: isFolding ? height : nil)
            guard isFolding, let scrollView = place.scrollView else { continue }
            let below = offset + height - place.height
            motion.backdrops[scrollView] = ScreenMotion.Backdrop(edge: place.top + offset + height, above: offset, below: below)
        }
        return motion
    }
}
