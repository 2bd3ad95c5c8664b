public import Foundation
import LabelDrawing

/// A label's frame. If it has no height, the height of the text is used.
public struct ScenarioFrame: Equatable, Sendable {
    /// The top-left corner, in points of the window or of the scroll view's content.
    public var origin: CGPoint
    /// The width in points.
    public var width: CGFloat
    /// The height in points. nil means the text's height.
    public var height: CGFloat?
}

extension JSONReader where Value == CGPoint {
    static var point: Self {
        Self { cursor in
            let numbers = try cursor.numbers([.coordinate, .coordinate])
            return CGPoint(x: numbers[0], y: numbers[1])
        }
    }
}

extension JSONReader where Value == CGSize {
    static var size: Self {
        Self { cursor in
            let numbers = try cursor.numbers([.length, .length])
            return CGSize(width: numbers[0], height: numbers[1])
        }
    }
}

extension JSONReader where Value == CGRect {
    static var rect: Self {
        Self { cursor in
            let numbers = try cursor.numbers([.coordinate, .coordinate, .length, .length])
            return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
    }
}

extension JSONReader where Value == ScenarioFrame {
    static var frame: Self {
        Self { cursor in
            let numbers = try cursor.numbers([.coordinate, .coordinate, .length, .length], least: 3)
            return ScenarioFrame(
                origin: CGPoint(x: numbers[0], y: numbers[1]),
                width: numbers[2],
                height: numbers.count > 3 ? numbers[3] : nil
            )
        }
    }
}

extension JSONReader where Value == EdgeLengths {
    static var insets: Self {
        Self { cursor in
            let numbers = try cursor.numbers([.length, .length, .length, .length])
            return EdgeLengths(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
        }
    }
}

extension JSONReader where Value == LabelColor {
    static var color: Self {
        Self { cursor in
            guard let hex = cursor.string else { throw cursor.mismatch("a colour") }
            guard let color = LabelColor(hex: hex) else { throw cursor.invalid("must be #RRGGBB or #RRGGBBAA") }
            return color
        }
    }
}

extension JSONReader where Value == Range<Int> {
    /// Reads a range from an array of its start offset and its end offset. The end is excluded.
    static var range: Self {
        Self { cursor in
            let offsets = try cursor.read(.list(.offset, counts: 2...2))
            guard offsets[0] <= offsets[1] else { throw cursor.invalid("must not end before it starts") }
            return offsets[0]..<offsets[1]
        }
    }

    /// Reads a range that must not exceed a text of the given length.
    static func range(within length: Int) -> Self {
        range.checked { _, range, cursor in
            for (offset, element) in zip([range.lowerBound, range.upperBound], cursor.elements) where offset > length {
                throw ScenarioError.beyond(length, at: element)
            }
        }
    }
}

extension JSONCursor {
    /// Reads an array of numbers, the first number with the first reader, and so on. The array may be shorter than
    /// `readers`, but must have at least `least` numbers. If `least` is nil, there must be one number for each reader.
    func numbers(
        _ readers: [JSONReader<CGFloat>], least: Int? = nil
    ) throws -> [CGFloat] {
        var numbers: [CGFloat] = []
        for (cursor, reader) in zip(try elements((least ?? readers.count)...readers.count), readers) {
            numbers.append(try cursor.read(reader))
        }
        return numbers
    }
}
