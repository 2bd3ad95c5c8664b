import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

// MARK: - Overview
//
// The content of the demo's window, without the window itself: one of the demo's screens, between the tabs and the
// status line.

/// Shows one of the demo's screens at a time, below the tabs.
@MainActor
final class DemoStage {
    /// The visible screen.
    private(set) var screen: Screen
    /// The index of the visible screen.
    private(set) var index = 0
    /// The message in the status line about the last event; nil means none.
    private(set) var message: String? {
        didSet {
            showStatus()
            onMessage?()
        }
    }
    /// The search, while its bar is open.
    private var find: DemoFind?
    /// Continues a scroll after the finger is lifted.
    let fling = DemoFling()
    /// Called when another screen is shown.
    var onSwitch: (() -> Void)?
    /// Called when the message changed.
    var onMessage: (() -> Void)?
    /// Called when the selection changed.
    var onSelectionChange: (() -> Void)?

    private let coordinator: SelectionCoordinator
    private let menu: DrawnMenuPresenter
    private let highlights: DemoHighlights
    private(set) var content: any DemoScreen

    /// Creates the stage and shows the first screen.
    ///
    /// - Parameter highlightsFile: The file in which the user's highlights are kept. nil means that they are not kept.
    init(size: CGSize, coordinator: SelectionCoordinator, menu: DrawnMenuPresenter, highlightsFile: URL? = nil) {
        highlights = DemoHighlights(file: highlightsFile, coordinator: coordinator)
        self.coordinator = coordinator
        self.menu = menu
        content = DemoScreens.all[0].init()
        screen = Screen(size: size, coordinator: coordinator, menu: menu)
        fill()
        coordinator.onEffect = { [weak self] in self?.follow($0) }
        highlights.onMessage = { [weak self] in self?.message = $0 }
        coordinator.onCopy = { [weak self] in self?.message = Self.message(of: $0) }
    }

    /// The area below the tabs and above the status line.
    private var room: CGRect {
        let height = screen.size.height - DemoTabs.height - DemoTabs.statusHeight
        return CGRect(x: 0, y: DemoTabs.height, width: screen.size.width, height: max(height, 0))
    }

    // MARK: Switching

    /// Shows the demo's screen at an index, in its initial state. Does nothing if this screen is already visible. An
    /// index out of range wraps around.
    func show(_ index: Int) {
        let count = DemoScreens.all.count
        let wanted = ((index % count) + count) % count
        guard wanted != self.index else { return }
        coordinator.select(nil, in: screen)
        endFind()
        fling.stop()
        self.index = wanted
        let previous = screen
        content = DemoScreens.all[wanted].init()
        screen = Screen(size: previous.size, appearance: previous.appearance, coordinator: coordinator, menu: menu)
        screen.debugParts = previous.debugParts
        fill()
        message = nil
        onSwitch?()
    }

    /// Resizes the screen and lays it out again.
    func resize(to size: CGSize) {
        screen.size = size
        layOut()
    }

    private func fill() {
        screen.update {
            content.fill(screen)
            tabs.add(to: screen, status: content.hint)
        }
        var configuration = coordinator.configuration
        configuration.menuItems = content.menuItems + [highlights.menuItem]
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
        tabs.layOut(screen)
    }

    private var tabs: DemoTabs { DemoTabs(current: index) }

    private func tapped(_ id: String) {
        guard let index = DemoTabs.index(of: id) else {
            return content.tapped(id, on: screen)
        }
        show(index)
    }

    private func showStatus() { DemoTabs.show(find?.summary ?? message ?? content.hint, on: screen) }

    // MARK: Finding

    /// Opens the search in the status line.
    func beginFind() {
        guard find == nil else { return }
        find = DemoFind(in: screen, coordinator: coordinator)
        find?.onChange = { [weak self] in self?.showStatus() }
        showStatus()
    }

    /// Adds a typed text to the search, if it is open.
    func find(_ typed: String) { find?.type(typed) }

    /// Handles a key while the search is open. A menu that the keys have entered comes first.
    ///
    /// - Returns: Whether the search handled it. Escape ends it.
    func find(byKey key: KeyStroke) -> Bool {
        guard let find, !menu.takesKeys else { return false }
        if key == KeyStroke("escape") {
            endFind()
            return true
        }
        return find.handle(key)
    }

    private func endFind() {
        find?.end()
        find = nil
        showStatus()
    }

    // MARK: Copying

    private static func message(of content: PasteboardContent) -> String {
        // Shows the size in bytes, because counting the characters of a large text takes too long.
        if content.isLarge { return "copied \(content.data(for: .plainText).count) bytes" }
        let count = content.plainText.count
        return "copied \(count) character\(count == 1 ? "" : "s")"
    }

    // MARK: What the selection does

    private func follow(_ effect: InteractionEffect) {
        switch effect {
        case .menuItem(let id): content.choose(id, on: screen)
        case .selectionChanged(let selection):
            message = nil
            content.selectionChanged(to: selection, on: screen)
            onSelectionChange?()
        case .linkTapped(let link): message = link.target.isEmpty ? "tapped a part of a text" : "opened \(link.target)"
        case .linkLongPressed(let link): message = "held \(link.target)"
        default: break
        }
    }
}
