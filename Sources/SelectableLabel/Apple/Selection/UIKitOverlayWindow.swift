#if canImport(UIKit)
import LabelDrawing
import ObjectiveC
import UIKit

// MARK: - Overview
//
// A window's side of the selection. It knows the window's labels, answers where they are when the coordinator asks (`+Asked`), shows the overlay in one view above all
// others, and passes touches on. What follows from events and frames is decided by `OverlayFollower`. It belongs to its window and goes with it.

/// A `UIWindow` as the selection sees it.
final class UIKitOverlayWindow: OverlayWindow {
    private(set) weak var window: UIWindow?
    let coordinator = SelectionCoordinator.shared
    let overlayView = SelectionOverlayView()
    let labels = NSHashTable<SelectableLabelView>.weakObjects()
    /// The scroll views that held labels since the window is known.
    let lists = NSHashTable<UIScrollView>.weakObjects()
    /// The keyboard's frame on the screen.
    var keyboardFrame = CGRect() { didSet { setNeedsUpdate() } }
    /// The text input in which editing began last.
    weak var textInput: UIView? { didSet { setNeedsUpdate() } }
    /// Whose menu is wanted.
    private(set) var pointerMenu = PointerMenu()
    /// The labels' places that were read with the views.
    var readPlaces: [ViewTreeReader<UIKitViews>.LabelPlace]?
    private(set) lazy var follower = makeFollower()
    /// The scroll views that were read, and those that are observed.
    var readContainers: [ContainerIdentity] = []
    private var observedContainers: [ContainerIdentity] = []
    private let recognizer = SelectionGestureRecognizer(.elsewhere)
    private let observer = WindowObserver()
    private var displayLink: CADisplayLink?
    private var deadline: DispatchWorkItem?
    private var knownSelection: LabelSelection?

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
        textInput = window.writtenInput
    }

    func add(_ label: SelectableLabelView) {
        labels.add(label)
        setNeedsUpdate()
    }

    /// Forgets a label; with the last one goes all that the host put into the window, itself included.
    func remove(_ label: SelectableLabelView) {
        labels.remove(label)
        guard labels.allObjects.isEmpty else { return setNeedsUpdate() }
        coordinator.update(in: self)
        // What is selected may be scrolled away as a whole.
        if selection == nil { leave() }
    }

    private func leave() {
        deadline?.cancel()
        tellSelection()
        overlayView.removeFromSuperview()
        displayLink?.invalidate()
        observer.watchesTurns = false
        guard let window else { return }
        window.removeGestureRecognizer(recognizer)
        objc_setAssociatedObject(window, Unmanaged.passUnretained(Self.key).toOpaque(), nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    // MARK: Events

    /// Passes an event on, in window points.
    @discardableResult
    func send(_ event: InteractionEvent, at time: TimeInterval = ProcessInfo.processInfo.systemUptime) -> TouchAnswer {
        pointerMenu.note(event)
        // What the app changed since the last frame is laid out before it is asked about.
        window?.layoutIfNeeded()
        let answer = follower.send(event, at: time)
        return SelectableLabelView.hasContextMenus ? pointerMenu.answer(answer, to: event) : answer
    }

    /// Gives the keys to the label in which a mouse left the caret; what is selected has them by the overlay.
    func takeKeys() {
        guard coordinator.window === self, coordinator.selection == nil, let caret = coordinator.state.caret else { return }
        labels.allObjects.first { $0.controller.identity == caret.label }?.becomeFirstResponder()
    }

    /// Ends the selection because keys go elsewhere; an app that goes inactive keeps it, though its window is not key any more.
    func loseFocus() {
        guard coordinator.window === self, window?.windowScene?.activationState == .foregroundActive else { return }
        send(.focusLost)
    }

    private func makeFollower() -> OverlayFollower {
        let follower = OverlayFollower(coordinator, window: self)
        follower.onDeadline = { [weak self] in self?.schedule($0) }
        follower.onPace = { [weak self] in self?.run(at: $0) }
        follower.onTakeKeys = { [weak self] in _ = self?.overlayView.becomeFirstResponder() }
        return follower
    }

    private func schedule(_ due: TimeInterval?) {
        deadline?.cancel()
        deadline = nil
        guard let due else { return }
        let work = DispatchWorkItem { [weak self] in
            guard let self else { return }
            let answer = send(.timePassed)
            SelectionGestureRecognizer.active?.follow(answer)
        }
        deadline = work
        DispatchQueue.main.asyncAfter(deadline: .now() + max(due - ProcessInfo.processInfo.systemUptime, 0), execute: work)
    }

    // MARK: Following

    /// Has the selection look at its labels again before the frame is shown: something moved.
    func setNeedsUpdate() {
        guard overlayView.superview != nil else { return }
        follower.stir()
        overlayView.setNeedsLayout()
    }

    /// Looks at the labels in a frame; scroll views that came since are observed from now on.
    func update() {
        follower.frame(at: ProcessInfo.processInfo.systemUptime)
        guard readContainers != observedContainers else { return }
        observedContainers = readContainers
        observer.follow(scrollViews)
    }

    /// What is selected in this window.
    var selection: LabelSelection? { coordinator.window === self ? coordinator.selection : nil }

    private func tellSelection() {
        guard selection != knownSelection else { return }
        knownSelection = selection
        for label in labels.allObjects { label.hosted.selectionChanged(to: knownSelection) }
    }

    /// Shows the overlay above all else, or takes it away.
    func show(_ overlay: SelectionOverlay) {
        tellSelection()
        guard follower.follows(overlay), let window else {
            if labels.allObjects.isEmpty, selection == nil { return leave() }
            return overlayView.removeFromSuperview()
        }
        if overlayView.superview !== window {
            overlayView.frame = window.bounds
            window.addSubview(overlayView)
        }
        if window.subviews.last !== overlayView { window.bringSubviewToFront(overlayView) }
        overlayView.show(coordinator)
    }

    /// Looks at each frame while something moves; at rest before each commit, as nothing moves without a turn of the run loop.
    private func run(at pace: OverlayFollower.Pace) {
        if displayLink == nil, pace == .full {
            displayLink = CADisplayLink(target: FrameTarget(self), selector: #selector(FrameTarget.frame))
            displayLink?.preferredFrameRateRange = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)
            displayLink?.add(to: .main, forMode: .common)
        }
        displayLink?.isPaused = pace != .full
        observer.watchesTurns = pace == .resting
        guard pace == .paused else { return }
        observer.follow([])
        observedContainers = []
    }
}

extension UIView {
    /// The text input in the view in which somebody writes; nil for none.
    fileprivate var writtenInput: UIView? {
        isFirstResponder && self is UIKeyInput ? self : subviews.lazy.compactMap(\.writtenInput).first
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
        if let host { host.overlayView.setNeedsLayout() } else { link.invalidate() }
    }
}
#endif
