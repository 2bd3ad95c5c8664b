#if canImport(UIKit)
import LabelDrawing
public import UIKit

extension SelectableLabelView {
    /// The options as they are now: in the view's tint, or dimmed with it.
    var currentLinkOptions: LinkOptions {
        let isDimmed = tintAdjustmentMode == .dimmed
        var options = isDimmed ? linkOptions : linkOptions.tinted(AdaptiveColor(tintColor, traits: traitCollection))
        options.isTintDimmed = isDimmed
        options.textColor = defaultStyle.color
        return options
    }

    /// The link at a point of the label, as a finger finds it; nil for none.
    public func link(at point: CGPoint) -> LinkReference? { hosted.link(at: point) }

    /// The context menu of a link, which a long press or a secondary click opens; nil for none.
    public var linkMenu: ((LinkReference) -> LinkMenu?)? {
        get { controller.linkMenu }
        set {
            controller.linkMenu = newValue
            if newValue != nil { addContextMenu() }
        }
    }

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
