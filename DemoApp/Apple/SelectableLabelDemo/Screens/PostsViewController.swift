import LabelDrawing
import SelectableLabel
import UIKit

/// A table of 100,000 posts with reused cells.
///
/// The table is a selection source: it supplies the texts of rows that have no cells, so that Select All and Copy
/// include those rows.
final class PostsViewController: UIViewController, UITableViewDataSource {
    private let tableView = UITableView(frame: .zero, style: .plain)
    private let toolbar = UIToolbar()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        tableView.register(PostCell.self, forCellReuseIdentifier: "post")
        tableView.dataSource = self
        tableView.allowsSelection = false
        tableView.separatorInset.left = NumberedPostFrames.insets.left
        // Because all rows have the same height, the table can compute the position of each row.
        (tableView.rowHeight, tableView.estimatedRowHeight) = (NumberedPostFrames.height, 0)
        tableView.setSelectionSource(
            identities: { [LabelIdentity(NumberedPost(number: $0.row).id)] }, text: { NumberedPost(number: $1.row).text })
        toolbar.items = [
            UIBarButtonItem(title: "Top", primaryAction: UIAction { [weak self] _ in self?.show(0, at: .top) }),
            UIBarButtonItem(systemItem: .flexibleSpace),
            UIBarButtonItem(title: "End", primaryAction: UIAction { [weak self] _ in self?.show(NumberedPost.count - 1, at: .bottom) }),
        ]
        placeViews()
    }

    private func placeViews() {
        for part in [tableView, toolbar] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let safe = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: safe.topAnchor), tableView.bottomAnchor.constraint(equalTo: toolbar.topAnchor),
            toolbar.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
        ])
        for part in [tableView, toolbar] {
            NSLayoutConstraint.activate([
                part.leadingAnchor.constraint(equalTo: view.leadingAnchor), part.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
        }
    }

    private func show(_ row: Int, at position: UITableView.ScrollPosition) {
        tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
    }

    // MARK: Rows

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { NumberedPost.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
        (cell as? PostCell)?.show(NumberedPost(number: indexPath.row))
        return cell
    }
}

/// The cell of a numbered post. It shows the author's picture and the text.
private final class PostCell: UITableViewCell {
    private let avatar = SelectableLabelView()
    private let label = SelectableLabelView()

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        avatar.attachmentProvider = { DemoPictures.image(named: $0).map { .picture($0) } }
        label.numberOfLines = 0
        label.verticalAlignment = .top
        label.enableCopy = true
        contentView.addSubview(avatar)
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ post: NumberedPost) {
        let picture = TextAttachment(.image(post.avatar), size: NumberedPostFrames.avatar.size, alignment: .bottom)
        avatar.show(RichText(picture, style: TextStyle()), identity: LabelIdentity(post.id + ".avatar"))
        label.show(post.text, identity: LabelIdentity(post.id))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let insets = NumberedPostFrames.insets
        avatar.frame = NumberedPostFrames.avatar
        label.frame = contentView.bounds.inset(
            by: UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
    }
}
