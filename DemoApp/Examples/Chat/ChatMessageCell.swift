#if canImport(UIKit)
import SelectableLabel
import UIKit

/// A cell with the name, the time and the text of a message in a bubble. Constraints decide its height. The bubble is
/// on the trailing side for own messages, otherwise on the leading side.
final class ChatMessageCell: UICollectionViewCell {
    let name = SelectableLabelView()
    let time = SelectableLabelView()
    let text = SelectableLabelView()
    private let bubble = UIView()
    private var sides: [NSLayoutConstraint] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        for (label, style) in [(name, UIFont.TextStyle.headline), (time, .caption1), (text, .body)] {
            label.enableCopy = true
            label.font = .preferredFont(forTextStyle: style)
            label.adjustsFontForContentSizeCategory = true
        }
        time.textColor = .secondaryLabel
        time.setContentHuggingPriority(.required, for: .horizontal)
        text.numberOfLines = 0
        text.collapsedLineLimit = 4
        text.linkDetectors = [
            WebAddressDetector(), EmailDetector(), PhoneDetector(), TopicDetector(),
            MentionDetector(filter: { ChatMessage.members.contains($0) }),
        ]
        layOut()
    }

    required init?(coder: NSCoder) { nil }

    func show(_ message: ChatMessage) {
        for (label, identity) in zip([name, time, text], message.labels) {
            label.show(message.text(of: identity) ?? RichText(), identity: identity)
        }
        bubble.backgroundColor = message.isOwn ? .systemGray5 : .secondarySystemBackground
        NSLayoutConstraint.deactivate(sides)
        sides[message.isOwn ? 1 : 0].isActive = true
    }

    private func layOut() {
        let head = UIStackView(arrangedSubviews: [name, time])
        head.spacing = 12
        head.alignment = .firstBaseline
        let stack = UIStackView(arrangedSubviews: [head, text])
        stack.axis = .vertical
        stack.spacing = 4
        bubble.layer.cornerRadius = 16
        bubble.addSubview(stack)
        contentView.addSubview(bubble)
        for view in [bubble, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
        let margins = contentView.layoutMarginsGuide
        sides = [
            bubble.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            bubble.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        ]
        NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor, multiplier: 0.8),
            stack.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
            stack.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
            stack.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
            stack.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
        ])
    }
}
#endif
