#if canImport(UIKit)
import LabelDrawing
import UIKit

// MARK: - Overview
//
// Connects a `UIWindow` to the selection. It reports the positions of labels (`UIKitOverlayWindow+Asked.swift`), shows
// the selection overlay in a view in front of all others, and sends touches to the selection. `WindowCore` decides
// when to do this. The `UIWindow` retains this object.

/// Connects a `UIWindow` to the selection.
final class UIKitOverlayWindow: HostWindow {
    private(set) weak var window: UIWindow?
    private(set) lazy var core = WindowCore(self, coordinator: .shared, hasContextMenus: SelectableLabelView.hasContextMenus)
    let overlayView = SelectionOverlayView()
    /// The scroll views that contain labels now or contained labels earlier.
    let lists = NSHashTable<UIScrollView>.weakObjects()
    /// The responder that had the focus before the overlay's view took it, and gets it back. nil once it has left its
    /// window.
    var focusOwner: UIResponder? { lender.flatMap { $0.isInWindow ? $0 : nil } }
    private weak var lender: UIResponder?
    private weak var lastFocus: UIResponder?
    var containers: [ContainerIdentity] = []
    private let recognizer = SelectionGestureRecognizer(.elsewhere)
    private let observer = WindowObserver()
    private var displayLink: CADisplayLink?

    // MARK: One per window

    private static let hosts = AssociatedValue<UIKitOverlayWindow>()

    /// Returns the object that connects a window to the selection. Creates it at the first call.
    static func host(of window: UIWindow) -> UIKitOverlayWindow {
        if let known = hosts[window] { return known }
        let host = UIKitOverlayWindow(window)
        hosts[window] = host
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

    func leave() {
        guard let window else { return }
        window.removeGestureRecognizer(recognizer)
        Self.hosts[window] = nil
    }

    // MARK: What the selection wants done

    var coordinator: SelectionCoordinator { core.coordinator }

    func layOut() { window?.layoutIfNeeded() }

    func setNeedsFrame() { overlayView.setNeedsLayout() }

    /// The responder that gets the keys of the window. It is searched again only after it lost the focus.
    var focus: UIResponder? {
        if window?.isKeyWindow != true || lastFocus?.isFirstResponder != true { lastFocus = window?.focus }
        return lastFocus
    }

    /// Makes the overlay's view the first responder, until `returnFocus()`.
    func takeKeys(onlyIfFree isFree: Bool = false) {
        guard let window, window.isKeyWindow, !overlayView.isFirstResponder else { return }
        let owner = focus
        guard owner == nil || !isFree else { return }
        lender = owner
        overlayView.becomeFirstResponder()
    }

    /// Gives the focus back to the responder that had it before the overlay's view: for example, to a controller with a
    /// docked composer.
    func returnFocus() {
        if overlayView.isFirstResponder { focusOwner?.becomeFirstResponder() }
        lender = nil
    }

    func follow(_ answer: TouchAnswer) { SelectionGestureRecognizer.active?.follow(answer) }

    func observe(_ containers: [ContainerIdentity]) { observer.follow(scrollViews.filter { containers.contains($0.containerIdentity) }) }

    func show(_ overlay: SelectionOverlay) { core.show(overlay) }
    func respond(to effect: InteractionEffect) { core.respond(to: effect) }

    var holdsOverlay: Bool { overlayView.superview != nil }

    func removeOverlay() {
        returnFocus()
        overlayView.removeFromSuperview()
    }

    func raiseOverlay() {
        guard let window else { return overlayView.removeFromSuperview() }
        if overlayView.superview !== window {
            overlayView.frame = window.bounds
            window.addSubview(overlayView)
        }
        if window.subviews.last !== overlayView { window.bringSubviewToFront(overlayView) }
        overlayView.show(coordinator)
    }

    /// Sets when the overlay is updated. At pace `.full`, it is updated in each frame. At pace `.resting`, it is
    /// updated at the end of each turn of the main run loop.
    ///
    /// While nothing moves by itself, `.resting` is enough, because only code in the run loop can move something.
    func run(at pace: WindowCore.Pace) {
        // A display link that is only paused would stay in the run loop if the window were closed now.
        displayLink?.invalidate()
        displayLink = pace == .full ? makeDisplayLink() : nil
        observer.watchesTurns = pace == .resting
    }

    private func makeDisplayLink() -> CADisplayLink {
        let link = CADisplayLink(target: FrameTarget(self), selector: #selector(FrameTarget.frame))
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)
        link.add(to: .main, forMode: .common)
        return link
    }
}

/// The target of a display link. A display link retains its target, so this object holds only a weak reference to the
/// `UIKitOverlayWindow`.
@MainActor
private final class FrameTarget: NSObject {
    private weak var host: UIKitOverlayWindow?

    init(_ host: UIKitOverlayWindow) {
        self.host = host
    }

    /// Marks the overlay's view for layout, so that it is updated after everything else has moved in this frame.
    @objc func frame(_ link: CADisplayLink) {
        if let host { host.overlayView.setNeedsLayout() } else { link.invalidate() }
    }
}
#endif
