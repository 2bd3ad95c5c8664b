import Foundation
import LabelDrawing
import SelectableLabelTesting

/// Animates the appearance and disappearance of a part of the screen, such as the menu, by fading and scaling it.
struct Presence {
    /// The durations and scales of the animation for one kind of part.
    struct Style {
        /// The durations of appearing and of disappearing, in seconds.
        var seconds: (coming: TimeInterval, going: TimeInterval)
        /// The scale at the start of the appearance. 1 is the full size.
        var initialScale: CGFloat
        /// The amount by which the scale may exceed 1 while the part appears. 0 means none.
        var overshoot: CGFloat
        /// The duration of the slide when the part moves up or down, in seconds. For example, the lens slides to
        /// another line of text. 0 means that the part jumps.
        var slide: TimeInterval
    }

    let style: Style
    /// The part as last drawn; nil after it has disappeared.
    private var part: ScreenFront.Part?
    /// The last change of visibility: whether the part has been shown since then, the time of the change, and the value
    /// of `level(at:)` at that time.
    private var change: (isShown: Bool, start: TimeInterval, level: CGFloat) = (false, -.infinity, 0)
    /// The last slide: the distance from the previous position, in points, and the start time.
    private var slide: (distance: CGFloat, start: TimeInterval) = (0, -.infinity)

    init(_ style: Style) {
        self.style = style
    }

    /// Sets the current drawing of the part. nil hides the part gradually.
    mutating func update(_ next: ScreenFront.Part?, at time: TimeInterval) {
        if (next != nil) != change.isShown { change = (next != nil, time, level(at: time)) }
        guard let next else {
            if level(at: time) <= 0 { part = nil }
            return
        }
        if let part, style.slide > 0, abs(part.frame.midY - next.frame.midY) > 2 {
            slide = (part.frame.midY - next.frame.midY + distance(at: time), time)
        }
        part = next
    }

    /// Returns whether the part is appearing, disappearing or sliding.
    func isMoving(at time: TimeInterval) -> Bool {
        let level = level(at: time)
        return change.isShown ? level < 1 || distance(at: time) != 0 : level > 0
    }

    /// Returns the drawing of the part at a given time.
    ///
    /// - Parameter isReduced: Whether the part only fades, without changing its size or sliding.
    func displayList(at time: TimeInterval, isReduced: Bool) -> DisplayList {
        guard let part else { return DisplayList() }
        let (level, distance) = (level(at: time), isReduced ? 0 : distance(at: time))
        guard level < 1 || distance != 0 else { return part.list }
        guard level > 0 else { return DisplayList() }
        let opacity = Double(min(level * 1.5, 1))
        guard !isReduced else { return DisplayList(commands: [.layer(part.list, opacity: opacity)]) }
        let scale = scale(at: level)
        let transform = DrawingTransform.translation(x: -part.anchor.x, y: -part.anchor.y).concatenating(.scale(x: scale, y: scale))
            .concatenating(.translation(x: part.anchor.x, y: part.anchor.y + distance))
        var list = DisplayList()
        list.append(part.list, transform: transform)
        return level < 1 ? DisplayList(commands: [.layer(list, opacity: opacity)]) : list
    }

    /// Returns the progress of the appearance: 0 is hidden, 1 is shown.
    private func level(at time: TimeInterval) -> CGFloat {
        let seconds = change.isShown ? style.seconds.coming : style.seconds.going
        let passed = CGFloat((time - change.start) / seconds)
        return (change.level + (change.isShown ? passed : -passed)).clamped(0, 1)
    }

    private func distance(at time: TimeInterval) -> CGFloat {
        guard style.slide > 0 else { return 0 }
        let rest = CGFloat(1 - (time - slide.start) / style.slide).clamped(0, 1)
        return slide.distance * rest * rest
    }

    private func scale(at level: CGFloat) -> CGFloat {
        let rest = 1 - level
        let eased = change.isShown ? 1 - rest * rest * rest : level
        let swing = change.isShown ? style.overshoot * CGFloat(sin(Double(level) * .pi)) * level : 0
        return style.initialScale + (1 - style.initialScale) * eased + swing
    }
}
