import Foundation

/// A filled path of a display list, in the list's coordinates. A host can show it as a separate shape.
public struct DrawnShape: Equatable, Sendable {
    /// The outline, with its fill rule.
    public var path: DrawingPath
    /// The fill colour.
    public var color: LabelColor
    /// The clipping paths, outermost first. Only the part of the fill inside all of them is visible.
    public var clips: [DrawingPath]
}

extension DisplayList {
    /// The filled paths and rectangles of the list, in drawing order, with their transforms applied.
    ///
    /// All other commands are left out. A fill is also left out if its transform cannot be inverted.
    /// - Complexity: O(n) in the list's path elements.
    public var shapes: [DrawnShape] {
        var stack = [ShapeState()]
        var shapes: [DrawnShape] = []
        for command in commands {
            guard let state = stack.last else { break }
            switch command {
            case .save: stack.append(state)
            case .restore: if stack.count > 1 { stack.removeLast() }
            case .concatenate(let transform): stack[stack.count - 1].transform = transform.concatenating(state.transform)
            case .clip(let path): stack[stack.count - 1].clips.append(path.applying(state.transform))
            case .fill(let path, let color): shapes += state.shapes(of: path, color: color)
            case .fillRects(let rects, let color):
                shapes += state.shapes(of: .rects(rects), color: color)
            case .stroke, .glyphs, .strokeGlyphs, .image, .shadow, .innerShadow, .layer: break
            }
        }
        return shapes
    }
}

/// The transform and the clips that apply to the next command of a list.
private struct ShapeState {
    var transform = DrawingTransform.identity
    var clips: [DrawingPath] = []

    func shapes(of path: DrawingPath, color: LabelColor) -> [DrawnShape] {
        guard transform.inverted != nil, !path.elements.isEmpty else { return [] }
        return [DrawnShape(path: path.applying(transform), color: color, clips: clips)]
    }
}

extension DrawingPath {
    /// Returns a copy with all points transformed.
    ///
    /// - Complexity: O(n) in the elements.
    public func applying(_ transform: DrawingTransform) -> DrawingPath {
        guard transform != .identity else { return self }
        let mapped = elements.map { element -> Element in
            switch element {
            case .move(let point): .move(transform.apply(to: point))
            case .line(let point): .line(transform.apply(to: point))
            case .curve(let point, let one, let two):
                .curve(transform.apply(to: point), control1: transform.apply(to: one), control2: transform.apply(to: two))
            case .close: .close
            }
        }
        return DrawingPath(elements: mapped, fillRule: fillRule)
    }
}
