#if canImport(UIKit)
import LabelDrawing
public import UIKit

extension SelectableLabelView {
    /// The link options for the current tint, including dimming.
    var currentLinkOptions: LinkOptions {
        linkOptions.shown(
            in: AdaptiveColor(tintColor, traits: traitCollection), isDimmed: tintAdjustmentMode == .dimmed, textColor: defaultStyle.color)
    }

    /// Returns the link that a touch at a point of the label hits; nil if there is none.
    public func link(at point: CGPoint) -> LinkReference? { hosted.link(at: point) }

    /// Adds a link for the result of a data detector. Does nothing for a result that is not a link.
    public func addLink(_ result: NSTextCheckingResult) {
        hosted.source.edits.append { text in
            guard let link = TextLink(result, in: text.string), let range = Range(result.range) else { return text }
            return text.linking(range, to: link)
        }
    }

    /// Adds a link to a URL over a range.
    @objc public func addLink(to url: URL, with range: NSRange) {
        addLink(TextLink(url), over: range)
    }
}
#endif
