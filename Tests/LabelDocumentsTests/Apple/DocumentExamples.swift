#if canImport(UIKit)
import LabelDocuments
import SelectableLabel
import SwiftUI
import UIKit

// These are the examples of `docs/documents.md` for UIKit and SwiftUI.

struct Answer {
    var document = DocumentModel(id: UUID(), isFinished: false)
}

final class AnswersController: UITableViewController {
    var answers: [Answer] = []

    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "answer", for: path)
        guard let cell = cell as? AnswerCell else { return cell }
        cell.document.onHeightChange = { [weak tableView] _ in
            UIView.performWithoutAnimation { tableView?.performBatchUpdates(nil) }
        }
        cell.document.followsEnd = true
        cell.document.show(answers[path.row].document)
        return cell
    }

    func receive(_ chunk: String, row: Int) {
        answers[row].document.append(chunk)
        let cell = tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? AnswerCell
        cell?.document.show(answers[row].document)
    }
}

final class AnswerCell: UITableViewCell {
    let document = SelectableDocumentView()
}

struct AnswerView: View {
    let id: UUID
    let markdown: String
    let isComplete: Bool

    var body: some View {
        ScrollView {
            SelectableDocument(markdown, id: id)
                .streaming(isFinished: isComplete)
                .followsEnd()
                .padding()
        }
    }
}

@MainActor
func showDocuments(_ text: String, message: UUID, tableView: UITableView, answers: [Answer]) {
    let answer = SelectableDocumentView()
    answer.onLinkTap = { link in if let url = link.url { UIApplication.shared.open(url) } }
    answer.show(text, identity: message)

    answer.show("", identity: message, isFinished: false)
    answer.append("A first **chun")
    answer.append("k**.")
    answer.finish()

    tableView.setSelectionSource(
        identities: { path in answers[path.row].document.texts.map(\.label) },
        text: { label, path in answers[path.row].document.texts.first { $0.label == label }?.text })
    SelectionCoordinator.shared.configuration.copyGrids = answers.flatMap(\.document.grids)
}
#endif
