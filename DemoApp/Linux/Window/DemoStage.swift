import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

// MARK: - Overview
//
// The content of the demo's window, independent of the window: one of the demo's screens below a row of tabs. The tabs
// are ordinary buttons and labels of the screen, so a tap on a tab clears the selection and reaches the tab.

/// The demo's screens, one at a time, below their tabs.
@MainActor
final class DemoStage {
    /// The visible screen.
    private(set) var screen: Screen
    /// The index of the visible screen.
    private(set) var index = 0
    /// A message about the last event; nil means none.
    private(set) var message: String? {
        didSet {
            screen.label(Self.status)?.controller.text = RichText(message ?? content.hint, style: Self.statusStyle)
            onMessage?()
        }
    }
    /// Continues scrolls after the finger is lifted.
    let fling = DemoFling()
    /// Called when another screen is shown.
    var onSwitch: (() -> Void)?
    /// Called when the message changed.
    var onMessage: (() -> Void)?
    /// Called when the selection changed.
    var onSelectionChange: (() -> Void)?

    private let typesetter: any Typesetter
    private let coordinator: SelectionCoordinator
    private let menu: DrawnMenuPresenter
    private var content: any DemoScreen
    /// The copy whose progress is shown.
    private var copyProgress: CopyProgress?

    private static let tabHeight: CGFloat = 28
    private static let tabSpacing: CGFloat = 5
    private static let status = "status"
    private static let statusHeight: CGFloat = 26
    private static let statusStyle = TextStyle(
        font: FontRequest(size: 13), color: AdaptiveColor(LabelColor(red: 0.5, green: 0.5, blue: 0.53)),
        paragraph: ParagraphStyle(alignment: .center))

    /// Shows the first screen.
    init(size: CGSize, coordinator: SelectionCoordinator, menu: DrawnMenuPresenter, typesetter: any Typesetter) {
        self.typesetter = typesetter
        self.coordinator = coordinator
        self.menu = menu
        content = DemoScreens.all[0].init(typesetter: typesetter)
        screen = Screen(size: size, coordinator: coordinator, menu: menu)
        fill()
        coordinator.onEffect = { [weak self] in self?.follow($0) }
        coordinator.onCopy = { [weak self] in self?.message = Self.message(of: $0) }
        coordinator.onCopyProgress = { [weak self] in self?.follow($0) }
    }

    /// The area below the tabs and above the status line.
    private var room: CGRect {
        let top = Self.tabHeight + 2 * Self.tabSpacing
        return CGRect(x: 0, y: top, width: screen.size.width, height: max(screen.size.height - top - Self.statusHeight, 0))
    }

    // MARK: Switching

    /// Shows one of the demo's screens in its initial state. An index out of range wraps around.
    func show(_ index: Int) {
        let count = DemoScreens.all.count
        let wanted = ((index % count) + count) % count
        guard wanted != self.index else { return }
        coordinator.select(nil, in: screen)
        fling.stop()
        self.index = wanted
        let previous = screen
        content = DemoScreens.all[wanted].init(typesetter: typesetter)
        screen = Screen(size: previous.size, appearance: previous.appearance, coordinator: coordinator, menu: menu)
        fill()
        message = nil
        onSwitch?()
    }

    /// Resizes the screen to the window's size.
    func resize(to size: CGSize) {
        screen.size = size
        layOut()
    }

    private func fill() {
        // Lets a copy of many labels show its progress.
        screen.finishesCopies = false
        screen.update {
            content.fill(screen)
            for (index, type) in DemoScreens.all.enumerated() { addTab(type, isCurrent: index == self.index) }
            let line = LabelController(
                RichText(content.hint, style: Self.statusStyle), options: LayoutOptions(lineLimit: 1), typesetter: typesetter)
            screen.add(ScreenLabel(id: Self.status, controller: line, frame: (0, 0, 0, nil)))
        }
        var configuration = coordinator.configuration
        configuration.menuItems = content.menuItems
        coordinator.configuration = configuration
        var theme = coordinator.theme
        theme.magnifier = content.magnifier
        coordinator.theme = theme
        screen.onTap = { [weak self] in self?.tapped($0) }
        layOut()
    }

    private func layOut() { screen.update(place) }

    private func place() {
        content.layOut(screen, in: room)
        let line = CGRect(x: 0, y: room.maxY, width: screen.size.width, height: Self.statusHeight)
        screen.setFrame((x: line.minX + 8, y: line.minY, width: max(line.width - 16, 0), height: line.height), ofLabel: Self.status)
        placeTabs()
    }

    /// Places the tabs in a row, with the same padding around each title.
    private func placeTabs() {
        let titles = DemoScreens.all.map { type in
            screen.label(Self.tab(type) + ".title")?.controller.layout(in: CGSize(width: CGFloat.infinity, height: Self.tabHeight)).size
                .width ?? 0
        }
        let count = CGFloat(titles.count)
        let spare = screen.size.width - (count + 1) * Self.tabSpacing - titles.reduce(0, +)
        var x = Self.tabSpacing
        for (type, title) in zip(DemoScreens.all, titles) {
            let width = max(title + spare / count, 0)
            let id = Self.tab(type)
            screen.setFrame(CGRect(x: x, y: Self.tabSpacing, width: width, height: Self.tabHeight), ofView: id)
            screen.setFrame((x: x + 2, y: Self.tabSpacing, width: max(width - 4, 0), height: Self.tabHeight), ofLabel: id + ".title")
            x += width + Self.tabSpacing
        }
    }

    // MARK: Tabs

    private static func tab(_ type: any DemoScreen.Type) -> String { "tab." + type.name }

    private func addTab(_ type: any DemoScreen.Type, isCurrent: Bool) {
        let style = TextStyle(font: FontRequest(size: 13, isBold: isCurrent), paragraph: ParagraphStyle(alignment: .center))
        let title = LabelController(
            RichText(type.title, style: style), options: LayoutOptions(lineLimit: 1, adjustsFontSizeToFitWidth: true),
            typesetter: typesetter)
        screen.add(ScreenView(id: Self.tab(type), frame: .zero))
        screen.add(ScreenLabel(id: Self.tab(type) + ".title", controller: title, frame: (0, 0, 0, nil)))
    }

    private func tapped(_ id: String) {
        guard let index = DemoScreens.all.firstIndex(where: { Self.tab($0) == id }) else {
            return content.tapped(id, on: screen)
        }
        show(index)
    }

    // MARK: Copying

    /// Cancels the copy whose progress is shown.
    ///
    /// - Returns: Whether there was a copy to cancel.
    func stopCopy() -> Bool {
        guard let copyProgress else { return false }
        copyProgress.cancel()
        return true
    }

    private func follow(_ progress: CopyProgress) {
        switch progress.state {
        case .running: message = "copying: \(Int(progress.fraction * 100)) % | stop (Escape)"
        case .finished: break
        case .cancelled: message = "the copy was stopped"
        }
        copyProgress = progress.state == .running ? progress : nil
    }

    private static func message(of content: PasteboardContent) -> String {
        // Counting the characters of a large text takes too long.
        if content.isLarge { return "copied \(content.data(for: .plainText).count) bytes" }
        let count = content.plainText.count
        return "copied \(count) character\(count == 1 ? "" : "s")"
    }

    // MARK: What the selection does

    private func follow(_ effect: InteractionEffect) {
        switch effect {
        case .menuItem(let id): content.choose(id, on: screen)
        case .selectionChanged(let selection):
            if copyProgress == nil { message = nil }
            content.selectionChanged(to: selection, on: screen)
            onSelectionChange?()
        case .linkTapped(let link): message = link.target.isEmpty ? "tapped a part of a text" : "opened \(link.target)"
        case .linkLongPressed(let link): message = "held \(link.target)"
        case .truncationTapped(let label), .collapseTapped(let label): content.foldingChanged(of: label, on: screen)
        default: break
        }
    }
}
