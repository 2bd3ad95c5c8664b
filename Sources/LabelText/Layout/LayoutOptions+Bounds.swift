import Foundation
import LabelDrawing

// MARK: - Overview
//
// Makes the values of options and styles safe for arithmetic. This is necessary because the properties can be set to
// any value after creation, and because lines are placed in single precision.

extension CGFloat {
    /// The largest finite length, in points. A greater length means no limit. Up to this length, single precision has a
    /// rounding error of less than one point.
    static let endless: CGFloat = 10_000_000

    /// The length, at most `endless`. A negative length or NaN counts as 0.
    var boundedLength: CGFloat { Swift.min(nonNegative, .endless) }
}

extension EdgeLengths {
    /// The lengths, each from 0 to `endless`. A length that is not finite counts as 0.
    var bounded: EdgeLengths {
        func bounded(_ length: CGFloat) -> CGFloat { length.finiteOrZero.boundedLength }
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

    /// The largest y at which a line may end. It does not apply to the first line.
    var maximumBottom: CGFloat {
        let height = height.nonNegative
        return height < .endless ? height - boundedInsets.bottom : .infinity
    }
}
