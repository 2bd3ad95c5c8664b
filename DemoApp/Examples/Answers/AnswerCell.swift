#if canImport(UIKit)
import LabelDocuments
import SelectableLabel
import UIKit

/// A question and its answer, which may still be arriving.
struct ChatTurn {
    let question: String
    var answer = DocumentModel(id: UUID(), isFinished: false)

    private var questionIdentity: LabelIdentity { LabelIdentity(answer.id + "/question") }

    /// The labels of the turn's cell with their texts, in reading order.
    var texts: [(label: LabelIdentity, text: ParsedText)] {
        [(questionIdentity, ParsedText(verbatim: RichText(question)))] + answer.texts
    }

    @MainActor
    func show(question label: SelectableLabelView) { label.show(RichText(question), identity: questionIdentity) }
}

/// A cell with a question and its answer.
final class AnswerCell: UITableViewCell {
    let question = SelectableLabelView()
    let answer = SelectableDocumentView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        question.enableCopy = true
        question.numberOfLines = 0
        question.textInsets = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
        question.layer.cornerRadius = 16
        question.backgroundColor = .systemGray5
        answer.followsEnd = true
        for view in [question, answer] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            question.topAnchor.constraint(equalTo: margins.topAnchor),
            question.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            question.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor, multiplier: 0.8),
            answer.topAnchor.constraint(equalTo: question.bottomAnchor, constant: 16),
            answer.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            answer.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            answer.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ turn: ChatTurn) {
        turn.show(question: question)
        answer.show(turn.answer)
    }
}
#endif
