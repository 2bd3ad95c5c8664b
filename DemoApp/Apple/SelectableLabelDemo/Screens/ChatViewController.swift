import LabelDrawing
import SelectableLabel
import UIKit

/// A chat in which a long press selects a whole message and shows the chat's own menu items.
///
/// One menu item switches to a mode in which the user selects parts of messages, even across several messages.
final class ChatViewController: ColumnViewController {
    private var messages: [ChatMessage] = []
    /// Whether the user selects parts of messages instead of whole messages.
    private var selectsParts = false

    override func fill() {
        for message in ChatMessage.samples { add(message) }
    }

    private func add(_ message: ChatMessage) {
        messages.append(message)
        let label = add(message.id, message.text, options: message.options)
        label.enableCopy = message.side != .time
        label.linkOptions = ChatMessage.linkOptions
        label.selectionMode = .wholeText
        label.menuItems = { [weak self] _ in self?.menuItems(for: message.id) ?? [] }
        label.onSelectionChange = { [weak self] range in if range == nil { self?.selectionEnded() } }
    }

    private func menuItems(for message: String) -> [SelectionMenuItem] {
        guard !selectsParts else { return [] }
        return [
            SelectionMenuItem(id: "reply", title: "Reply") { [weak self] selected in self?.reply(to: selected.text) },
            SelectionMenuItem(id: "part", title: "Select Part") { [weak self] _ in self?.selectPart(of: message) },
        ]
    }

    override func layOut() {
        let column = ChatColumn(width: scrollView.bounds.width)
        let places = column.places(of: messages) { message, width in
            labels[message.id]?.sizeThatFits(CGSize(width: width, height: CGFloat.infinity)) ?? CGSize()
        }
        for (message, frame) in zip(messages, places.frames) { labels[message.id]?.frame = frame }
        setContent(size: CGSize(width: scrollView.bounds.width, height: places.height))
    }

    private func reply(to text: String) {
        SelectionCoordinator.shared.clearSelection()
        add(ChatMessage(id: "message\(messages.count)", side: .own, string: "Good idea.", quoted: text))
        layOut()
        let bottom = CGRect(x: 0, y: scrollView.contentSize.height - 1, width: 1, height: 1)
        scrollView.scrollRectToVisible(bottom, animated: true)
    }

    /// Selects a whole message and shows pins and the menu. The user can then drag the pins, even into other messages.
    private func selectPart(of message: String) {
        guard let label = labels[message] else { return }
        SelectionCoordinator.shared.clearSelection()
        setMode(.range)
        label.selectedRange = 0..<label.richText.length
        SelectionCoordinator.shared.showMenu()
    }

    private func selectionEnded() {
        if selectsParts, SelectionCoordinator.shared.selection == nil { setMode(.wholeText) }
    }

    private func setMode(_ mode: LabelSelectionMode) {
        selectsParts = mode == .range
        for message in messages { labels[message.id]?.selectionMode = mode }
    }
}
