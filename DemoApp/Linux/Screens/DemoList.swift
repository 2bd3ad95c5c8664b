import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

/// A list of 100,000 posts. Only the visible posts have cells. A selection source supplies the texts of the other
/// posts.
@MainActor
final class DemoList: DemoScreen {
    static let name = "list"
    static let title = "List"

    let hint = "100,000 posts: Ctrl+A, Ctrl+C; Home, End, Page Up, Page Down"

    private static let bar = CGSize(width: 76, height: 28)
    private static let margin: CGFloat = 5
    private static let top = "list.top"
    private static let end = "list.end"
    private static let buttons = [(id: top, title: "Top"), (id: end, title: "End")]

    func fill(_ screen: Screen) {
        let typesetter = screen.typesetter
        let rows = ScreenRows(count: NumberedPost.count, list: NumberedPost.list) { NumberedPost(number: $0).string }
        let list = ScreenList(
            id: NumberedPost.list, frame: .zero, rowHeight: NumberedPostFrames.height, rows: rows, rowInsets: NumberedPostFrames.insets,
            styleText: NumberedPost.text,
            makeCell: {
                let label = LabelController(typesetter: typesetter)
                label.verticalAlignment = .top
                return label
            })
        list.scrollView.backdrop = { visible, _ in Self.backdrop(in: visible) }
        screen.add(list)
        for (id, title) in Self.buttons { addButton(id, title, to: screen) }
    }

    private func addButton(_ id: String, _ title: String, to screen: Screen) {
        let style = TextStyle(font: FontRequest(size: 13), paragraph: ParagraphStyle(alignment: .center))
        let label = LabelController(RichText(title, style: style), options: LayoutOptions(lineLimit: 1), typesetter: screen.typesetter)
        screen.add(ScreenView(id: id, frame: .zero))
        screen.add(ScreenLabel(id: id + ".title", controller: label, frame: (0, 0, 0, nil)))
    }

    /// Draws the pictures of the visible posts and the lines between posts.
    private static func backdrop(in visible: CGRect) -> DisplayList {
        var list = DisplayList()
        let height = NumberedPostFrames.height
        let numbers = Int(max(visible.minY / height, 0))..<Int(max(visible.maxY / height, 0)) + 1
        var lines: [CGRect] = []
        for number in numbers where number < NumberedPost.count {
            let top = CGFloat(number) * height
            if let image = DemoPictures.image(named: NumberedPost(number: number).avatar) {
                list.append(.image(image, NumberedPostFrames.avatar.offsetBy(dx: 0, dy: top)))
            }
            let left = visible.minX + NumberedPostFrames.insets.left
            lines.append(CGRect(x: left, y: top + height - 0.5, width: max(visible.maxX - left, 0), height: 0.5))
        }
        list.append(.fillRects(lines, NumberedPostFrames.separator))
        return list
    }

    func layOut(_ screen: Screen, in room: CGRect) {
        let width = min(Self.bar.width, room.width / CGFloat(Self.buttons.count))
        let height = min(Self.bar.height, room.height)
        for (index, button) in Self.buttons.enumerated() {
            let x = room.maxX - CGFloat(Self.buttons.count - index) * (width + Self.margin)
            screen.setFrame(CGRect(x: max(x, 0), y: room.minY, width: width, height: height), ofView: button.id)
            screen.setFrame((x: max(x, 0), y: room.minY, width: width, height: height), ofLabel: button.id + ".title")
        }
        let top = min(room.minY + height + Self.margin, room.maxY)
        let frame = CGRect(x: room.minX, y: top, width: room.width, height: room.maxY - top)
        screen.setScrollView(NumberedPost.list, frame: frame, contentSize: frame.size)
    }

    func tapped(_ id: String, on screen: Screen) {
        guard let view = screen.scrollView(NumberedPost.list), id == Self.top || id == Self.end else { return }
        screen.scroll(NumberedPost.list, by: CGPoint(x: 0, y: id == Self.top ? -view.offset.y : view.maximumOffset.y), at: 0)
    }
}
