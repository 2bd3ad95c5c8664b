import LabelDrawing
import SelectableLabel
import UIKit

/// A feed of posts in reused cells.
///
/// Each post has a picture, a line about its author, a body that folds, and counts that can be tapped.
final class FeedViewController: UITableViewController {
    private let posts = FeedPost.samples
    private let expansions = ExpandedContents()
    private var liked: Set<String> = []
    /// A cell that is never shown. It measures the heights of posts.
    private let measure = FeedCell(style: .default, reuseIdentifier: nil)

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(FeedCell.self, forCellReuseIdentifier: "post")
        tableView.allowsSelection = false
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { posts.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
        guard let cell = cell as? FeedCell else { return cell }
        show(posts[indexPath.row], in: cell)
        // An empty batch update makes the table request the row heights again.
        cell.onExpansionChange = { [weak tableView] in tableView?.performBatchUpdates(nil) }
        return cell
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        measure.show(posts[indexPath.row], expansions: expansions)
        return measure.frames(width: tableView.bounds.width).height
    }

    override func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 170 }

    private func show(_ post: FeedPost, in cell: FeedCell) {
        cell.show(post, expansions: expansions)
        cell.showFooter(of: post, isLiked: liked.contains(post.id)) { [weak self, weak cell] in
            guard let self, let cell else { return }
            self.liked.formSymmetricDifference([post.id])
            self.show(post, in: cell)
        }
    }
}

/// The cell of one post.
private final class FeedCell: UITableViewCell {
    private let avatar = SelectableLabelView()
    private let header = SelectableLabelView()
    private let body = SelectableLabelView()
    private let footer = SelectableLabelView()
    /// Called after the body was expanded or folded.
    var onExpansionChange: (() -> Void)?

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        for label in [avatar, header, body, footer] {
            label.attachmentProvider = { DemoPictures.image(named: $0).map { .picture($0) } }
            contentView.addSubview(label)
        }
        (header.enableCopy, body.enableCopy) = (true, true)
        (avatar.linkOptions, footer.linkOptions) = (FeedPost.footerLinkOptions, FeedPost.footerLinkOptions)
        body.linkOptions = FeedPost.linkOptions
        body.numberOfLines = 0
        body.collapsedLineLimit = FeedPost.collapsedLines
        body.displaysAsynchronously = true
        body.onExpansionChange = { [weak self] _ in self?.onExpansionChange?() }
        body.linkMenu = { link in
            LinkMenu(
                title: link.target, items: [LinkMenu.Item(id: "copy", title: "Copy Link", image: "doc.on.doc")],
                action: LinkMenuAction { link, _ in UIPasteboard.general.string = link.target })
        }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ post: FeedPost, expansions: ExpandedContents) {
        avatar.show(post.avatarText, identity: LabelIdentity(post.id + ".avatar"))
        header.show(post.header, identity: LabelIdentity(post.id + ".header"))
        body.expansions = expansions
        body.expandToken = NSAttributedString(post.expandToken)
        body.collapseToken = NSAttributedString(post.collapseToken)
        body.show(post.body, identity: LabelIdentity(post.id))
        setNeedsLayout()
    }

    func showFooter(of post: FeedPost, isLiked: Bool, like: @escaping LabelContent.Action) {
        footer.show(post.footer(isLiked: isLiked, like: like), identity: LabelIdentity(post.id + ".footer"))
    }

    /// Returns the frames of the post's parts for a cell width, in points.
    func frames(width: CGFloat) -> FeedPostFrames {
        let room = CGSize(width: FeedPostFrames.bodyWidth(in: width), height: CGFloat.infinity)
        return FeedPostFrames(width: width, bodyHeight: body.sizeThatFits(room).height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let frames = frames(width: contentView.bounds.width)
        (avatar.frame, header.frame, body.frame, footer.frame) = (frames.avatar, frames.header, frames.body, frames.footer)
    }
}
