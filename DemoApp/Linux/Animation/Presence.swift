import Foundation
import LabelDrawing
import SelectableLabelTesting

/// Lets a part of a screen come and go gradually: it fades, and grows from its anchor.
struct Presence {
    /// The motion of one kind of part.
    struct Style {
        /// The time in which it comes, and the time in which it goes, in seconds.
        var seconds: (coming: TimeInterval, going: TimeInterval)
        /// Its scale when it begins to come.
        var initialScale: CGFloat
        /// The growth beyond its size before it settles. 0 means none.
        var overshoot: CGFloat
        /// The time in which it slides to another line, in seconds. 0 means at once.
        var slide: TimeInterval
    }

    let style: Style
    /// The part; while it goes, its last drawing.
    private var part: ScreenFront.Part?
    /// Whether the part is coming or present, since when, and the level at that time.
    private var change: (isShown: Bool, start: TimeInterval, level: CGFloat) = (false, -.infinity, 0)
    /// The distance to its last place, and the time at which it left it.
    private var slide: (distance: CGFloat, start: TimeInterval) = (0, -.infinity)

    init(_ style: Style) {
        self.style = style
    }

    /// Takes the part as it should be now; nil means hidden.
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

    /// Whether the part changes its look by itself.
    func isMoving(at time: TimeInterval) -> Bool {
        let level = level(at: time)
        return change.isShown ? level < 1 || distance(at: time) != 0 : level > 0
    }

    /// Returns the drawing.
    ///
    /// - Parameter isReduced: Whether the part only fades.
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

    /// The progress from hidden, 0, to shown, 1.
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
