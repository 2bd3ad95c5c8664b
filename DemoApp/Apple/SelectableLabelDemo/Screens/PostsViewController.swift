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
    private let copying = CopyProgressView()

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
        copying.isHidden = true
        placeViews()
    }

    private func placeViews() {
        for part in [tableView, toolbar, copying] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let safe = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: safe.topAnchor), tableView.bottomAnchor.constraint(equalTo: toolbar.topAnchor),
            toolbar.bottomAnchor.constraint(equalTo: safe.bottomAnchor), copying.topAnchor.constraint(equalTo: safe.topAnchor),
        ])
        for part in [tableView, toolbar, copying] {
            NSLayoutConstraint.activate([
                part.leadingAnchor.constraint(equalTo: view.leadingAnchor), part.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
        }
    }

    private func show(_ row: Int, at position: UITableView.ScrollPosition) {
        tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
    }

    // MARK: Copying

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        SelectionCoordinator.shared.onCopyProgress = { [weak self] in self?.copying.show($0) }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        SelectionCoordinator.shared.onCopyProgress = nil
        copying.isHidden = true
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

/// A view with the progress of a copy and a button that cancels the copy.
private final class CopyProgressView: UIView {
    private let title = UILabel()
    private let bar = UIProgressView(progressViewStyle: .default)
    private var progress: CopyProgress?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        title.text = "Copying"
        title.font = .preferredFont(forTextStyle: .subheadline)
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Cancel") { [weak self] _ in self?.progress?.cancel() })
        let row = UIStackView(arrangedSubviews: [title, bar, button])
        (row.spacing, row.alignment) = (12, .center)
        row.translatesAutoresizingMaskIntoConstraints = false
        addSubview(row)
        let margins = layoutMarginsGuide
        NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: margins.leadingAnchor), row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            row.topAnchor.constraint(equalTo: margins.topAnchor), row.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the progress of a copy that is running. Hides the view if the copy has ended.
    func show(_ progress: CopyProgress) {
        self.progress = progress.state == .running ? progress : nil
        isHidden = self.progress == nil
        bar.progress = Float(progress.fraction)
    }
}
