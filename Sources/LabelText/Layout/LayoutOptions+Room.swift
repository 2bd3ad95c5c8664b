import Foundation
import LabelDrawing

// MARK: - Overview
//
// What options and styles say, made safe to count with: their properties can be set to anything after they were made, and lines are placed in
// single precision.

extension CGFloat {
    /// A length beyond which there is none: positions up to it are good to a point.
    static let endless: CGFloat = 10_000_000

    /// The length, 0 for a negative one or no number, at most `endless`.
    var boundedLength: CGFloat { Swift.min(nonNegative, .endless) }
}

extension LayoutOptions {
    /// The insets, none of them endless.
    var boundedInsets: EdgeLengths {
        EdgeLengths(
            top: insets.top.boundedLength,
            left: insets.left.boundedLength,
            bottom: insets.bottom.boundedLength,
            right: insets.right.boundedLength
        )
    }

    /// The width between the insets; infinite for no wrapping.
    var room: CGFloat {
        let width = width.nonNegative
        guard width < .endless else { return .infinity }
        return (width - boundedInsets.left - boundedInsets.right).nonNegative
    }

    /// The y that no line but the first may go beyond.
    var maximumBottom: CGFloat {
        let height = height.nonNegative
        return height < .endless ? height - boundedInsets.bottom : .infinity
    }
}

extension TextLayout {
    /// Whether the container has a width, which nothing selected is shown beyond.
    var isBounded: Bool { options.room.isFinite }
}
