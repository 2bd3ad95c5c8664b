import Foundation
import LabelDrawing

/// The pictures of some SF Symbols, for menus that are drawn on systems without these symbols.
enum MenuSymbol {
    /// Returns the drawing of a symbol in a square with sides of 1. nil if the symbol is not known.
    static func drawing(_ name: String, color: LabelColor) -> DisplayList? {
        guard let shapes = shapes[name] else { return nil }
        let path = DrawingPath(elements: shapes.flatMap(\.path.elements))
        return DisplayList(commands: [.stroke(path, color, DrawingStroke(width: 0.09, cap: .round, join: .round))])
    }

    /// Returns whether a symbol is known.
    static func isKnown(_ name: String) -> Bool { shapes[name] != nil }

    /// A part of a symbol, in a square with sides of 1.
    private enum Shape {
        case line([CGPoint])
        case circle(CGRect)
        case box(CGRect)

        var path: DrawingPath {
            switch self {
            case .line(let points):
                DrawingPath(elements: points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) })
            case .circle(let rect): .ellipse(in: rect)
            case .box(let rect): .roundedRect(rect, radius: 0.08)
            }
        }
    }

    private static func line(_ numbers: CGFloat...) -> Shape {
        .line(stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) })
    }

    private static func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> Shape {
        .circle(CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }

    private static func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Shape {
        .box(CGRect(x: x, y: y, width: width, height: height))
    }

    private static let shapes: [String: [Shape]] = [
        "magnifyingglass": [circle(0.42, 0.42, 0.32), line(0.66, 0.66, 0.95, 0.95)],
        "square.and.arrow.up": [
            line(0.32, 0.36, 0.15, 0.36, 0.15, 0.97, 0.85, 0.97, 0.85, 0.36, 0.68, 0.36), line(0.5, 0.65, 0.5, 0.03),
            line(0.3, 0.22, 0.5, 0.03, 0.7, 0.22),
        ],
        "trash": [
            line(0.08, 0.2, 0.92, 0.2), line(0.36, 0.2, 0.36, 0.06, 0.64, 0.06, 0.64, 0.2),
            line(0.18, 0.2, 0.25, 0.96, 0.75, 0.96, 0.82, 0.2),
            line(0.4, 0.36, 0.42, 0.8), line(0.6, 0.36, 0.58, 0.8),
        ],
        "book": [
            line(
                0.5, 0.22, 0.28, 0.12, 0.05, 0.16, 0.05, 0.86, 0.28, 0.82, 0.5, 0.92, 0.72, 0.82, 0.95, 0.86, 0.95, 0.16, 0.72, 0.12, 0.5,
                0.22),
            line(0.5, 0.22, 0.5, 0.92),
        ],
        "text.quote": [line(0.08, 0.15, 0.08, 0.85), line(0.3, 0.2, 0.95, 0.2), line(0.3, 0.5, 0.95, 0.5), line(0.3, 0.8, 0.7, 0.8)],
        "doc.on.doc": [box(0.32, 0.3, 0.55, 0.66), line(0.14, 0.72, 0.14, 0.06, 0.66, 0.06)],
        "highlighter": [
            line(0.2, 0.62, 0.7, 0.08, 0.92, 0.3, 0.4, 0.82, 0.2, 0.62), line(0.05, 0.95, 0.95, 0.95),
            line(0.2, 0.62, 0.1, 0.85, 0.4, 0.82),
        ],
        "speaker.wave.2": [
            line(0.05, 0.36, 0.22, 0.36, 0.46, 0.14, 0.46, 0.86, 0.22, 0.64, 0.05, 0.64, 0.05, 0.36),
            line(0.62, 0.34, 0.7, 0.5, 0.62, 0.66),
            line(0.78, 0.2, 0.92, 0.5, 0.78, 0.8),
        ],
    ]
}
