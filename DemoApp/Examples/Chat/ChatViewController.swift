#if canImport(UIKit)
import SelectableLabel
import UIKit

/// A chat in a table. One selection can extend across all messages, including those without a cell.
final class ChatViewController: UITableViewController, UITextFieldDelegate {
    private let composer = UITextField(frame: CGRect(x: 0, y: 0, width: 320, height: 48))
    private var messages = [
        ChatMessage(text: "@workshop the belt of machine 4 slips again. Manual: https://example.org/machines/4"),
        ChatMessage(isOwn: true, text: "We have no spare belt here. @warehouse, is one left?"),
        ChatMessage(text: "Two. Write to parts@example.org or call +1 202 555 0143."),
        ChatMessage(isOwn: true, text: "Ordered one, thanks. #machine4"),
    ]

    override var inputAccessoryView: UIView? { composer }
    override var canBecomeFirstResponder: Bool { true }

    override func viewDidLoad() {
        super.viewDidLoad()
        composer.placeholder = "Message"
        composer.backgroundColor = .systemBackground
        composer.delegate = self
        tableView.separatorStyle = .none
        tableView.keyboardDismissMode = .interactive
        tableView.register(ChatMessageCell.self, forCellReuseIdentifier: "message")
        tableView.setSelectionSource(
            identities: { [weak self] path in self.map { [$0.messages[path.row].identity] } ?? [] },
            text: { [weak self] _, path in RichText(self?.messages[path.row].text ?? "") })
        var ports = SelectionPorts.uiKit
        ports.pasteboard = ExpiringPasteboard()
        SelectionCoordinator.shared.ports = ports
    }

    // MARK: - Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: path)
        guard let cell = cell as? ChatMessageCell else { return cell }
        cell.label.onLinkTap = { [weak self] link in self?.open(link) }
        cell.label.linkMenu = { link in
            guard link.url != nil else { return nil }
            return LinkMenu(
                items: [LinkMenu.Item(id: "copy", title: "Copy Link", image: "link")],
                action: LinkMenuAction { link, _ in UIPasteboard.general.string = link.target })
        }
        cell.label.menuItems = { [weak self] _ in
            [.quote { selected in self?.quote(selected.text) }]
        }
        cell.show(messages[path.row])
        return cell
    }

    // MARK: - Actions

    private func open(_ link: LinkReference) {
        if let url = link.url {
            UIApplication.shared.open(url)
        } else {
            composer.text = (composer.text ?? "") + link.target + " "
        }
    }

    private func quote(_ text: String) {
        composer.text = "“\(text.replacingOccurrences(of: "\n", with: " "))” "
        composer.becomeFirstResponder()
        SelectionCoordinator.shared.clearSelection()
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        guard let text = textField.text, !text.isEmpty else { return false }
        messages.append(ChatMessage(isOwn: true, text: text))
        textField.text = nil
        let path = IndexPath(row: messages.count - 1, section: 0)
        tableView.insertRows(at: [path], with: .automatic)
        tableView.scrollToRow(at: path, at: .bottom, animated: true)
        return true
    }
}
#endif
