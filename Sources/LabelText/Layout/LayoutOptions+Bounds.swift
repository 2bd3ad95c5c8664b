import Foundation
import LabelDrawing

// MARK: - Overview
//
// The values of options and styles, made safe for arithmetic. Their properties can be set to anything after creation,
// and lines are placed in single precision.

extension CGFloat {
    /// The largest finite length, in points. A greater length means no limit. Up to this length, single precision has a
    /// rounding error of less than one point.
    static let endless: CGFloat = 10_000_000

    /// The length, at most `endless`. A negative length or NaN counts as 0.
    var boundedLength: CGFloat { Swift.min(nonNegative, .endless) }
}

extension EdgeLengths {
    /// The lengths, each from `-endless` to `endless`. A length that is not finite counts as 0.
    var bounded: EdgeLengths {
        func bounded(_ length: CGFloat) -> CGFloat { length.finiteOrZero.clamped(-.endless, .endless) }
        return EdgeLengths(top: bounded(top), left: bounded(left), bottom: bounded(bottom), right: bounded(right))
    }
}

extension LayoutOptions {
    /// The insets, each from 0 to `endless`.
    var boundedInsets: EdgeLengths {
        EdgeLengths(
            top: insets.top.boundedLength,
            left: insets.left.boundedLength,
            bottom: insets.bottom.boundedLength,
            right: insets.right.boundedLength
        )
    }

    /// The width between the insets. Infinite means no wrapping.
    var availableWidth: CGFloat {
        let width = width.nonNegative
        guard width < .endless else { return .infinity }
        return (width - boundedInsets.left - boundedInsets.right).nonNegative
    }

    /// The maximum y of the bottom of every line except the first.
    var maximumBottom: CGFloat {
        let height = height.nonNegative
        return height < .endless ? height - boundedInsets.bottom : .infinity
    }
}
