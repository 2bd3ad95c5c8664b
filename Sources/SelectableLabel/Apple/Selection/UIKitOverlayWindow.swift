#if canImport(UIKit)
import LabelDrawing
import ObjectiveC
import UIKit

// MARK: - Overview
//
// A window's side of the selection. It knows the window's labels, answers where they are when the coordinator asks, shows what the coordinator wants
// shown in one view above all others, and passes on what the recognizers see. It belongs to its window and goes with it.

/// A `UIWindow` as the selection sees it.
final class UIKitOverlayWindow: OverlayWindow {
    private(set) weak var window: UIWindow?
    let coordinator = SelectionCoordinator.shared
    let overlayView = SelectionOverlayView()
    let labels = NSHashTable<SelectableLabelView>.weakObjects()
    /// The keyboard's frame on the screen.
    var keyboardFrame = CGRect() { didSet { setNeedsUpdate() } }
    private let recognizer = SelectionGestureRecognizer(.elsewhere)
    private let observer = WindowObserver()
    private var displayLink: CADisplayLink?
    private var deadline: DispatchWorkItem?
    /// Whose menu is wanted.
    private(set) var pointerMenu = PointerMenu()
    private var known: [PlacementKey] = []
    private var knownSelection: LabelSelection?
    private var isScrolling = false
    private var knownBounds = CGRect()
    /// Whether what changes now is what a finger, a mouse or a key does, not the app.
    private(set) var isAnswering = false

    /// What tells whether a label stands where it stood.
    private struct PlacementKey: Equatable {
        var identity: LabelIdentity
        var size: CGSize
        var transform: DrawingTransform
        var clip: CGRect
    }

    // MARK: One per window

    private static let key = NSObject()

    /// The host of a window, made when it is first asked for.
    static func host(of window: UIWindow) -> UIKitOverlayWindow {
        let key = Unmanaged.passUnretained(key).toOpaque()
        if let known = objc_getAssociatedObject(window, key) as? UIKitOverlayWindow { return known }
        let host = UIKitOverlayWindow(window)
        objc_setAssociatedObject(window, key, host, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return host
    }

    private init(_ window: UIWindow) {
        self.window = window
        if coordinator.ports == nil { coordinator.ports = .uiKit }
        overlayView.host = self
        recognizer.host = self
        window.addGestureRecognizer(recognizer)
        observer.observe(window, for: self)
    }

    func add(_ label: SelectableLabelView) {
        labels.add(label)
        setNeedsUpdate()
    }

    /// Forgets a label; with the last one goes all that the host put into the window, itself included.
    func remove(_ label: SelectableLabelView) {
        labels.remove(label)
        coordinator.sceneChanged(in: self)
        guard labels.allObjects.isEmpty else { return }
        deadline?.cancel()
        tellSelection()
        detach()
        guard let window else { return }
        window.removeGestureRecognizer(recognizer)
        objc_setAssociatedObject(window, Unmanaged.passUnretained(Self.key).toOpaque(), nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    // MARK: Events

    /// Passes an event on, in window points.
    @discardableResult
    func send(_ event: InteractionEvent, at time: TimeInterval = ProcessInfo.processInfo.systemUptime) -> TouchAnswer {
        let wasAnswering = isAnswering
        isAnswering = true
        pointerMenu.note(event)
        let answer = coordinator.answer(to: event, at: time, in: self)
        isAnswering = wasAnswering
        scheduleDeadline()
        return SelectableLabelView.hasContextMenus ? pointerMenu.answer(answer, to: event) : answer
    }

    /// Gives the keys to the label in which a mouse left the caret; what is selected has them by the overlay.
    func takeKeys() {
        guard coordinator.window === self, coordinator.selection == nil, let caret = coordinator.state.caret else { return }
        labels.allObjects.first { $0.controller.identity == caret.label }?.becomeFirstResponder()
    }

    private func scheduleDeadline() {
        deadline?.cancel()
        deadline = nil
        guard coordinator.window === self, let due = coordinator.nextDeadline else { return }
        let work = DispatchWorkItem { [weak self] in
            guard let self else { return }
            let answer = send(.timePassed)
            SelectionGestureRecognizer.active?.follow(answer)
        }
        deadline = work
        let delay = max(due - ProcessInfo.processInfo.systemUptime, 0)
        DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: work)
    }

    /// Ends the selection because keys go elsewhere; an app that goes inactive keeps it, though its window is not key any more.
    func loseFocus() {
        guard coordinator.window === self, window?.windowScene?.activationState == .foregroundActive else { return }
        send(.focusLost)
    }

    /// Hides the menu after size, appearance or text size changed.
    func surroundingsChanged() { coordinator.surroundingsChanged(in: self) }

    // MARK: Following

    /// Has the selection look at its labels again before the frame is shown.
    func setNeedsUpdate() {
        if overlayView.superview != nil { overlayView.setNeedsLayout() }
    }

    /// Tells the selection what moved; called in every frame while something shows.
    func update() {
        guard coordinator.window === self else { return }
        if bounds != knownBounds {
            knownBounds = bounds
            surroundingsChanged()
        }
        let isMoving = scrollViews.contains { $0.isDragging || $0.isDecelerating }
        if isMoving != isScrolling {
            isScrolling = isMoving
            send(isMoving ? .scrollBegan : .scrollEnded)
        }
        let placements = labelPlacements.map {
            PlacementKey(identity: $0.controller.identity, size: $0.size, transform: $0.transform, clip: $0.clip)
        }
        guard placements != known else { return }
        known = placements
        coordinator.sceneChanged(in: self)
    }

    /// What is selected in this window.
    var selection: LabelSelection? { coordinator.window === self ? coordinator.selection : nil }

    private func tellSelection() {
        guard selection != knownSelection else { return }
        knownSelection = selection
        for label in labels.allObjects { label.selectionChanged(to: knownSelection) }
    }

    /// Shows the overlay above all else, or takes it away.
    func show(_ overlay: SelectionOverlay) {
        tellSelection()
        // What is selected may come into sight again, and can be copied meanwhile.
        guard let window, !overlay.isEmpty || selection != nil else { return detach() }
        if overlayView.superview !== window {
            overlayView.frame = window.bounds
            knownBounds = window.bounds
            window.addSubview(overlayView)
            startFollowing()
        }
        if window.subviews.last !== overlayView { window.bringSubviewToFront(overlayView) }
        overlayView.show(coordinator)
    }

    private func detach() {
        overlayView.removeFromSuperview()
        stopFollowing()
    }

    private func startFollowing() {
        guard displayLink == nil else { return }
        let link = CADisplayLink(target: FrameTarget(self), selector: #selector(FrameTarget.frame))
        link.add(to: .main, forMode: .common)
        displayLink = link
    }

    private func stopFollowing() {
        displayLink?.invalidate()
        displayLink = nil
        known = []
    }
}

/// What a display link holds instead of the host, so that the host can go.
@MainActor
private final class FrameTarget: NSObject {
    private weak var host: UIKitOverlayWindow?

    init(_ host: UIKitOverlayWindow) {
        self.host = host
    }

    /// The overlay is laid out after all that moved in the frame, and before it shows.
    @objc func frame(_ link: CADisplayLink) {
        if let host { host.setNeedsUpdate() } else { link.invalidate() }
    }
}
#endif
