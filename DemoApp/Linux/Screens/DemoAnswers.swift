import Foundation
import LabelDocuments
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

/// A chat with answers in Markdown, the last of which is being written. One selection goes through all of them.
@MainActor
final class DemoAnswers: DemoScreen {
    static let name = "answers"
    static let title = "Answers"

    let hint = "Select across answers, code and tables while one is written"

    private static let scroll = "answers"
    private static let button = "answers.ask"
    private static let margin: CGFloat = 16
    private static let barHeight: CGFloat = 40

    private var room = CGRect()
    /// The questions' labels and the answers, in order.
    private var turns: [(question: ScreenLabel, answer: ScreenDocument, sample: ChatAnswer)] = []
    /// The number of characters of the last answer that are written.
    private var written = 0
    /// Writes the last answer, piece by piece.
    private var writing: Task<Void, Never>?
    private weak var screen: Screen?

    func fill(_ screen: Screen) {
        self.screen = screen
        let scroll = ScreenScrollView(id: Self.scroll, frame: screen.bounds, contentSize: screen.size)
        scroll.backdrop = { [weak self] visible, appearance in self?.backdrop(in: visible, appearance) ?? DisplayList() }
        screen.add(scroll)
        screen.add(ScreenView(id: Self.button, frame: CGRect()))
        let style = TextStyle(font: FontRequest(size: 15), color: .link, paragraph: ParagraphStyle(alignment: .center))
        let title = LabelController(RichText("Ask", style: style), options: LayoutOptions(lineLimit: 1), typesetter: screen.typesetter)
        screen.add(ScreenLabel(id: Self.button + ".title", controller: title, frame: (0, 0, 0, nil)))
        for _ in ChatAnswer.samples {
            ask(on: screen)
            write(to: Int.max)
        }
    }

    private func ask(on screen: Screen) {
        let sample = ChatAnswer.samples[turns.count % ChatAnswer.samples.count]
        var style = TextStyle(font: FontRequest(size: 16))
        style.decorations.block = TextBackground(
            fill: AdaptiveColor(light: LabelColor(red: 0.9, green: 0.9, blue: 0.92), dark: LabelColor(red: 0.2, green: 0.2, blue: 0.22)),
            cornerRadius: 17, padding: Self.bubble)
        let question = screen.addLabel(
            "question\(turns.count)", RichText(sample.question, style: style), options: LayoutOptions(insets: Self.bubble), in: Self.scroll)
        let model = DocumentModel(id: "answer\(turns.count)", theme: .answers, isFinished: false)
        turns.append((question, ScreenDocument(model, on: screen, in: Self.scroll, typesetter: screen.typesetter), sample))
        written = 0
    }

    private static let bubble = EdgeLengths(top: 8, left: 13, bottom: 8, right: 13)

    /// Writes the last answer up to a number of characters.
    private func write(to end: Int) {
        guard let (_, answer, sample) = turns.last, let screen else { return }
        let length = sample.markdown.count
        screen.update {
            let follows = writing != nil && isAtEnd && !screen.coordinator.isSelecting
            while written < min(end, length) {
                let piece = sample.piece(at: written)
                written += piece.count
                answer.append(piece)
            }
            if written >= length { answer.finish() }
            layOut(screen, in: room)
            if follows { screen.scroll(Self.scroll, by: CGPoint(x: 0, y: CGFloat.greatestFiniteMagnitude), at: 0) }
        }
        guard written >= length else { return }
        writing?.cancel()
        writing = nil
        screen.coordinator.configuration.copyGrids = turns.flatMap { $0.answer.model.blocks.compactMap(\.grid) }
    }

    private var isAtEnd: Bool {
        guard let view = screen?.scrollView(Self.scroll) else { return false }
        return view.offset.y >= view.maximumOffset.y - 40
    }

    func layOut(_ screen: Screen, in room: CGRect) {
        self.room = room
        let width = max(room.width - 2 * Self.margin, 1)
        var top = Self.margin
        for (question, answer, _) in turns {
            let size = question.controller.sizeThatFits(width: width * 0.8)
            let wide = min(size.width.rounded(.up), width * 0.8)
            screen.setFrame((x: Self.margin + width - wide, y: top, width: wide, height: size.height), ofLabel: question.id)
            top += size.height + Self.margin
            answer.layOut(at: CGPoint(x: Self.margin, y: top), width: width)
            top += answer.height + 2 * Self.margin
        }
        let bar = min(Self.barHeight, room.height / 2)
        let frame = CGRect(x: room.minX, y: room.minY, width: room.width, height: room.height - bar)
        screen.setScrollView(Self.scroll, frame: frame, contentSize: CGSize(width: room.width, height: top))
        let button = CGRect(x: room.maxX - Self.margin - 76, y: frame.maxY + 5, width: 76, height: max(bar - 10, 0))
        screen.setFrame(button, ofView: Self.button)
        screen.setFrame((x: button.minX, y: button.minY, width: button.width, height: button.height), ofLabel: Self.button + ".title")
    }

    func loadingFinished() async { for turn in turns { await turn.answer.coloringFinished() } }

    private func backdrop(in visible: CGRect, _ appearance: Appearance) -> DisplayList {
        var list = DisplayList()
        for turn in turns { list.append(turn.answer.backdrop(in: visible, appearance)) }
        return list
    }

    func tapped(_ id: String, on screen: Screen) {
        if id == Self.button {
            write(to: Int.max)
            ask(on: screen)
            screen.update { layOut(screen, in: room) }
            screen.scroll(Self.scroll, by: CGPoint(x: 0, y: CGFloat.greatestFiniteMagnitude), at: 0)
            start()
        } else if let code = turns.lazy.compactMap({ $0.answer.code(ofButton: id) }).first {
            screen.coordinator.ports?.pasteboard.write(PasteboardContent(RichText(code)))
        }
    }

    private func start() {
        writing?.cancel()
        writing = Task { [weak self] in
            while (try? await Task.sleep(for: .seconds(ChatAnswer.pieceTime))) != nil, let self { self.advance() }
        }
    }

    /// Writes the next piece of the last answer.
    func advance() { write(to: written + ChatAnswer.pieceLength) }
}
