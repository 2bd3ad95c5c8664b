#if canImport(UIKit)
import SelectableLabel
import UIKit

// The examples of `docs/lists.md`. The tests on the stand-in for UIKit run the two controllers.

struct Post: Hashable, Sendable {
    let id: String
    var author: String
    var text: String
}

/// A table without a diffable data source. Each row has two labels.
final class PostsViewController: UITableViewController {
    var posts: [Post] = []
    private var rows: RowSource?

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(PostCell.self, forCellReuseIdentifier: "post")
        rows = tableView.setSelectionSource(
            identities: { [weak self] path in
                guard let post = self?.posts[path.row] else { return [] }
                return PostCell.identities(of: post)
            },
            text: { [weak self] label, path in
                guard let post = self?.posts[path.row] else { return RichText() }
                return RichText(label == LabelIdentity(PostCell.identities(of: post)[0]) ? post.author : post.text)
            })
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { posts.count }

    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: path)
        (cell as? PostCell)?.show(posts[path.row])
        return cell
    }

    func edit(_ row: Int, text: String) {
        posts[row].text = text
        tableView.reloadRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
        // The kit does not notice this change, because the number of rows is the same.
        rows?.rowsChanged()
    }
}

/// A cell that is as high as its two labels. The labels are identified by the post, not by the row.
final class PostCell: UITableViewCell {
    let author = SelectableLabelView()
    let body = SelectableLabelView()

    static func identities(of post: Post) -> [String] {
        ["\(post.id)/author", "\(post.id)/text"]
    }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let stack = UIStackView(arrangedSubviews: [author, body])
        stack.axis = .vertical
        contentView.addFilling(stack)
        body.numberOfLines = 0
        for label in [author, body] { label.enableCopy = true }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ post: Post) {
        let names = PostCell.identities(of: post)
        author.show(NSAttributedString(string: post.author), identity: names[0])
        body.show(NSAttributedString(string: post.text), identity: names[1])
    }
}

extension UIView {
    /// Adds a view between the margins. Its height then decides the height of the cell.
    func addFilling(_ view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
            view.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
            view.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
        ])
    }
}

struct Message: Hashable, Sendable {
    let id: Int
    var name: String
    var time: String
    var text: String

    /// The identities of the labels in the message's cell, in reading order.
    var labels: [LabelIdentity] { ["\(id)/name", "\(id)/time", "\(id)/text"] }

    func text(of label: LabelIdentity) -> RichText? {
        zip(labels, [name, time, text]).first { $0.0 == label }.map { RichText($0.1) }
    }
}

/// A collection with a diffable data source, whose items are messages. A long text folds.
final class MessagesViewController: UICollectionViewController {
    private var messages: [Int: Message] = [:]
    private let expansions = ExpandedContents()
    private var dataSource: UICollectionViewDiffableDataSource<Int, Int>?

    init() {
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let registration = UICollectionView.CellRegistration<MessageCell, Int> { [weak self] cell, _, id in
            guard let self, let message = messages[id] else { return }
            cell.text.expansions = expansions
            cell.text.onExpansionChange = { [weak self] _ in self?.resize(id) }
            cell.show(message)
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collection, path, id in
            collection.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
        }
        collectionView.setSelectionSource(
            identities: { [weak self] path in self?.message(at: path)?.labels ?? [] },
            text: { [weak self] label, path in self?.message(at: path)?.text(of: label) })
    }

    func show(_ list: [Message]) {
        loadViewIfNeeded()
        messages = Dictionary(uniqueKeysWithValues: list.map { ($0.id, $0) })
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(list.map(\.id))
        dataSource?.apply(snapshot)
    }

    private func message(at path: IndexPath) -> Message? {
        guard let id = dataSource?.itemIdentifier(for: path) else { return nil }
        return messages[id]
    }

    /// Gives a message that was folded or expanded its new height.
    private func resize(_ id: Int) {
        guard var snapshot = dataSource?.snapshot() else { return }
        snapshot.reconfigureItems([id])
        dataSource?.apply(snapshot)
    }
}

final class MessageCell: UICollectionViewCell {
    let name = SelectableLabelView()
    let time = SelectableLabelView()
    let text = SelectableLabelView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        time.setContentHuggingPriority(.required, for: .horizontal)
        let head = UIStackView(arrangedSubviews: [name, time])
        let stack = UIStackView(arrangedSubviews: [head, text])
        stack.axis = .vertical
        contentView.addFilling(stack)
        text.numberOfLines = 0
        // A tap on the token expands a folded message. A selection can include the hidden text.
        text.collapsedLineLimit = 5
        for label in [name, time, text] { label.enableCopy = true }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ message: Message) {
        for (label, identity) in zip([name, time, text], message.labels) {
            label.show(message.text(of: identity) ?? RichText(), identity: identity)
        }
    }
}

extension MessagesViewController {
    func setSourceOfTexts(_ dataSource: UICollectionViewDiffableDataSource<Int, Int>) {
        collectionView.setSelectionSource(
            dataSource, identity: { $0 }, text: { [weak self] id in self?.messages[id].map { RichText($0.text) } })
    }
}

/// Makes a source for a table whose cells call `label.show(post.text, parsedBy: parser, identity: post.id)`.
@MainActor func setMarkdownSource(of tableView: UITableView, posts: [Post], parser: MarkdownParser) {
    tableView.setSelectionSource(
        identities: { path in [posts[path.row].id] },
        text: { _, path in parser.parse(RichText(posts[path.row].text)) })
}
#endif
