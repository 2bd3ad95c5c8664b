import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

// MARK: - Overview
//
// The tabs at the top of the window, and the status line at its bottom. The tabs are ordinary buttons and labels of the
// screen. Both are in bars, so no pin or menu is in front of them. If the window is narrow, the row of tabs scrolls,
// and the titles keep their size.

/// The row of tabs above a screen of the demo, and the status line below the screen.
@MainActor
struct DemoTabs {
    /// The height of the row of tabs, in points.
    static let height: CGFloat = 38
    /// The height of the status line, in points.
    static let statusHeight: CGFloat = 26
    /// The identifiers of two scroll views: one contains the tabs, the other the status line. These scroll views are
    /// not part of a screen's content.
    static let scrollViews = [row, statusBar]

    private static let row = "tabs"
    private static let statusBar = "statusBar"
    private static let status = "status"
    private static let spacing: CGFloat = 4
    private static let margin: CGFloat = 5
    private static let padding: CGFloat = 6
    private static let statusStyle = TextStyle(
        font: FontRequest(size: 13), color: AdaptiveColor(LabelColor(red: 0.5, green: 0.5, blue: 0.53)),
        paragraph: ParagraphStyle(alignment: .center))
    private static let bar = AdaptiveColor(
        light: LabelColor(red: 0.965, green: 0.965, blue: 0.975), dark: LabelColor(red: 0.13, green: 0.13, blue: 0.14))
    private static let pill = AdaptiveColor(
        light: LabelColor(red: 0.86, green: 0.87, blue: 0.9), dark: LabelColor(red: 0.29, green: 0.29, blue: 0.32))
    private static let line = LabelColor(red: 0.5, green: 0.5, blue: 0.53, alpha: 0.4)

    /// The index of the selected tab.
    let current: Int

    /// Returns the index of the tab whose view or title has an identifier; nil if there is none.
    static func index(of id: String) -> Int? { DemoScreens.all.firstIndex { [name(of: $0), name(of: $0) + ".title"].contains(id) } }

    private static func name(of type: any DemoScreen.Type) -> String { "tab." + type.name }
    private static func bar(of scrollView: String) -> String { scrollView + ".bar" }

    /// Adds the tabs and the status line to a screen.
    func add(to screen: Screen, status: String) {
        for name in Self.scrollViews { screen.add(ScreenView(id: Self.bar(of: name), frame: .zero, kind: .bar)) }
        let row = ScreenScrollView(id: Self.row, frame: .zero, contentSize: .zero, view: Self.bar(of: Self.row))
        row.backdrop = { [current, unowned screen] visible, appearance in
            let view = screen.views.first { $0.id == Self.name(of: DemoScreens.all[current]) }
            return Self.backdrop(in: visible, current: view?.frame ?? .null, lineAtBottom: true, appearance: appearance)
        }
        let bar = ScreenScrollView(id: Self.statusBar, frame: .zero, contentSize: .zero, view: Self.bar(of: Self.statusBar))
        bar.backdrop = { Self.backdrop(in: $0, current: .null, lineAtBottom: false, appearance: $1) }
        for view in [row, bar] { screen.add(view) }
        for (index, type) in DemoScreens.all.enumerated() { addTab(type, isCurrent: index == current, to: screen) }
        let options = LayoutOptions(lineLimit: 1, adjustsFontSizeToFitWidth: true)
        let line = LabelController(RichText(status, style: Self.statusStyle), options: options, typesetter: screen.typesetter)
        screen.add(ScreenLabel(id: Self.status, controller: line, frame: (0, 0, 0, nil), scrollView: Self.statusBar))
    }

    private func addTab(_ type: any DemoScreen.Type, isCurrent: Bool, to screen: Screen) {
        let style = TextStyle(font: FontRequest(size: 13, isBold: isCurrent), paragraph: ParagraphStyle(alignment: .center))
        let title = LabelController(
            RichText(type.title, style: style), options: LayoutOptions(lineLimit: 1), typesetter: screen.typesetter)
        var view = ScreenView(id: Self.name(of: type), frame: .zero, scrollView: Self.row)
        view.hasBorder = false
        screen.add(view)
        screen.add(
            ScreenLabel(
                id: view.id + ".title", controller: title, frame: (0, 0, 0, nil), scrollView: Self.row, view: view.id))
    }

    private static func backdrop(in visible: CGRect, current: CGRect, lineAtBottom: Bool, appearance: Appearance) -> DisplayList {
        var list = DisplayList(commands: [.fill(.rect(visible), bar.resolved(for: appearance))])
        if !current.isNull { list.append(.fill(.roundedRect(current, radius: 8), pill.resolved(for: appearance))) }
        let y = lineAtBottom ? visible.maxY - 0.5 : visible.minY
        list.append(.fill(.rect(CGRect(x: visible.minX, y: y, width: visible.width, height: 0.5)), line))
        return list
    }

    /// Shows a text in the status line.
    static func show(_ text: String, on screen: Screen) {
        screen.label(status)?.controller.text = RichText(text, style: statusStyle)
    }

    /// Places the tabs at the top edge and the status line at the bottom edge.
    func layOut(_ screen: Screen) {
        placeTabs(on: screen)
        let bar = CGRect(x: 0, y: max(screen.size.height - Self.statusHeight, 0), width: screen.size.width, height: Self.statusHeight)
        place(Self.statusBar, at: bar, contentSize: bar.size, on: screen)
        screen.setFrame((x: 8, y: 0, width: max(bar.width - 16, 0), height: bar.height), ofLabel: Self.status)
    }

    /// Places the tabs in a row. If the window is wider than the row, all tabs are widened equally. If the window is
    /// narrower, the row scrolls.
    private func placeTabs(on screen: Screen) {
        let room = CGSize(width: CGFloat.infinity, height: Self.height)
        let titles = DemoScreens.all.map { screen.label(Self.name(of: $0) + ".title")?.controller.layout(in: room).size.width ?? 0 }
        let count = CGFloat(titles.count)
        let needed = titles.reduce(0, +) + count * 2 * Self.padding + (count + 1) * Self.spacing
        let spare = max(screen.size.width - needed, 0) / count
        var x = Self.spacing
        for (type, title) in zip(DemoScreens.all, titles) {
            let frame = CGRect(
                x: x, y: Self.margin, width: title + 2 * Self.padding + spare, height: Self.height - 2 * Self.margin)
            let id = Self.name(of: type)
            screen.setFrame(frame, ofView: id)
            screen.setFrame((x: frame.minX, y: frame.minY, width: frame.width, height: frame.height), ofLabel: id + ".title")
            x += frame.width + Self.spacing
        }
        let frame = CGRect(x: 0, y: 0, width: screen.size.width, height: Self.height)
        place(Self.row, at: frame, contentSize: CGSize(width: x, height: Self.height), on: screen)
        revealCurrent(on: screen)
    }

    private func place(_ scrollView: String, at frame: CGRect, contentSize: CGSize, on screen: Screen) {
        screen.setFrame(frame, ofView: Self.bar(of: scrollView))
        screen.setScrollView(scrollView, frame: frame, contentSize: contentSize)
    }

    /// Scrolls the row of tabs so that the selected tab and a part of its neighbours are visible.
    private func revealCurrent(on screen: Screen) {
        guard let row = screen.scrollView(Self.row),
            let tab = screen.views.first(where: { $0.id == Self.name(of: DemoScreens.all[current]) })?.frame.insetBy(dx: -40, dy: 0)
        else { return }
        let left = tab.minX - row.offset.x
        let right = tab.maxX - row.offset.x - row.frame.width
        if left < 0 || right > 0 { row.scroll(by: CGPoint(x: left < 0 || tab.width > row.frame.width ? left : right, y: 0)) }
    }
}
