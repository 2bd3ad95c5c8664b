public import Foundation
public import SelectableLabel

/// A target of a finger or the mouse. The player resolves its point when it gets there.
public enum ScenarioTarget: Equatable, Sendable {
    /// A point of a character's box.
    public enum Edge: String, Hashable, Sendable, CaseIterable {
        /// The middle.
        case center
        /// The edge where the character starts: the right edge in right-to-left text.
        case leading
        /// The edge where the character ends.
        case trailing
    }

    /// A point of the window.
    case point(CGPoint)
    /// A point of a character's box at half its height, moved by `delta`. The text's length as offset means the end of
    /// the text.
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
    /// The offset in UTF-16 units; may lie outside the text.
    public var offset: Int
}

/// A selection that the app sets. It is crossed if its start is after its end.
public struct ScenarioSelection: Hashable, Sendable {
    /// The start.
    public var start: ScenarioPosition
    /// The end.
    public var end: ScenarioPosition
}

extension JSONReader where Value == ScenarioTarget {
    static var target: Self { target(edge: .center) }

    /// A target with a default edge of its character.
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
    /// A selection, or null for none.
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
