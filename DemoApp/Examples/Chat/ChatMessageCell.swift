#if canImport(UIKit)
import SelectableLabel
import UIKit

struct ChatMessage {
    static let members: Set<String> = ["reception", "workshop", "warehouse"]

    let identity = LabelIdentity(UUID())
    var isOwn = false
    var text: String
}

/// A cell with the text of a message in a bubble. The bubble is on the trailing side for own messages, otherwise on the
/// leading side.
final class ChatMessageCell: UITableViewCell {
    let label = SelectableLabelView()
    private var sides: [NSLayoutConstraint] = []

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        label.enableCopy = true
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.textInsets = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
        label.layer.cornerRadius = 16
        label.linkDetectors = [
            WebAddressDetector(), EmailDetector(), PhoneDetector(), TopicDetector(),
            MentionDetector(filter: { ChatMessage.members.contains($0) }),
        ]
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        let margins = contentView.layoutMarginsGuide
        sides = [
            label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        ]
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
            label.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor, multiplier: 0.8),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ message: ChatMessage) {
        label.show(NSAttributedString(string: message.text), identity: message.identity)
        label.backgroundColor = message.isOwn ? .systemGray5 : .secondarySystemBackground
        NSLayoutConstraint.deactivate(sides)
        sides[message.isOwn ? 1 : 0].isActive = true
    }
}
#endif
