#if canImport(UIKit)
import LabelDrawing
public import UIKit

extension SelectableLabelView {
    /// The options as they are now: in the view's tint, or dimmed with it.
    var currentLinkOptions: LinkOptions {
        linkOptions.shown(
            in: AdaptiveColor(tintColor, traits: traitCollection), isDimmed: tintAdjustmentMode == .dimmed, textColor: defaultStyle.color)
    }

    /// The link at a point of the label, as a finger finds it; nil for none.
    public func link(at point: CGPoint) -> LinkReference? { hosted.link(at: point) }

    /// Adds a link where a data detector found something; nothing for a result that is no link.
    public func addLink(_ result: NSTextCheckingResult) {
        hosted.source.edits.append { text in
            guard let link = TextLink(result, in: text.string), let range = Range(result.range) else { return text }
            return text.linking(range, to: link)
        }
    }

    /// Adds a link to a URL over a range.
    @objc public func addLink(to url: URL, with range: NSRange) {
        if let range = Range(range) { addLink(TextLink(url: url.absoluteString), over: range) }
    }
}
#endif
