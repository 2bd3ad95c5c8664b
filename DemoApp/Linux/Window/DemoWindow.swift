import Foundation
import LabelDrawing
import LinuxHost
import PangoEngine
import SelectableLabel
import SelectableLabelTesting

// MARK: - Overview
//
// This file passes SDL's events to a `Screen`, and draws the screen's display lists. The content is drawn into an
// image, and the image is copied to the window for each frame. It is drawn again only when the content changes. A
// selection change redraws only the overlay.

/// The demo in a real window.
@MainActor
final class DemoWindow {
    private let window: SDLWindow
    private let stage: DemoStage
    private let pasteboard: SDLPasteboard
    private let transitions = ScreenTransitions()
    private var content: CairoImage?
    private var needsPaint = true
    /// Whether a transition was still running in the last frame.
    private var isMoving = false
    /// Whether a text was folding or expanding in the last frame.
    private var isContentDisplaced = false
    /// Whether the selection changed after it was last offered as the desktop's primary selection.
    private var needsPrimary = false
    /// Whether the left mouse button acts as a finger.
    private var isMouseFinger = true

    /// The pointer identifier used when the left mouse button acts as a finger.
    private static let mouseFinger: PointerID = -1
    /// The keys that toggle parts of the debug overlay, each with its part.
    private static let debugKeys: [String: LayoutDebugParts] = [
        "1": .baselines, "2": .lines, "3": .runs, "4": .characters, "5": .links, "6": .selection,
    ]
    /// The maximum time for which events are handled before the next paint, in seconds.
    private static let longestWait = 0.01
    private static let highlightsFile = FileManager.default.homeDirectoryForCurrentUser
        .appendingPathComponent(".local/share/SelectableLabelDemo/highlights.json")
    private static let defaultSize = CGSize(width: 430, height: 860)

    private var screen: Screen { stage.screen }

    /// Opens the window.
    init(_ options: WindowOptions = WindowOptions()) throws {
        // A search is typed without dead keys. For them, X would read a large table of accented letters at the start.
        setenv("XCOMPOSEFILE", "/dev/null", 0)
        window = try SDLWindow(title: "SelectableLabel", size: Self.defaultSize, scale: options.scale)
        pasteboard = SDLPasteboard()
        let menu = DrawnMenuPresenter(typesetter: PangoTypesetter())
        let coordinator = SelectionCoordinator.shared
        coordinator.ports = SelectionPorts(
            wordBoundaries: ICUWordBoundaryProvider(), pasteboard: pasteboard, menu: menu, services: DesktopServices())
        stage = DemoStage(size: window.size, coordinator: coordinator, menu: menu, highlightsFile: Self.highlightsFile)
        stage.onSwitch = { [weak self] in self?.screenChanged() }
        stage.onMessage = { [weak self] in self?.updateTitle() }
        stage.onSelectionChange = { [weak self] in self?.needsPrimary = true }
        transitions.reducesMotion = options.reducesMotion
        stage.show(options.screen)
        screenChanged()
    }

    private func screenChanged() {
        transitions.reset()
        screen.onContentChange = { [weak self] in self?.contentChanged() }
        screen.onOverlayChange = { [weak self] in self?.needsPaint = true }
        contentChanged()
        updateTitle()
    }

    private func contentChanged() {
        content = nil
        needsPaint = true
    }

    /// The maximum sleep, in seconds. After each sleep, the window checks for results from other threads.
    private static let longestSleep = 0.1
    /// The maximum sleep while a view scrolls after a finger was lifted, in seconds.
    private static let frameSleep = 1.0 / 120
    /// The time between two frames of a transition, in seconds.
    private static let frameTime = 1.0 / 60

    /// Handles events until the window is closed.
    func run() throws {
        try paint()
        // Starting another program slows this one down, so the first frame comes first.
        DesktopSettings.readReducesMotion { [weak self] in if $0 { self?.transitions.reducesMotion = true } }
        while true {
            // Receives results from other threads, such as detected links.
            _ = RunLoop.main.run(mode: .default, before: Date())
            offerPrimarySelection()
            if needsPaint {
                let start = SDLWindow.now
                try paint()
                while let event = window.nextEvent(timeout: 0, latestTime: start) {
                    if !handle(event) { return }
                }
            }
            let longest = sleep(at: SDLWindow.now)
            let deadline = screen.coordinator.nextDeadline.map { max($0 - SDLWindow.now, 0) } ?? longest
            // Does not wait if the window must be painted.
            var event = window.nextEvent(timeout: needsPaint ? 0 : min(deadline, longest))
            if event == nil { stage.handle(.timePassed, at: SDLWindow.now) }
            if isMoving || transitions.isMoving(at: SDLWindow.now) { needsPaint = true }
            // Handles all pending events before the next paint, because a finger can move more often than the window
            // can be painted.
            let end = SDLWindow.now + Self.longestWait
            while let next = event {
                if !handle(next) { return }
                event = SDLWindow.now < end ? window.nextEvent(timeout: 0) : nil
            }
        }
    }

    /// Returns how long the window may sleep if no event arrives, in seconds.
    private func sleep(at time: TimeInterval) -> TimeInterval {
        if stage.fling.isMoving { return Self.frameSleep }
        if isMoving { return Self.frameTime }
        return min(transitions.nextChange(after: time).map { $0 - time } ?? Self.longestSleep, Self.longestSleep)
    }

    /// Offers the selected text as the desktop's primary selection, but not while a finger or mouse is still selecting.
    private func offerPrimarySelection() {
        guard needsPrimary, !screen.coordinator.state.isSelecting else { return }
        needsPrimary = false
        pasteboard.select(screen.coordinator.selectedContent)
    }

    // MARK: Events

    /// Handles one event. Returns false if the window should close.
    private func handle(_ event: WindowEvent) -> Bool {
        switch event {
        case .close: return false
        case .finger(let finger, let phase, let point, let time): touch(finger, phase, at: point, time: time)
        case .mouse(let button, let phase, let point, let modifiers, let time):
            // If the left mouse button acts as a finger, a press of the right button still acts as a mouse, because a
            // finger has no second button.
            if isMouseFinger, button == .left {
                touch(Self.mouseFinger, phase, at: point, time: time)
            } else if !isMouseFinger || (button == .right && phase == .down) {
                mouse(button, phase, at: point, modifiers: modifiers, time: time)
            }
        case .wheel(let point, let delta, let time): stage.scrollWheel(at: point, by: delta, at: time)
        case .key(let name, let modifiers, let time): return handleKey(name, modifiers: modifiers, time: time)
        case .text(let text): stage.find(text)
        case .resized:
            stage.resize(to: window.size)
            needsPaint = true
        case .exposed: needsPaint = true
        case .focus(let hasFocus):
            // The selection stays: a middle click in the other program pastes it.
            if !hasFocus { screen.becomeInactive(at: SDLWindow.now) }
        }
        return true
    }

    private func touch(_ finger: PointerID, _ phase: WindowEvent.Phase, at point: CGPoint, time: TimeInterval) {
        switch phase {
        case .down: stage.handle(.touchDown(finger, at: point), at: time)
        case .moved: stage.handle(.touchMove(finger, to: point), at: time)
        case .up:
            stage.handle(.touchMove(finger, to: point), at: time)
            stage.handle(.touchUp(finger), at: time)
        }
    }

    private func mouse(_ button: MouseButton, _ phase: WindowEvent.Phase, at point: CGPoint, modifiers: KeyModifiers, time: TimeInterval) {
        let pointer: PointerButton = button == .right ? .secondary : .primary
        switch phase {
        case .down: screen.handle(.mouseDown(at: point, button: pointer, extends: modifiers.contains(.shift)), at: time)
        case .moved: screen.handle(.mouseMoved(to: point), at: time)
        case .up:
            if pointer == .primary { screen.handle(.mouseUp, at: time) }
        }
    }

    private func handleKey(_ name: String, modifiers: KeyModifiers, time: TimeInterval) -> Bool {
        let key = KeyStroke(key: name, held: modifiers)
        // A key that leaves the menu is the search's again.
        if stage.find(byKey: key) || screen.handle(key, at: time) || stage.find(byKey: key) { return true }
        switch (name, modifiers) {
        case ("q", [.control]): return false
        case ("f", [.control]): stage.beginFind()
        case ("tab", []), ("tab", [.control]): stage.show(stage.index + 1)
        case ("tab", [.shift]), ("tab", [.control, .shift]): stage.show(stage.index - 1)
        case (_, []) where ["home", "end", "pageup", "pagedown"].contains(name): stage.scroll(byKey: name, at: time)
        case ("d", []): screen.appearance = screen.appearance == .light ? .dark : .light
        case ("o", []): screen.debugParts = screen.debugParts.isEmpty ? .all : []
        case (let digit, []) where Self.debugKeys[digit] != nil: screen.debugParts.formSymmetricDifference(Self.debugKeys[digit] ?? [])
        case ("m", []):
            // M counts as the release of a mouse. Its own release would come as that of another pointer.
            if isMouseFinger { stage.handle(.touchCancel(Self.mouseFinger), at: time) } else { screen.handle(.mouseUp, at: time) }
            isMouseFinger.toggle()
            updateTitle()
        default: break
        }
        return true
    }

    private func updateTitle() {
        let mode = isMouseFinger ? "the mouse is a finger" : "the mouse is a mouse"
        let message = stage.message.map { " | \($0)" } ?? ""
        // The title contains only ASCII, because SDL rejects other characters if no locale is set.
        let name = DemoScreens.all[stage.index].title
        window.setTitle("SelectableLabel: \(name) | \(mode) (M) | light or dark (D) | layouts (O, 1-6) | next screen (Tab)\(message)")
    }

    // MARK: Painting

    private func paint() throws {
        // The `timePassed` event updates the selection before the frame is drawn.
        let time = SDLWindow.now
        stage.handle(.timePassed, at: time)
        needsPaint = false
        transitions.update(screen, at: time)
        if transitions.isContentMoving(at: time) || isContentDisplaced { content = nil }
        (isContentDisplaced, isMoving) = (transitions.isContentMoving(at: time), transitions.isMoving(at: time))
        let (width, height) = window.pixelSize
        guard width > 0, height > 0 else { return }
        let picture = try content ?? paintedContent(width: width, height: height, motion: transitions.motion(at: time))
        content = picture
        let front = transitions.front(at: time)
        try window.paint { canvas in
            canvas.paint(picture)
            canvas.draw(front)
        }
    }

    private func paintedContent(width: Int, height: Int, motion: ScreenMotion) throws -> CairoImage {
        let image = try CairoImage(pixelWidth: width, pixelHeight: height, scale: window.scale)
        var canvas = image.makeCanvas()
        canvas.draw(screen.contentDisplayList(motion: motion))
        return image
    }
}
