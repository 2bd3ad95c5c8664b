import Foundation
import LabelDrawing

// MARK: - Overview
//
// This file finds the free ranges of a band. A band is the part of a container between two y coordinates. Curves are
// reduced to straight edges. Horizontal cuts through all corners divide a band into slabs. In a slab, the edges are the
// sides of trapezoids, paired by the even-odd rule. A range is free if it touches no trapezoid of an exclusion and if,
// in every slab, it is inside a trapezoid of the outline.

/// The areas that a container's shape leaves free, in horizontal bands.
struct ContainerBands {
    /// An edge that is not horizontal, from its upper to its lower end.
    private struct Edge {
        var top, bottom: CGPoint

        func x(at y: CGFloat) -> CGFloat {
            let part = (y - top.y) / (bottom.y - top.y)
            return top.x + (bottom.x - top.x) * part.clamped(0, 1)
        }
    }

    /// A shape that lines flow around.
    private struct Exclusion {
        let edges: [Edge]
        let top: CGFloat
        let bottom: CGFloat
        /// The left and right sides if the shape is an upright rectangle; otherwise nil.
        let sides: ClosedRange<CGFloat>?

        /// Creates an exclusion from the edges of a shape; nil if the shape has no height.
        init?(_ edges: [Edge]) {
            guard let first = edges.first else { return nil }
            (top, bottom) = edges.reduce((first.top.y, first.bottom.y)) { (min($0.0, $1.top.y), max($0.1, $1.bottom.y)) }
            let isUpright = edges.allSatisfy { [top, bottom] in $0.top.x == $0.bottom.x && $0.top.y == top && $0.bottom.y == bottom }
            sides =
                edges.count == 2 && isUpright
                ? min(first.top.x, edges[1].top.x)...max(first.top.x, edges[1].top.x) : nil
            self.edges = edges
        }
    }

    private let outline: [Edge]?
    /// The exclusions, ordered by their tops.
    private let exclusions: [Exclusion]
    /// For each exclusion, the lowest bottom of this exclusion and of all exclusions before it.
    private let lowestBottoms: [CGFloat]
    private let hasSlantedEdges: Bool
    /// The y coordinates of all corners, ascending.
    private let corners: [CGFloat]
    /// The left and right limits of all lines.
    let left: CGFloat
    let right: CGFloat

    /// Creates the bands of a container; nil if it has no shape.
    init?(_ options: LayoutOptions) {
        guard !options.shape.isEmpty else { return nil }
        outline = options.shape.outline.map(Self.edges)
        exclusions = options.shape.exclusions.compactMap { Exclusion(Self.edges(of: $0)) }.sorted { $0.top < $1.top }
        var lowest = -CGFloat.infinity
        lowestBottoms = exclusions.map { exclusion in
            lowest = max(lowest, exclusion.bottom)
            return lowest
        }
        let edges = exclusions.flatMap(\.edges) + (outline ?? [])
        corners = edges.flatMap { [$0.top.y, $0.bottom.y] }.sorted()
        hasSlantedEdges = edges.contains { $0.top.x != $0.bottom.x }
        left = options.boundedInsets.left
        right = left + options.availableWidth
    }

    /// Returns whether no part of the outline is below `y`, so that lines have no room there. Returns false without an
    /// outline.
    func isOver(at y: CGFloat) -> Bool {
        outline.map { edges in edges.allSatisfy { $0.bottom.y <= y } } ?? false
    }

    /// Returns the ranges that are free over the whole height of a band, from left to right.
    ///
    /// - Complexity: O(n log n) in the edges of the outline and of the exclusions in the band, if the exclusions have
    ///   similar heights.
    func free(from top: CGFloat, to bottom: CGFloat) -> [ClosedRange<CGFloat>] {
        var taken: [ClosedRange<CGFloat>] = []
        // Exclusions before `first` end above the band. Exclusions from `end` begin below it.
        let first = lowestBottoms.partitioningIndex { $0 > top }
        let end = exclusions.partitioningIndex { $0.top >= bottom }
        for exclusion in exclusions[min(first, end)..<end] where exclusion.bottom > top {
            if let sides = exclusion.sides {
                if min(exclusion.bottom, bottom) - max(exclusion.top, top) > Tolerance.touching { taken.append(sides) }
            } else {
                taken += Self.touched(by: exclusion.edges, from: top, to: bottom)
            }
        }
        if let outline { taken += Self.missed(by: outline, from: top, to: bottom) }
        var free: [ClosedRange<CGFloat>] = []
        var start = left
        for range in taken.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if range.lowerBound > start { free.append(start...min(range.lowerBound, max(right, start))) }
            start = max(start, range.upperBound)
            if start >= right { break }
        }
        if start < right || (start == right && taken.isEmpty) { free.append(start...right) }
        return free.filter { $0.upperBound - $0.lowerBound >= Self.least || taken.isEmpty }
    }

    /// Returns the next y below `y` at which a wider range may be free. nil if there is none. Beside a slanted edge,
    /// the result is at most `step` below `y`.
    func next(below y: CGFloat, step: CGFloat) -> CGFloat? {
        let index = corners.partitioningIndex { $0 > y + Tolerance.touching }
        guard index < corners.count else { return nil }
        let corner = corners[index]
        let isSlanted = hasSlantedEdges && hasSlantedEdge(from: y, to: corner)
        return isSlanted ? min(corner, y + step) : corner
    }

    private func hasSlantedEdge(from top: CGFloat, to bottom: CGFloat) -> Bool {
        func isSlanted(_ edge: Edge) -> Bool { edge.top.y < bottom && edge.bottom.y > top && edge.top.x != edge.bottom.x }
        return exclusions.contains { $0.edges.contains(where: isSlanted) } || outline?.contains(where: isSlanted) == true
    }

    // MARK: Edges

    /// The minimum width of a gap that can hold text, in points.
    private static let least: CGFloat = 1

    private static func touched(by edges: [Edge], from top: CGFloat, to bottom: CGFloat) -> [ClosedRange<CGFloat>] {
        slabs(of: edges, from: top, to: bottom).flatMap { sides in
            pairs(sides).map { left, right in min(left.0, left.1)...max(right.0, right.1, left.0, left.1) }
        }
    }

    private static func missed(by edges: [Edge], from top: CGFloat, to bottom: CGFloat) -> [ClosedRange<CGFloat>] {
        slabs(of: edges, from: top, to: bottom).flatMap { sides -> [ClosedRange<CGFloat>] in
            var missed: [ClosedRange<CGFloat>] = []
            var start = -CGFloat.infinity
            for (left, right) in pairs(sides) {
                missed.append(start...max(left.0, left.1, start))
                start = max(min(right.0, right.1), start)
            }
            missed.append(start...CGFloat.infinity)
            return missed
        }
    }

    private typealias Side = (CGFloat, CGFloat)

    private static func pairs(_ sides: [Side]) -> [(Side, Side)] {
        stride(from: 0, to: sides.count - 1, by: 2).map { (sides[$0], sides[$0 + 1]) }
    }

    /// Divides a band into slabs at the corners inside it. For each slab, returns its edges from left to right. An edge
    /// is given as two x coordinates: at the slab's top and at its bottom.
    private static func slabs(of edges: [Edge], from top: CGFloat, to bottom: CGFloat) -> [[Side]] {
        let near = edges.filter { $0.top.y < bottom - Tolerance.touching && $0.bottom.y > top + Tolerance.touching }
        let inside = near.flatMap { [$0.top.y, $0.bottom.y] }.filter { $0 > top && $0 < bottom }
        let heights = ([top, bottom] + inside).sorted()
        return zip(heights, heights.dropFirst()).compactMap { upper, lower -> [Side]? in
            guard lower - upper > Tolerance.touching else { return nil }
            let middle = (upper + lower) / 2
            return near.filter { $0.top.y <= middle && $0.bottom.y > middle }
                .sorted { $0.x(at: middle) < $1.x(at: middle) }
                .map { ($0.x(at: upper), $0.x(at: lower)) }
        }
    }

    /// Returns a path's edges. Curves become chords.
    private static func edges(of path: DrawingPath) -> [Edge] {
        var edges: [Edge] = []
        var (start, current) = (CGPoint(), CGPoint())
        func add(to point: CGPoint) {
            if current.y < point.y { edges.append(Edge(top: current, bottom: point)) }
            if current.y > point.y { edges.append(Edge(top: point, bottom: current)) }
            current = point
        }
        for element in path.elements {
            switch element {
            case .move(let point):
                // An open subpath is closed first, as in filling.
                add(to: start)
                start = point.bounded
                current = start
            case .line(let point): add(to: point.bounded)
            case .curve(let end, let control1, let control2):
                let points = [current, control1.bounded, control2.bounded, end.bounded]
                let length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
                let count = Int((length / 4).clamped(4, 64))
                for step in 1...count { add(to: Self.point(on: points, at: CGFloat(step) / CGFloat(count))) }
            case .close: add(to: start)
            }
        }
        add(to: start)
        return edges
    }

    private static func point(on curve: [CGPoint], at t: CGFloat) -> CGPoint {
        let s = 1 - t
        let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
        return zip(curve, weights).reduce(CGPoint()) { CGPoint(x: $0.x + $1.0.x * $1.1, y: $0.y + $1.0.y * $1.1) }
    }
}

extension CGPoint {
    /// The point with coordinates clamped to ±`endless`. A coordinate that is not finite becomes 0.
    fileprivate var bounded: CGPoint {
        CGPoint(x: x.finiteOrZero.clamped(-.endless, .endless), y: y.finiteOrZero.clamped(-.endless, .endless))
    }
}
