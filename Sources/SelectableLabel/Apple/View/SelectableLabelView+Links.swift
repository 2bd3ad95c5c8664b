#if canImport(UIKit)
import LabelDrawing
public import UIKit

extension SelectableLabelView {
    /// The link options with the current tint colour, which may be dimmed.
    var currentLinkOptions: LinkOptions {
        linkOptions.shown(
            in: AdaptiveColor(tintColor, traits: traitCollection), isDimmed: tintAdjustmentMode == .dimmed, textColor: defaultStyle.color)
    }

    /// Returns the link that a tap at `point` hits. nil if there is none.
    ///
    /// - Parameter point: The point, in the label's coordinates.
    public func link(at point: CGPoint) -> LinkReference? { core.link(at: point) }

    /// Adds a link for a result of `NSDataDetector`, such as a URL. Does nothing if the result cannot be a link.
    public func addLink(_ result: NSTextCheckingResult) {
        core.input.edits.append { text in
            guard let link = TextLink(result, in: text.string), let range = Range(result.range) else { return text }
            return text.linking(range, to: link)
        }
    }

    /// Adds a link to a URL over a range of the text, in UTF-16 code units.
    @objc(addLinkToURL:withRange:) public func addLink(to url: URL, with range: NSRange) {
        addLink(TextLink(url), over: range)
    }
}
#endif
