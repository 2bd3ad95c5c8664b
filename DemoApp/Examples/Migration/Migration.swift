#if canImport(UIKit)
import SelectableLabel
import UIKit

/// Shows how to replace TTTAttributedLabel and YYLabel. Each comment shows code for one of these labels, and the code
/// below the comment does the same with the kit.
final class MigrationViewController: UIViewController {
    private let label = SelectableLabelView()
    private let post = SelectableLabelView()

    override func viewDidLoad() {
        super.viewDidLoad()
        let stack = UIStackView(arrangedSubviews: [label, post])
        stack.axis = .vertical
        stack.frame = view.bounds.insetBy(dx: 16, dy: 100)
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(stack)
        fromTTTAttributedLabel()
        fromYYLabel()
    }

    // MARK: - TTTAttributedLabel

    private func fromTTTAttributedLabel() {
        // let label = TTTAttributedLabel(frame: .zero)
        // label.delegate = self
        // label.enabledTextCheckingTypes = NSTextCheckingResult.CheckingType.link.rawValue
        //     | NSTextCheckingResult.CheckingType.phoneNumber.rawValue
        // label.extendsLinkTouchArea = true
        label.linkDetectors = [DataDetector(kinds: [.url, .phone])]
        label.extendsLinkTouchArea = true

        // label.linkAttributes = [NSAttributedString.Key.foregroundColor: UIColor.red,
        //                         NSAttributedString.Key.underlineStyle: 0]
        // label.activeLinkAttributes = [kTTTBackgroundFillColorAttributeName: UIColor.yellow]
        label.linkAttributes = LinkStyle(color: AdaptiveColor(.red), underline: .none)
        label.activeLinkAttributes = LinkStyle(backgroundColor: AdaptiveColor(.yellow))

        // label.numberOfLines = 2
        // label.attributedTruncationToken = NSAttributedString(string: "… more", attributes: [.link: moreURL])
        label.numberOfLines = 2
        label.truncationToken = NSAttributedString(string: "… more", attributes: [.foregroundColor: UIColor.link])
        label.onTruncationTap = { [weak label] in label?.numberOfLines = 0 }

        // label.setText("Read the terms, or call +1 202 555 0143 until 2030-01-31.")
        // label.addLink(to: URL(string: "https://example.org/terms")!, with: NSRange(location: 9, length: 5))
        // label.addLink(toTransitInformation: ["flight": "XY 12"], with: NSRange(location: 0, length: 4))
        let text = "Read the terms, or call +1 202 555 0143 until 2030-01-31."
        label.text = text
        if let url = URL(string: "https://example.org/terms") {
            label.addLink(to: url, with: NSRange(location: 9, length: 5))
        }
        label.addLink(
            TextLink(target: "flight", kind: .transit, data: .transit(["flight": "XY 12"])),
            over: NSRange(location: 0, length: 4))

        // let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.date.rawValue)
        // for result in detector.matches(in: text, range: whole) { label.addLink(with: result) }
        let whole = NSRange(text.startIndex..., in: text)
        let detector = try? NSDataDetector(types: NSTextCheckingResult.CheckingType.date.rawValue)
        for result in detector?.matches(in: text, range: whole) ?? [] { label.addLink(result) }

        // func attributedLabel(_ label: TTTAttributedLabel!, didSelectLinkWith url: URL!)
        // func attributedLabel(_ label: TTTAttributedLabel!, didSelectLinkWithPhoneNumber phoneNumber: String!)
        // func attributedLabel(_ label: TTTAttributedLabel!, didSelectLinkWith date: Date!)
        // func attributedLabel(_ label: TTTAttributedLabel!, didLongPressLinkWith url: URL!, at point: CGPoint)
        label.onLinkTap = { link in
            switch link.link.data {
            case .date(let date, _, _): print("a date:", date)
            case .transit(let parts): print("a journey:", parts)
            default: if let url = link.url { UIApplication.shared.open(url) }
            }
        }
        label.linkOptions.takesLongPress = true
        label.onLinkLongPress = { link in print("long press on", link.target, "at", link.point ?? .zero) }

        // let size = TTTAttributedLabel.sizeThatFitsAttributedString(
        //     string, withConstraints: size, limitedToNumberOfLines: 2)
        let size = SelectableLabelView.size(
            of: NSAttributedString(string: text), fitting: CGSize(width: 200, height: CGFloat.infinity), limitedTo: 2)
        print("two lines need", size.height, "points")
    }

    // MARK: - YYLabel

    private func fromYYLabel() {
        // label.displaysAsynchronously = true
        // label.clearContentsBeforeAsynchronouslyDisplay = false
        // label.fadeOnAsynchronouslyDisplay = true
        post.displaysAsynchronously = true
        post.keepsContentsWhileDisplaying = true
        post.displayFade = 0.1

        // label.textVerticalAlignment = .top
        // label.textContainerInset = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
        // label.exclusionPaths = [UIBezierPath(rect: avatarFrame)]
        post.verticalAlignment = .top
        post.textInsets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
        post.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40))]

        // let text = NSMutableAttributedString(string: "The water is 18 °C today. Tap the temperature.")
        // let highlight = YYTextHighlight()
        // highlight.setColor(.white)
        // highlight.setBackgroundBorder(YYTextBorder(fill: .blue, cornerRadius: 3))
        // highlight.userInfo = ["celsius": 18]
        // highlight.tapAction = { view, text, range, rect in … }
        // text.yy_setTextHighlight(highlight, range: NSRange(location: 13, length: 5))
        var link = TextLink(target: "temperature", kind: .custom)
        link.styles.pressed = LinkStyle(color: AdaptiveColor(.white), backgroundColor: AdaptiveColor(.blue))
        link.value = LinkValue(18)
        link.tapAction = LinkAction { link in
            if let celsius = link.link.value?.content as? Int { print("\(celsius * 9 / 5 + 32) °F") }
        }
        let text = NSMutableAttributedString(string: "The water is 18 °C today. Tap the temperature.")
        text.addAttribute(.textLink, value: link, range: NSRange(location: 13, length: 5))

        // let border = YYTextBorder(lineStyle: .single, lineWidth: 1, stroke: .gray)
        // text.yy_setTextBackgroundBorder(border, range: NSRange(location: 30, length: 15))
        var decorations = TextDecorations()
        decorations.background = TextBackground(stroke: AdaptiveColor(.gray), lineWidth: 1)
        text.addAttribute(.textDecorations, value: decorations, range: NSRange(location: 30, length: 15))
        post.attributedText = text

        // label.truncationToken = NSAttributedString(string: "… all")
        // label.highlightTapAction = { view, text, range, rect in … }
        // label.textTapAction = { view, text, range, rect in … }
        post.truncationToken = NSAttributedString(string: "… all")
        post.onLinkTap = { link in print("tapped", link.target) }
        post.onTap = { point in print("tapped the text at", point) }

        // let layout = YYTextLayout(containerSize: CGSize(width: 200, height: .greatestFiniteMagnitude), text: text)
        // let height = layout.textBoundingSize.height; let rows = layout.rowCount
        let layout = post.textLayout
        print(layout.size.height, "points in", layout.rowCount, "rows")

        // TTTAttributedLabel and YYLabel have no text selection. `enableCopy` adds it.
        label.enableCopy = true
        post.enableCopy = true
    }
}
#endif
