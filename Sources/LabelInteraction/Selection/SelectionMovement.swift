import Foundation
import LabelDrawing
import LabelText

/// A keyboard movement of one end of the selection. The names assume horizontal lines. Left and right are directions on
/// screen.
///
/// In a rotated label, and in vertical lines, the caret moves in the direction of the arrow key on screen. Arrows along
/// the lines move by character, by word or to the line's edge. Arrows across the lines move by line, by paragraph, or
/// to the start or end of the document.
public enum SelectionMovement: String, Hashable, Sendable, Codable, CaseIterable {
    /// A character to the left.
    case left
    /// A character to the right.
    case right
    /// A line up.
    case up
    /// A line down.
    case down
    /// A word to the left.
    case wordLeft
    /// A word to the right.
    case wordRight
    /// To the start of the paragraph. If the caret is already there, to the start of the previous paragraph.
    case paragraphUp
    /// To the end of the paragraph. If the caret is already there, to the end of the next paragraph.
    case paragraphDown
    /// To the line's left edge.
    case lineLeft
    /// To the line's right edge.
    case lineRight
    /// To the start of the line in reading direction.
    case lineStart
    /// To the end of the line in reading direction.
    case lineEnd
    /// Up by the visible height of the label's scroll view. The horizontal position stays the same.
    case pageUp
    /// Down by the visible height of the label's scroll view. The horizontal position stays the same.
    case pageDown
    /// To the beginning of the first label in the scope.
    case documentStart
    /// To the end of the last label in the scope.
    case documentEnd
}

extension SelectionMovement {
    /// Whether the movement goes up or down by lines or pages. The coordinate along the line then stays the same.
    var isVertical: Bool { [.up, .down, .pageUp, .pageDown].contains(self) }

    /// For each unit, the movements left, right, up and down.
    private static let arrows: [[SelectionMovement]] = [
        [.left, .right, .up, .down], [.wordLeft, .wordRight, .paragraphUp, .paragraphDown],
        [.lineLeft, .lineRight, .documentStart, .documentEnd],
    ]

    /// Returns the movement in the label's own coordinates. For example, in a label with vertical lines, the right
    /// arrow may become a movement by line.
    func turned(back transform: DrawingTransform) -> SelectionMovement {
        guard let unit = Self.arrows.first(where: { $0.contains(self) }), let place = unit.firstIndex(of: self) else { return self }
        let arrow = [CGPoint(x: -1, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: -1), CGPoint(x: 0, y: 1)][place]
        let along = (arrow.x * transform.a + arrow.y * transform.b) / max(hypot(transform.a, transform.b), Tolerance.divisor)
        let across = (arrow.x * transform.c + arrow.y * transform.d) / max(hypot(transform.c, transform.d), Tolerance.divisor)
        if abs(along) == abs(across) { return self }
        return abs(along) > abs(across) ? unit[along > 0 ? 1 : 0] : unit[across > 0 ? 3 : 2]
    }
}

extension SelectionScene {
    /// Returns the caret after a movement. At the end of a text, the movement enters the adjacent label.
    ///
    /// - Parameters:
    ///   - movement: The movement.
    ///   - caret: The caret before the movement.
    ///   - stickyX: The coordinate along the line that up and down movements keep, in window points. nil means the
    ///     coordinate of `caret`.
    ///   - participants: The labels and list rows that the caret may enter.
    /// - Returns: The new caret, or the same caret if it cannot move.
    func caret(_ movement: SelectionMovement, from caret: ScenePosition, stickyX: CGFloat?, participants: Participants) -> ScenePosition {
        guard let label = labelOrStandIn(caret.position.label) else { return caret }
        switch movement {
        case .left, .right: return beside(caret, in: label, toRight: movement == .right, participants: participants)
        case .wordLeft, .wordRight:
            let isForward = (movement == .wordRight) != isRightToLeft(caret, in: label)
            return next(from: caret, in: label, isForward: isForward, participants: participants) { wordFinder, offset in
                isForward ? wordFinder.wordEnd(after: offset) : wordFinder.wordStart(before: offset)
            }
        case .paragraphUp, .paragraphDown:
            let isForward = movement == .paragraphDown
            return next(from: caret, in: label, isForward: isForward, participants: participants) { wordFinder, offset in
                isForward ? wordFinder.paragraphEnd(after: offset) : wordFinder.paragraphStart(before: offset)
            }
        case .lineLeft, .lineRight:
            let end = label.layout.lineEnd(of: caret.text, toRight: movement == .lineRight)
            return ScenePosition(label.identity, end)
        case .lineStart, .lineEnd:
            let end = label.layout.lineEnd(of: caret.text, toRight: (movement == .lineEnd) != isRightToLeft(caret, in: label))
            return ScenePosition(label.identity, end)
        case .pageUp, .pageDown:
            return page(from: caret, in: label, isDown: movement == .pageDown, stickyX: stickyX, participants: participants)
        case .up, .down:
            let x = stickyX ?? self.stickyX(of: caret, in: label)
            return line(from: caret, in: label, isDown: movement == .down, x: x, participants: participants).caret
        case .documentStart, .documentEnd:
            guard let all = everything(participants) else { return caret }
            return movement == .documentStart
                ? ScenePosition(all.start, affinity: .downstream) : ScenePosition(all.end, affinity: .upstream)
        }
    }

    private func isRightToLeft(_ caret: ScenePosition, in label: SceneLabel) -> Bool {
        label.layout.line(at: label.layout.lineIndex(at: caret.text)).isRightToLeft
    }

    private func beside(_ caret: ScenePosition, in label: SceneLabel, toRight: Bool, participants: Participants) -> ScenePosition {
        if let next = label.layout.position(beside: caret.text, toRight: toRight) {
            return ScenePosition(label.identity, next)
        }
        // At the edge of a line, the caret continues in the text: forward at the end of the line, backward at its
        // start.
        let isForward = toRight != isRightToLeft(caret, in: label)
        let offset = caret.position.offset
        if isForward ? offset >= label.layout.text.length : offset <= 0 {
            return neighbor(of: label, isNext: isForward, participants: participants) ?? caret
        }
        let next = isForward ? label.layout.characterBoundary(after: offset) : label.layout.characterBoundary(before: offset)
        return ScenePosition(LabelPosition(label.identity, next), affinity: .downstream)
    }

    /// Returns the caret at the next boundary that `bound` finds. If `bound` finds none, returns the caret at the end
    /// of the text in the direction of the movement.
    private func next(
        from caret: ScenePosition, in label: SceneLabel, isForward: Bool, participants: Participants, bound: (WordFinder, Int) -> Int?
    ) -> ScenePosition {
        let affinity: TextAffinity = isForward ? .upstream : .downstream
        var (label, caret) = (label, caret)
        // At the end of a text, the movement continues in the next text in the same direction. Empty texts are skipped.
        while true {
            let offset = caret.position.offset
            let end = isForward ? label.layout.text.length : 0
            if let next = bound(wordFinder(for: label), offset) ?? (offset == end ? nil : end) {
                return ScenePosition(LabelPosition(label.identity, next), affinity: affinity)
            }
            guard let next = neighbor(of: label, isNext: isForward, participants: participants),
                let entered = labelOrStandIn(next.position.label, beside: label, isBelow: isForward)
            else { return caret }
            (label, caret) = (entered, next)
        }
    }

    /// Returns the caret one line up or down, and the label that contains it.
    private func line(
        from caret: ScenePosition, in label: SceneLabel, isDown: Bool, x: CGFloat, participants: Participants
    ) -> (caret: ScenePosition, label: SceneLabel) {
        let current = label.layout.lineIndex(at: caret.text)
        let local = label.localX(along: x, atY: label.layout.line(at: current).rect.midY)
        if let next = label.layout.lineIndex(beside: current, isDown: isDown, x: local) {
            return (self.caret(atX: x, inLine: next, of: label, isForward: isDown), label)
        }
        let neighbor = neighbor(of: label, isNext: isDown, participants: participants)?.position.label
        guard let other = neighbor.flatMap({ labelOrStandIn($0, beside: label, isBelow: isDown) }) else {
            let end = isDown ? label.layout.text.length : 0
            return (ScenePosition(LabelPosition(label.identity, end), affinity: isDown ? .upstream : .downstream), label)
        }
        return (self.caret(atX: x, inLine: isDown ? 0 : other.layout.lineCount - 1, of: other, isForward: isDown), other)
    }

    /// Returns the caret one page up or down. A page is the height of the innermost scroll view that can scroll
    /// vertically, less one line. Without such a scroll view, it is the height of `safeRect`, less one line.
    private func page(
        from caret: ScenePosition, in label: SceneLabel, isDown: Bool, stickyX: CGFloat?, participants: Participants
    ) -> ScenePosition {
        let frames = views.chain(from: label.container).compactMap { identity -> CGRect? in
            guard let room = views.room(of: identity), room.top + room.bottom > 0 else { return nil }
            return views.scrolledFrame(of: identity)
        }
        let line = label.layout.caretRect(at: caret.text)
        let height = max((frames.first ?? safeRect).height - line.height * label.heightScale, 1)
        let x = stickyX ?? self.stickyX(of: caret, in: label)
        var (caret, label, place) = (caret, label, label.window(line.center).y)
        let goal = place + (isDown ? height : -height)
        // Moves line by line, so that the result is the same as for repeated line movements. The loop is short, because
        // a page has only the lines of one screen.
        while isDown ? place < goal : place > goal {
            let next = self.line(from: caret, in: label, isDown: isDown, x: x, participants: participants)
            guard next.caret != caret else { break }
            let y = next.label.window(next.label.layout.caretRect(at: next.caret.text).center).y
            if isDown ? y > goal : y < goal { break }
            (caret, label, place) = (next.caret, next.label, y)
        }
        return caret
    }

    /// Returns the coordinate of a caret along its line, in window points. Up and down movements keep it.
    func stickyX(of caret: ScenePosition, in label: SceneLabel) -> CGFloat {
        label.along(label.window(label.layout.caretRect(at: caret.text).center))
    }

    private func caret(atX x: CGFloat, inLine line: Int, of label: SceneLabel, isForward: Bool) -> ScenePosition {
        let local = label.localX(along: x, atY: label.layout.line(at: line).rect.midY)
        let hit = label.layout.hitTest(x: local, inLine: line).position
        return ScenePosition(label.identity, label.selectable(hit, isForward: isForward))
    }

    /// Returns the caret at the start of the next text, or at the end of the previous one. The text may be that of a
    /// list row without a label on screen.
    func neighbor(of label: SceneLabel, isNext: Bool, participants: Participants) -> ScenePosition? {
        guard let key = key(of: label.identity), let other = neighbor(of: key, isNext: isNext, participants: participants) else {
            return nil
        }
        let offset = isNext ? 0 : length(of: other)
        return ScenePosition(LabelPosition(other.identity, offset), affinity: isNext ? .downstream : .upstream)
    }
}
