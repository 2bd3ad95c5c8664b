import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

/// A feed of posts. Each post has a picture, a line about its author, a body that folds, and counts that can be tapped.
@MainActor
final class DemoFeed: DemoScreen {
    static let name = "feed"
    static let title = "Feed"

    let hint = "Tap … more, a link, a heart; press a word to select over posts"

    private let posts = FeedPost.samples
    private let expansions = ExpandedContents()
    private var liked: Set<String> = []
    private var room = CGRect.zero
    /// The y position of each post. The last element is the end of the feed.
    private var tops: [CGFloat] = []

    private static let feed = "feed"

    // MARK: Content

    func fill(_ screen: Screen) {
        let view = ScreenScrollView(id: Self.feed, frame: screen.bounds, contentSize: screen.size)
        view.backdrop = { [weak self] visible, _ in self?.separators(in: visible) ?? DisplayList() }
        screen.add(view)
        for post in posts {
            let avatar = add(post.id + ".avatar", post.avatarText, to: screen)
            avatar.linkOptions = FeedPost.footerLinkOptions
            let header = add(post.id + ".header", post.header, options: LayoutOptions(lineLimit: 1), to: screen)
            header.enableCopy = true
            let body = add(post.id, post.body, to: screen)
            body.enableCopy = true
            body.linkOptions = FeedPost.linkOptions
            body.expansions = expansions
            body.collapsedLineLimit = FeedPost.collapsedLines
            body.onExpansionChange = { [weak self, unowned screen] _ in self?.foldingChanged(of: post, on: screen) }
            body.expandToken = post.expandToken
            body.collapseToken = post.collapseToken
            let footer = add(post.id + ".footer", RichText(), options: LayoutOptions(lineLimit: 1), to: screen)
            footer.linkOptions = FeedPost.footerLinkOptions
            show(post, in: footer)
        }
    }

    private func add(_ id: String, _ text: RichText, options: LayoutOptions = LayoutOptions(), to screen: Screen) -> LabelController {
        let controller = screen.addLabel(id, text, options: options, in: Self.feed, isSelectable: false).controller
        controller.attachmentImages = { DemoPictures.image(named: $0) }
        return controller
    }

    /// Shows the counts of replies and likes of a post. A tap on the heart or its count toggles the reader's like.
    private func show(_ post: FeedPost, in footer: LabelController) {
        footer.show(
            post.footer(isLiked: liked.contains(post.id)) { [weak self, weak footer] in
                guard let self, let footer else { return }
                self.liked.formSymmetricDifference([post.id])
                self.show(post, in: footer)
            })
    }

    private func separators(in rect: CGRect) -> DisplayList {
        var list = DisplayList()
        let color = LabelColor(red: 0.5, green: 0.5, blue: 0.53, alpha: 0.35)
        let lines = tops.dropFirst().filter { $0 > rect.minY && $0 <= rect.maxY }
        list.append(.fillRects(lines.map { CGRect(x: rect.minX, y: $0 - 0.5, width: rect.width, height: 0.5) }, color))
        return list
    }

    // MARK: Places

    func layOut(_ screen: Screen, in room: CGRect) {
        self.room = room
        tops = [0]
        var top: CGFloat = 0
        for post in posts {
            guard let body = screen.label(post.id) else { continue }
            let width = FeedPostFrames.bodyWidth(in: room.width)
            body.frame = (body.frame.x, body.frame.y, width, nil)
            let frames = FeedPostFrames(width: room.width, bodyHeight: body.resolvedFrame.height)
            place(".avatar", of: post, at: frames.avatar, below: top, on: screen)
            place(".header", of: post, at: frames.header, below: top, on: screen)
            screen.setFrame((x: frames.body.minX, y: top + frames.body.minY, width: width, height: nil), ofLabel: post.id)
            place(".footer", of: post, at: frames.footer, below: top, on: screen)
            top += frames.height
            tops.append(top)
        }
        screen.setScrollView(Self.feed, frame: room, contentSize: CGSize(width: room.width, height: top))
    }

    private func place(_ part: String, of post: FeedPost, at frame: CGRect, below top: CGFloat, on screen: Screen) {
        screen.setFrame((x: frame.minX, y: top + frame.minY, width: frame.width, height: frame.height), ofLabel: post.id + part)
    }

    /// Moves the posts below the label. After a post was folded, scrolls so that its top is visible.
    private func foldingChanged(of post: FeedPost, on screen: Screen) {
        screen.update { layOut(screen, in: room) }
        guard let index = posts.firstIndex(where: { $0.id == post.id }), let view = screen.scrollView(Self.feed) else { return }
        let hidden = view.offset.y - tops[index]
        if hidden > 0, !expansions.contains(LabelIdentity(post.id)) { screen.scroll(Self.feed, by: CGPoint(x: 0, y: -hidden), at: 0) }
    }
}
