public import Foundation
import LabelDrawing

/// A place that a tab leads to.
public struct TabStop: Hashable, Codable, Sendable {
    /// What of the text behind a tab stands at the place.
    public enum Alignment: String, Hashable, Codable, Sendable {
        /// Its beginning, in the paragraph's direction.
        case leading
        /// Its middle.
        case center
        /// Its end.
        case trailing
        /// Its decimal point or comma; its end where it has none.
        case decimal
    }

    /// The distance from the container's leading edge, in points.
    public var location: CGFloat
    /// What stands there.
    public var alignment: Alignment

    /// Creates a tab stop.
    public init(_ location: CGFloat, alignment: Alignment = .leading) {
        self.location = location
        self.alignment = alignment
    }
}

/// All that decides how wide the tabs of a paragraph are.
public struct TabStops: Hashable, Sendable {
    /// The places, the nearest first.
    public let stops: [TabStop]
    /// The distance between the places behind them, in points.
    public let interval: CGFloat
    /// The distance of the first line's start from the leading edge, in points.
    public let firstLineIndent: CGFloat
    /// The same for the other lines.
    public let headIndent: CGFloat

    /// The distance between tab stops where nothing is said, UIKit's: in points.
    public static let defaultInterval: CGFloat = 28

    /// Creates tab stops; places that are negative or not finite are left out, and an interval that is not above 0 is `defaultInterval`.
    public init(_ stops: [TabStop] = [], interval: CGFloat = 0, firstLineIndent: CGFloat = 0, headIndent: CGFloat = 0) {
        self.stops = stops.filter { $0.location >= 0 && $0.location.isFinite }.sorted { $0.location < $1.location }
        // Closer ones could not be told apart in single precision.
        self.interval = interval >= 0.01 && interval.isFinite ? interval : Self.defaultInterval
        self.firstLineIndent = firstLineIndent.nonNegative.finiteOrZero
        self.headIndent = headIndent.nonNegative.finiteOrZero
    }

    /// The stop that a tab leads to.
    ///
    /// - Parameters:
    ///   - x: Where the tab stands, in points from its line's start.
    ///   - isFirstLine: Whether the line is the paragraph's first.
    /// - Returns: The stop, its location from the line's start.
    public func stop(after x: Double, isFirstLine: Bool) -> TabStop {
        let indent = Double(isFirstLine ? firstLineIndent : headIndent)
        let place = x + indent
        if let stop = stops.first(where: { Double($0.location) > place + 0.001 }) {
            return TabStop(stop.location - CGFloat(indent), alignment: stop.alignment)
        }
        let next = ((place / Double(interval)).rounded(.down) + 1) * Double(interval)
        return TabStop(CGFloat(next - indent))
    }
}
