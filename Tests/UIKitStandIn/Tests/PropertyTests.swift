import Foundation
import LabelText
import Testing
import UIKit

@testable import SelectableLabel

extension UIKitTests {
    /// The properties of a label's view that `UILabel` or its paragraph style has.
    @MainActor
    @Suite struct PropertyTests {
        @Test func aLengthOfZeroIsNotSet() {
            let lengths: [ReferenceWritableKeyPath<SelectableLabelView, CGFloat>] = [
                \.lineSpacing, \.minimumLineHeight, \.maximumLineHeight, \.lineHeightMultiple, \.paragraphSpacing, \.firstLineIndent,
                \.hyphenationFactor,
            ]
            for length in lengths {
                let label = SelectableLabelView(frame: .zero)
                label.paragraphStyle = ParagraphStyle(headIndent: 5)
                #expect(label[keyPath: length] == 0)
                label[keyPath: length] = 0.5
                #expect(label[keyPath: length] == 0.5 && label.paragraphStyle != ParagraphStyle(headIndent: 5))
                label[keyPath: length] = 0
                #expect(label.paragraphStyle == ParagraphStyle(headIndent: 5))
            }
        }

        @Test func lengthsChangeTheParagraphStyle() {
            let label = SelectableLabelView(frame: .zero)
            (label.lineSpacing, label.minimumLineHeight, label.maximumLineHeight, label.lineHeightMultiple) = (1, 2, 3, 4)
            (label.paragraphSpacing, label.firstLineIndent, label.hyphenationFactor) = (5, 6, 0.5)
            let style = ParagraphStyle(
                lineSpacing: 1, lineHeightMultiple: 4, minimumLineHeight: 2, maximumLineHeight: 3, paragraphSpacing: 5,
                firstLineIndent: 6, hyphenationFactor: 0.5)
            #expect(label.paragraphStyle == style && label.controller.options.paragraph == style)
        }
    }
}
