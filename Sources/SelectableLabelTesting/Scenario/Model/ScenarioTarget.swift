public import Foundation
public import SelectableLabel

/// The target of a finger or the mouse: for example, a character. Its point is computed when the step is played.
public enum ScenarioTarget: Equatable, Sendable {
    /// A horizontal position in a character's box.
    public enum Edge: String, Hashable, Sendable, CaseIterable {
        /// The middle of the box.
        case center
        /// The edge at which the character starts. In right-to-left text, this is the right edge.
        case leading
        /// The edge at which the character ends. In right-to-left text, this is the left edge.
        case trailing
    }

    /// A point in window coordinates.
    case point(CGPoint)
    /// The point at `edge` and half the height of a character's box, moved by `delta`. If `offset` is the length of the
    /// text, the point is at the end of the text.
    case character(label: String, offset: Int, edge: Edge, delta: CGPoint)
    /// The centre of a pin's dot, moved by `delta`.
    case pin(SelectionPin, delta: CGPoint)
    /// The centre of a view.
    case view(String)
}

/// A position in a label's text.
public struct ScenarioPosition: Hashable, Sendable {
    /// The label's id.
    public var label: String
    /// The offset in UTF-16 code units. It may be beyond the text.
    public var offset: Int
}

/// A selection that the app sets. If its start is after its end, the pins are crossed.
public struct ScenarioSelection: Hashable, Sendable {
    /// The start.
    public var start: ScenarioPosition
    /// The end.
    public var end: ScenarioPosition
}

extension JSONReader where Value == ScenarioTarget {
    static var target: Self { target(edge: .center) }

    /// Reads a target. If the file names a character without an edge, `edge` is used.
    static func target(edge: ScenarioTarget.Edge) -> Self {
        Self { cursor in
            if cursor.kind == .array { return .point(try cursor.read(.point)) }
            guard cursor.kind == .object else { throw cursor.mismatch("a point") }
            return try cursor.read(
                .object { fields in
                    if let pin = try fields.find("pin", .choice) as SelectionPin? { return .pin(pin, delta: try fields.delta()) }
                    if let view = try fields.find("view", .present(.view)) { return .view(view) }
                    let label = try fields.need("label", .labelID)
                    return .character(
                        label: label,
                        offset: try fields.need("offset", .offset(in: label)),
                        edge: try fields.find("edge", .choice) ?? edge,
                        delta: try fields.delta()
                    )
                })
        }
    }
}

extension JSONFields {
    fileprivate mutating func delta() throws -> CGPoint {
        CGPoint(x: try find("dx", .coordinate) ?? CGFloat.zero, y: try find("dy", .coordinate) ?? CGFloat.zero)
    }
}

extension JSONReader where Value == ScenarioPosition {
    fileprivate static var position: Self {
        object { fields in
            let limit = ScenarioLimits.textLength
            return ScenarioPosition(
                label: try fields.need("label", .labelID),
                offset: try fields.need("offset", .integer(-limit...limit))
            )
        }
    }
}

extension JSONReader where Value == ScenarioSelection? {
    /// Reads a selection, or null for no selection.
    static var selection: Self {
        Self { cursor in
            if cursor.kind == .null { return nil }
            return try cursor.read(
                .object { fields in
                    ScenarioSelection(start: try fields.need("start", .position), end: try fields.need("end", .position))
                })
        }
    }
}
