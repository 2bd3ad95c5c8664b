#if canImport(UIKit)
import SelectableLabel
import UIKit

/// A chat. One selection can extend across all messages, including those without a cell. Long messages fold. A long
/// press opens the menu of a message, and a double tap selects text.
final class ChatViewController: UIViewController {
    private let composer = UITextField()
    private let expansions = ExpandedContents()
    private var messages = [
        ChatMessage(
            name: "Workshop", time: "9:41", text: "@workshop the belt of machine 4 slips again. Manual: https://example.org/machines/4"),
        ChatMessage(name: "Me", time: "9:43", text: "We have no spare belt here. @warehouse, is one left?", isOwn: true),
        ChatMessage(name: "Warehouse", time: "9:50", text: "Two. Write to parts@example.org or call +1 202 555 0143."),
        ChatMessage(name: "Me", time: "9:52", text: "Ordered one, thanks. #machine4", isOwn: true),
        ChatMessage(
            name: "Warehouse", time: "9:58",
            text: (1...8).map { "Step \($0): turn screw \($0) by a quarter, and check the belt." }.joined(separator: " ")),
    ]
    /// The message of each label, because a copy asks for the messages of all labels.
    private lazy var messageOfLabel = Dictionary(
        uniqueKeysWithValues: messages.flatMap { message in message.labels.map { ($0, message) } })
    private lazy var list = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: listConfiguration))
    private lazy var dataSource = makeDataSource()
    private var listHeight: CGFloat = 0

    private var listConfiguration: UICollectionLayoutListConfiguration {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.showsSeparators = false
        return configuration
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        composer.placeholder = "Message"
        composer.borderStyle = .roundedRect
        composer.delegate = self
        list.delegate = self
        list.keyboardDismissMode = .interactive
        layOut()
        showMessages()
        list.setSelectionSource(
            identities: { [weak self] path in self?.message(at: path)?.labels ?? [] },
            text: { [weak self] label, path in self?.message(at: path)?.text(of: label) })
        var ports = SelectionPorts.uiKit
        ports.pasteboard = ExpiringPasteboard()
        SelectionCoordinator.shared.ports = ports
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        copyWithNames()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        SelectionCoordinator.shared.willCopy = nil
    }

    /// Shows the last message when the keyboard takes room from the list.
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if list.bounds.height < listHeight { scrollToEnd(animated: false) }
        listHeight = list.bounds.height
    }

    /// Puts the composer above the keyboard, and the list above the composer.
    private func layOut() {
        for view in [list, composer] {
            view.translatesAutoresizingMaskIntoConstraints = false
            self.view.addSubview(view)
        }
        let margins = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            list.topAnchor.constraint(equalTo: view.topAnchor),
            list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            list.bottomAnchor.constraint(equalTo: composer.topAnchor, constant: -8),
            composer.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            composer.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            composer.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8),
        ])
    }

    // MARK: - Messages

    private func message(at path: IndexPath) -> ChatMessage? {
        messages.indices.contains(path.item) ? messages[path.item] : nil
    }

    private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, UUID> {
        let registration = UICollectionView.CellRegistration<ChatMessageCell, UUID> { [weak self] cell, path, id in
            guard let self, let message = message(at: path) else { return }
            cell.text.expansions = expansions
            cell.text.onExpansionChange = { [weak self] _ in self?.showMessages(resizing: id) }
            cell.text.onLinkTap = { [weak self] link in self?.open(link) }
            cell.text.linkMenu = { link in link.url == nil ? nil : .copyLink }
            cell.text.menuItems = { [weak self] _ in [.quote { selected in self?.quote(selected.text) }] }
            cell.show(message)
        }
        return UICollectionViewDiffableDataSource(collectionView: list) { list, path, id in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
        }
    }

    /// Shows all messages. A message that was folded or expanded gets its new height.
    private func showMessages(resizing id: UUID? = nil) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
        snapshot.appendSections([0])
        snapshot.appendItems(messages.map(\.id))
        if let id { snapshot.reconfigureItems([id]) }
        dataSource.apply(snapshot, animatingDifferences: view.window != nil)
    }

    private func scrollToEnd(animated: Bool) {
        list.scrollToItem(at: IndexPath(item: messages.count - 1, section: 0), at: .bottom, animated: animated)
    }

    // MARK: - Actions

    /// Makes a copy of several messages have a line with the name and the time above each text. `willCopy` is for all
    /// copies of the app: it is reset with the view, and labels that are not the chat's keep their parts as they are.
    private func copyWithNames() {
        let message = { [weak self] (label: LabelIdentity) in self?.messageOfLabel[label] }
        let named = CopyComposer.attributed { label in message(label).map { "\($0.name), \($0.time)" } }
        SelectionCoordinator.shared.willCopy = CopyComposer { parts in
            let texts = parts.filter { part in
                guard let label = part.label, let message = message(label) else { return true }
                return label == message.labels.last
            }
            return texts.count > 1 ? named(texts) : parts
        }
    }

    private func open(_ link: LinkReference) {
        if let url = link.url { UIApplication.shared.open(url) } else { composer.text = (composer.text ?? "") + link.target + " " }
    }

    private func quote(_ text: String) {
        composer.text = "“\(text.replacingOccurrences(of: "\n", with: " "))” "
        SelectionCoordinator.shared.clearSelection()
        composer.becomeFirstResponder()
    }

    private func selectText(at path: IndexPath) {
        guard let label = (list.cellForItem(at: path) as? ChatMessageCell)?.text else { return }
        label.selectedRange = 0..<label.richText.length
        SelectionCoordinator.shared.showMenu()
    }
}

// MARK: - Delegates

extension ChatViewController: UICollectionViewDelegate {
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt path: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
            UIMenu(children: [
                UIAction(title: "Reply", image: UIImage(systemName: "arrowshape.turn.up.left")) { _ in
                    if let message = self?.message(at: path) { self?.quote(message.text) }
                },
                UIAction(title: "Select Text", image: UIImage(systemName: "text.cursor")) { _ in self?.selectText(at: path) },
            ])
        }
    }
}

extension ChatViewController: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        guard let text = textField.text, !text.isEmpty else { return false }
        let message = ChatMessage(name: "Me", time: "10:00", text: text, isOwn: true)
        messages.append(message)
        for label in message.labels { messageOfLabel[label] = message }
        textField.text = nil
        showMessages()
        scrollToEnd(animated: true)
        return true
    }
}

extension LinkMenu {
    /// A menu with an item that copies the link.
    fileprivate static let copyLink = LinkMenu(
        items: [LinkMenu.Item(id: "copy", title: "Copy Link", image: "link")],
        action: LinkMenuAction { link, _ in UIPasteboard.general.string = link.target })
}
#endif
