public import Foundation
import LabelDrawing

/// A position in a line to which a tab character moves the text.
public struct TabStop: Hashable, Codable, Sendable {
    /// The way in which text after a tab is aligned with its stop.
    public enum Alignment: String, Hashable, Codable, Sendable {
        /// The text starts at the stop, in the paragraph's direction.
        case leading
        /// The text is centred on the stop.
        case center
        /// The text ends at the stop.
        case trailing
        /// The decimal point or comma is at the stop. Text without one ends at the stop.
        case decimal
    }

    /// The distance from the container's leading edge, in points.
    public var location: CGFloat
    /// The alignment of the text after the tab.
    public var alignment: Alignment

    /// Creates a tab stop.
    public init(_ location: CGFloat, alignment: Alignment = .leading) {
        self.location = location
        self.alignment = alignment
    }
}

/// The settings that determine the widths of a paragraph's tabs.
public struct TabStops: Hashable, Sendable {
    /// The explicit tab stops, sorted by location.
    public let stops: [TabStop]
    /// The distance between the automatic stops that follow the last of `stops`, in points.
    public let interval: CGFloat
    /// The indent of the first line from the leading edge, in points.
    public let firstLineIndent: CGFloat
    /// The indent of all lines except the first, from the leading edge. In points.
    public let headIndent: CGFloat

    /// The default distance between tab stops, as in UIKit. In points.
    public static let defaultInterval: CGFloat = 28

    /// Creates tab stops.
    ///
    /// Negative and non-finite locations are dropped. An interval that is below 0.01 or not finite
    /// becomes `defaultInterval`. Locations and intervals over 10,000,000 points become 10,000,000 points.
    public init(_ stops: [TabStop] = [], interval: CGFloat = 0, firstLineIndent: CGFloat = 0, headIndent: CGFloat = 0) {
        self.stops = stops.filter { $0.location >= 0 && $0.location.isFinite }
            .map { TabStop($0.location.boundedLength, alignment: $0.alignment) }
            .sorted { $0.location < $1.location }
        // 0.01 is the minimum because layout in single precision cannot represent smaller steps.
        self.interval = interval >= 0.01 && interval.isFinite ? interval.boundedLength : Self.defaultInterval
        self.firstLineIndent = firstLineIndent.nonNegative.finiteOrZero
        self.headIndent = headIndent.nonNegative.finiteOrZero
    }

    /// Returns the next tab stop after a position.
    ///
    /// - Parameters:
    ///   - x: The position of the tab, in points from the line's start.
    ///   - isFirstLine: Whether the line is the first of the paragraph.
    /// - Returns: The stop, with its location relative to the line's start.
    /// - Complexity: O(log stops).
    public func stop(after x: Double, isFirstLine: Bool) -> TabStop {
        let indent = Double(isFirstLine ? firstLineIndent : headIndent)
        let position = x + indent
        let index = stops.partitioningIndex { Double($0.location) > position + Double(Tolerance.touching) }
        if index < stops.count {
            let stop = stops[index]
            return TabStop(stop.location - CGFloat(indent), alignment: stop.alignment)
        }
        let next = ((position / Double(interval)).rounded(.down) + 1) * Double(interval)
        return TabStop(CGFloat(next - indent))
    }
}
