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

extension ParagraphStyle {
    /// The lengths as they count.
    var bounded: ParagraphStyle {
        var style = self
        style.lineSpacing = lineSpacing.boundedLength
        style.minimumLineHeight = minimumLineHeight.boundedLength
        // Lines of no height could not be told apart.
        style.maximumLineHeight = maximumLineHeight > 0 ? max(maximumLineHeight.boundedLength, 1) : 0
        style.paragraphSpacing = paragraphSpacing.boundedLength
        style.firstLineIndent = firstLineIndent.boundedLength
        style.headIndent = headIndent.boundedLength
        return style
    }
}

extension TextLayout {
    /// Whether the container has a width, which nothing selected is shown beyond.
    var isBounded: Bool { options.room.isFinite }
}
