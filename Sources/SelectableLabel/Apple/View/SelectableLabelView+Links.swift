#if canImport(UIKit)
import LabelDrawing
public import UIKit

extension SelectableLabelView {
    // MARK: Looks

    /// Whether a finger near a link is on it.
    @IBInspectable public var extendsLinkTouchArea: Bool {
        get { linkOptions.extendsTouchArea }
        set { linkOptions.extendsTouchArea = newValue }
    }

    /// The options as they are now: in the view's tint, or dimmed with it.
    var currentLinkOptions: LinkOptions {
        let isDimmed = tintAdjustmentMode == .dimmed
        var options = isDimmed ? linkOptions : linkOptions.tinted(AdaptiveColor(tintColor, traits: traitCollection))
        options.isTintDimmed = isDimmed
        options.textColor = defaultStyle.color
        return options
    }

    // MARK: Events

    /// The context menu of a link, which a long press or a secondary click opens; nil for none.
    public var linkMenu: ((LinkReference) -> LinkMenu?)? {
        get { controller.linkMenu }
        set {
            controller.linkMenu = newValue
            if newValue != nil { addContextMenu() }
        }
    }

    // MARK: Adding, removing, finding

    /// Adds a link over a range of the text, in UTF-16 code units; it stays until another text is set.
    public func addLink(_ link: TextLink, over range: TextRange) {
        source.edits.append { $0.linking(range, to: link) }
    }

    /// Adds a link over another text's first or every occurrence.
    public func addLink(_ link: TextLink, over string: String, everyOccurrence: Bool = false) {
        source.edits.append { $0.linking(string, everyOccurrence: everyOccurrence, to: link) }
    }

    /// Adds links where a regular expression matches.
    public func addLinks(matching expression: NSRegularExpression, makeLink: @escaping (String, TextRange) -> TextLink?) {
        source.edits.append { $0.linking(expression, to: makeLink) }
    }

    /// Adds a link where a data detector found something; nothing for a result that is no link.
    public func addLink(_ result: NSTextCheckingResult) {
        source.edits.append { text in
            guard let link = TextLink(result, in: text.string), let range = Range(result.range) else { return text }
            return text.linking(range, to: link)
        }
    }

    /// Adds a link to a URL over a range.
    @objc public func addLink(to url: URL, with range: NSRange) {
        if let range = Range(range) { addLink(TextLink(url: url.absoluteString), over: range) }
    }

    /// Takes the links of an identifier away, or all; those that detectors found, too.
    ///
    /// - Parameter identifier: nil for all.
    public func removeLinks(withIdentifier identifier: String? = nil) {
        source.edits.append { text in text.removingLinks { identifier == nil || $0.link.identifier == identifier } }
        updateContentIfNeeded()
        controller.removeLinks(withIdentifier: identifier)
    }

    /// The link at a point of the label, as a finger finds it; nil for none.
    public func link(at point: CGPoint) -> LinkReference? {
        updateContentIfNeeded()
        return controller.link(at: point, in: bounds.size)
    }
}
#endif
