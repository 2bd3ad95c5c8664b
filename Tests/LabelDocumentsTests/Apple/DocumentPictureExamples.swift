#if canImport(UIKit)
import LabelDocuments
import SelectableLabel
import SwiftUI
import UIKit

/// The example of pictures that are loaded, from the page about documents. It is compiled, but not run.
@MainActor
enum DocumentPictureExamples {
    typealias Answer = DocumentViewExamples.Answer
    typealias AnswerCell = DocumentViewExamples.AnswerCell

    /// The pictures that were loaded. Documents ask for them on any thread.
    final class PictureStore: @unchecked Sendable {
        private let lock = NSLock()
        private var pictures: [String: UIImage] = [:]
        private var known: Set<String> = []

        /// Returns true the first time that it is called for a picture.
        func begin(_ url: String) -> Bool { lock.withLock { known.insert(url).inserted } }

        func add(_ image: UIImage, as url: String) { lock.withLock { pictures[url] = image } }

        func attachment(_ url: String) -> TextAttachment? { image(url).map { TextAttachment(.image(url), size: $0.size) } }

        func image(_ url: String) -> UIImage? { lock.withLock { pictures[url] } }
    }

    struct PicturesView: View {
        let answer: Answer
        @State private var images: [String: UIImage] = [:]

        var body: some View {
            SelectableDocument(answer.markdown, id: answer.id).pictures(images) { url in Task { await load(url) } }
        }

        @MainActor private func load(_ url: String) async {
            guard let source = URL(string: url), source.host == "pictures.example.org",
                let (data, _) = try? await URLSession.shared.data(from: source)
            else { return }
            images[url] = UIImage(data: data)
        }
    }

    final class AnswersViewController: UITableViewController {
        private var answers: [DocumentModel] = []
        private var rows: RowSource?

        private let pictures = PictureStore()

        /// The theme of each `DocumentModel`.
        private func makeTheme() -> DocumentTheme {
            var theme = DocumentTheme()
            theme.parser.image = { [weak self, pictures] url, _ in
                if pictures.begin(url) { Task { [weak self] in await self?.load(url) } }
                return pictures.attachment(url)
            }
            return theme
        }

        /// Sets the pixels. Call it for a cell before it shows a document.
        private func prepare(_ document: SelectableDocumentView) {
            document.onMakeLabel = { [pictures] label in
                label.attachmentProvider = { name in pictures.image(name).map { .image($0) } }
            }
        }

        private func load(_ url: String) async {
            guard let source = URL(string: url), source.host == "pictures.example.org",
                let (data, _) = try? await URLSession.shared.data(from: source), let image = UIImage(data: data)
            else { return }
            pictures.add(image, as: url)
            for row in answers.indices { answers[row].refresh() }
            rows?.rowsChanged()
            for path in tableView.indexPathsForVisibleRows ?? [] {
                (tableView.cellForRow(at: path) as? AnswerCell)?.document.show(answers[path.row])
            }
        }

        func ask() { answers.append(DocumentModel(id: UUID(), theme: makeTheme(), isFinished: false)) }

        override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = AnswerCell(style: .default, reuseIdentifier: nil)
            prepare(cell.document)
            cell.document.show(answers[path.row])
            return cell
        }
    }
}
#endif
