import Foundation
import LabelDrawing

extension InteractionReducer {
    /// Returns the tap count of a press, from 1 to 3. After a triple tap, the count restarts at 1.
    func pressCount(of finger: PointerID, at point: CGPoint, time: TimeInterval, after last: Press?) -> Int {
        guard let last, last.count < 3, last.isMouse == (finger == Self.mouse), time - last.time <= configuration.multiTapInterval,
            point.distance(to: last.start) <= configuration.multiTapDistance
        else { return 1 }
        return last.count + 1
    }
}
