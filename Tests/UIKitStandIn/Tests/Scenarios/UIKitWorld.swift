import Foundation
import LabelDocuments
import LabelDrawing
import LabelInteraction
import LabelText
import UIKit

@testable import SelectableLabel
@testable import SelectableLabelTesting

// MARK: - Overview
//
// A scenario's window on the stand-in for UIKit. Labels, scroll views, lists, buttons, bars and sheets are views.
// Fingers, mouse and keys go in at the application's event entry. `+Building` makes the views, `+App` changes them as
// an app does.

/// A window with the views of a scenario.
@MainActor
final class UIKitWorld: ScenarioWorld {
    let window: UIWindow
    let root = UIViewController()
    /// The views that are in no bar and no sheet. Bars and sheets are in front of it.
    let content = UIView(frame: CGRect())
    let direction: TextDirection
    let expansions = ExpandedContents()
    var models: [String: ScenarioLabel] = [:]
    var labelViews: [(id: String, view: SelectableLabelView)] = []
    var scrolling: [(id: String, view: UIScrollView)] = []
    var lists: [UIKitList] = []
    var documents: [(model: ScenarioDocument, view: SelectableDocumentView)] = []
    var views: [(model: ScreenView, view: UIView, controller: UIViewController?)] = []
    /// Elements whose view is not there yet, by the view's id.
    var waiting: [String: [() -> Void]] = [:]
    var onTap: ((String) -> Void)?

    private let start = MainLoop.now
    private var fingers: [PointerID: Pointer] = [:]
    private let mouse: Pointer
    private let firstChange = UIPasteboard.general.changeCount

    init(_ scenario: Scenario) {
        direction = scenario.screen.direction
        // The simulated screen does not round sizes to pixels.
        UITraitCollection.screen = UITraitCollection(traitsFrom: [
            UITraitCollection(layoutDirection: direction == .rightToLeft ? .rightToLeft : .leftToRight),
            UITraitCollection(displayScale: 1e6),
        ])
        window = UIWindow(frame: CGRect(origin: CGPoint(), size: scenario.screen.size))
        mouse = .mouse(window)
        window.safeAreaInsets = UIEdgeInsets(scenario.screen.safeArea)
        root.overrideUserInterfaceStyle = scenario.screen.appearance == .dark ? .dark : .light
        window.rootViewController = root
        window.makeKeyAndVisible()
        content.frame = window.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.view.addSubview(content)
        coordinator.configuration = SelectionConfiguration(scenario)
        for view in scenario.views { add(view) }
        for view in scenario.scrollViews { add(view) }
        for list in scenario.lists { add(list) }
        for document in scenario.documents { add(document) }
        for label in scenario.labels { add(label) }
        MainLoop.turn()
    }

    var coordinator: SelectionCoordinator { .shared }
    var overlayWindow: (any OverlayWindow)? { UIKitOverlayWindow.host(of: window) }
    var nextDeadline: TimeInterval? { coordinator.nextDeadline.map { $0 - start } }

    // MARK: Input

    func handle(_ event: InteractionEvent, at time: TimeInterval) {
        wait(until: time)
        switch event {
        case .touchDown(let id, let point):
            let finger = Pointer.finger(window)
            fingers[id] = finger
            finger.down(point)
        case .touchMove(let id, let point): fingers[id]?.move(point)
        case .touchUp(let id): fingers.removeValue(forKey: id)?.up()
        case .touchCancel(let id): fingers.removeValue(forKey: id)?.cancel()
        case .mouseDown(let point, let button, let extends):
            mouse.down(point, button: button == .secondary ? .secondary : .primary, flags: extends ? .shift : [])
            if button == .secondary { mouse.up() }
        case .mouseMoved(let point): mouse.move(point)
        case .mouseUp: mouse.up()
        default: break
        }
        turnRunLoop()
    }

    func press(_ key: KeyStroke, at time: TimeInterval) {
        wait(until: time)
        let inputs = [
            "left": UIKeyCommand.inputLeftArrow, "right": UIKeyCommand.inputRightArrow, "up": UIKeyCommand.inputUpArrow,
            "down": UIKeyCommand.inputDownArrow, "escape": UIKeyCommand.inputEscape, "home": UIKeyCommand.inputHome,
            "end": UIKeyCommand.inputEnd, "pageup": UIKeyCommand.inputPageUp, "pagedown": UIKeyCommand.inputPageDown,
        ]
        var flags: UIKeyModifierFlags = []
        if key.modifiers.contains(.shift) { flags.insert(.shift) }
        if key.modifiers.contains(.command) { flags.insert(.command) }
        if key.modifiers.contains(.option) { flags.insert(.alternate) }
        // Without a focus, keys go nowhere. Full Keyboard Access would give it to the first label.
        if window.firstResponder == nil, let first = coordinator.scene(of: UIKitOverlayWindow.host(of: window))?.firstLabel {
            (labelViews + documentLabels + lists.flatMap(\.shown)).map(\.view).first { $0.controller.identity == first }?
                .becomeFirstResponder()
        }
        window.pressKey(inputs[key.key] ?? key.key, flags)
        turnRunLoop()
    }

    private func wait(until time: TimeInterval) {
        let rest = start + time - MainLoop.now
        if rest > 0 { MainLoop.advance(by: rest) }
    }

    /// Lets the run loop turn. Labels without a height of their own are as high as their text.
    func turnRunLoop() {
        for (id, view) in labelViews {
            guard let model = models[id], model.frame.height == nil else { continue }
            let height = view.height(fitting: view.bounds.width)
            if view.frame.height != height { view.frame.size.height = height }
        }
        // A scroll counts as ended in the second frame without a movement.
        for _ in 0..<2 { MainLoop.showFrame() }
    }

    // MARK: What can be seen

    var menu: ScenarioState.EditMenu {
        let titles = VisibleMenu.titles(in: window)
        let items = coordinator.overlay.menuItems.withSubmenus
        let names = titles.map { title in items.first { $0.localizedTitle == title }?.id ?? title }
        return ScenarioState.EditMenu(items: names, placement: nil)
    }

    func choose(_ item: String, tap: (CGPoint) -> Void) {
        guard let title = coordinator.overlay.menuItems.withSubmenus.first(where: { $0.id == item })?.localizedTitle,
            let (place, point) = VisibleMenu.place(of: title, in: window)
        else { return }
        // A menu in a window of its own is not under the scenario's fingers.
        if place === window { tap(point) } else { Pointer.finger(place).tap(point) }
    }

    func frame(ofView id: String) -> CGRect? {
        let view = views.first { $0.model.id == id && $0.view.window != nil }?.view ?? documentButton(id)
        return view.map { $0.convert($0.bounds, to: nil) }
    }

    func label(_ id: String) throws -> SelectableLabelView {
        if let label = (labelViews + documentLabels).first(where: { $0.id == id && $0.view.window != nil })?.view { return label }
        if let list = lists.first(where: { $0.rows.index(of: id) != nil }) {
            if let label = list.label(ofRow: id) { return label }
            throw ScenarioObstacle(expected: "a cell of the row \(id)", got: "none: the row is not visible")
        }
        throw ScenarioObstacle(expected: "a label \(id)", got: "none")
    }

    func placedLayout(ofLabel id: String) throws -> (layout: TextLayout, transform: DrawingTransform) {
        let label = try label(id)
        let layout = label.textLayout
        let transform = DrawingTransform { label.convert($0, to: nil) }
        return (layout, label.controller.transform(of: layout, in: label.bounds.size).concatenating(transform))
    }

    var labels: [ScenarioWorldLabel] {
        let own = (labelViews + documentLabels).filter { $0.view.window != nil }
        let cells = lists.filter { $0.table.window != nil }.flatMap(\.shown)
        return (own + cells).map {
            ScenarioWorldLabel(id: $0.id, controller: $0.view.controller, size: $0.view.bounds.size, isHidden: $0.view.isHidden)
        }
    }

    var scrollOffsets: [ScenarioState.ScrollEntry] {
        (scrolling + documentScrollViews).filter { $0.view.window != nil }.map {
            ScenarioState.ScrollEntry(id: $0.id, offset: $0.view.contentOffset)
        }
    }

    func hasRow(_ id: String) -> Bool { lists.contains { $0.rows.index(of: id) != nil } }

    var pasteboard: ScenarioState.PasteboardContent? {
        guard UIPasteboard.general.changeCount > firstChange, let item = UIPasteboard.general.items.first else { return nil }
        let text = { (form: PasteboardContent.Form) in (item[form.typeIdentifier] as? Data).map { String(decoding: $0, as: UTF8.self) } }
        return ScenarioState.PasteboardContent(
            plain: item[PasteboardContent.Form.plainText.typeIdentifier] as? String, html: text(.html), rtf: text(.rtf),
            markdown: text(.markdown))
    }

    /// Reports a tap that the selection left to the views: of the innermost view with a name. Controls report their
    /// own.
    func tapped(_ point: CGPoint) {
        var view = window.hitTest(point, with: nil)
        while let place = view {
            if place is UIControl { return }
            if let id = place.accessibilityIdentifier { return onTap?(id) ?? () }
            view = place.superview
        }
    }
}

extension [SelectionMenuItem] {
    /// The items, each followed by those of its submenu.
    fileprivate var withSubmenus: [SelectionMenuItem] { flatMap { [$0] + $0.children.withSubmenus } }
}
