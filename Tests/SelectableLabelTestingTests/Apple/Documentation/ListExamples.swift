#if canImport(UIKit)
import SelectableLabel
import SwiftUI
import UIKit

// These are the examples of `docs/lists.md`.

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

/// A cell whose labels are identified by the post, not by the row.
final class PostCell: UITableViewCell {
    private let author = SelectableLabelView()
    private let body = SelectableLabelView()

    static func identities(of post: Post) -> [String] {
        ["\(post.id)/author", "\(post.id)/text"]
    }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let stack = UIStackView(arrangedSubviews: [author, body])
        stack.axis = .vertical
        stack.frame = contentView.bounds
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(stack)
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

/// A collection with a diffable data source. The text of an item is looked up by the item's id.
final class MessagesViewController: UICollectionViewController {
    var messages: [String: Post] = [:]
    private var dataSource: UICollectionViewDiffableDataSource<Int, String>?

    override func viewDidLoad() {
        super.viewDidLoad()
        let registration = UICollectionView.CellRegistration<MessageCell, String> { [weak self] cell, _, id in
            cell.label.show(NSAttributedString(string: self?.messages[id]?.text ?? ""), identity: id)
        }
        let dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) { collection, path, id in
            collection.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
        }
        collectionView.setSelectionSource(
            dataSource, identity: { $0 }, text: { [weak self] in RichText(self?.messages[$0]?.text ?? "") })
        self.dataSource = dataSource
    }
}

final class MessageCell: UICollectionViewCell {
    let label = SelectableLabelView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.enableCopy = true
        // A tap on the token expands a folded message. A selection can include the hidden text.
        label.collapsedLineLimit = 5
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
}

/// Makes a source for a table whose cells call `label.show(post.text, parsedBy: parser, identity: post.id)`.
@MainActor func setMarkdownSource(of tableView: UITableView, posts: [Post], parser: MarkdownParser) {
    tableView.setSelectionSource(
        identities: { path in [posts[path.row].id] },
        text: { _, path in parser.parse(RichText(posts[path.row].text)) })
}

/// A feed in SwiftUI.
struct Feed: View {
    let posts: [Post]

    var body: some View {
        ScrollViewReader { proxy in
            List(posts, id: \.id) { post in
                SelectableText(post.text)
                    .contentIdentity(post.id)
            }
            .selectionSource(posts, id: \.id, text: \.text, reveal: { proxy.scrollTo($0) })
        }
    }
}
#endif
