#if canImport(UIKit)
import LabelDrawing
import UIKit

// MARK: - Overview
//
// Connects a `UIWindow` to the selection. It reports the positions of labels (`UIKitOverlayWindow+Asked.swift`), shows
// the selection overlay in a view in front of all others, and sends touches to the selection. `HostedWindow` decides
// when to do this. The `UIWindow` retains this object.

/// Connects a `UIWindow` to the selection.
final class UIKitOverlayWindow: WindowBackend {
    private(set) weak var window: UIWindow?
    private(set) lazy var hosted = HostedWindow(self, coordinator: .shared, hasContextMenus: SelectableLabelView.hasContextMenus)
    let overlayView = SelectionOverlayView()
    /// The scroll views that contain labels now or contained labels earlier.
    let lists = NSHashTable<UIScrollView>.weakObjects()
    /// The views that mark areas of SwiftUI views.
    let roleViews = NSHashTable<SelectionRoleView>.weakObjects()
    /// The keyboard's frame, in screen coordinates.
    var keyboardFrame = CGRect() { didSet { hosted.setNeedsUpdate() } }
    /// The text input that most recently got the focus.
    weak var textInput: UIView? { didSet { hosted.setNeedsUpdate() } }
    /// The responder that had the focus before the overlay's view took it, and gets it back.
    private(set) weak var focusOwner: UIResponder?
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
        displayLink?.invalidate()
        observer.watchesTurns = false
        guard let window else { return }
        window.removeGestureRecognizer(recognizer)
        Self.hosts[window] = nil
    }

    // MARK: What the selection wants done

    var coordinator: SelectionCoordinator { hosted.coordinator }

    func layOut() {
        window?.layoutIfNeeded()
        // Some text inputs, such as web views, do not report when they get the focus. They are searched only while
        // nothing is selected, because frames follow while something is.
        if hosted.selection == nil, let input = window?.focusedResponder as? UIView & UIKeyInput { textInput = input }
    }

    func setNeedsFrame() { overlayView.setNeedsLayout() }

    func takeKeys() { if !(window?.focusedResponder is UIKeyInput) { borrowFocus() } }

    /// Makes the overlay's view the first responder, until `returnFocus()`.
    func borrowFocus() {
        guard !overlayView.isFirstResponder else { return }
        focusOwner = window?.focusedResponder
        overlayView.becomeFirstResponder()
    }

    /// Gives the focus back to the responder that had it before the overlay's view: for example, to a controller with a
    /// docked composer.
    func returnFocus() {
        if overlayView.isFirstResponder { focusOwner?.becomeFirstResponder() }
        focusOwner = nil
    }

    func follow(_ answer: TouchAnswer) { SelectionGestureRecognizer.active?.follow(answer) }

    func observe(_ containers: [ContainerIdentity]) { observer.follow(scrollViews.filter { containers.contains($0.containerIdentity) }) }

    func show(_ overlay: SelectionOverlay) { hosted.show(overlay) }
    func respond(to effect: InteractionEffect) { hosted.respond(to: effect) }

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
    func run(at pace: HostedWindow.Pace) {
        if displayLink == nil, pace == .full {
            displayLink = CADisplayLink(target: FrameTarget(self), selector: #selector(FrameTarget.frame))
            displayLink?.preferredFrameRateRange = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)
            displayLink?.add(to: .main, forMode: .common)
        }
        displayLink?.isPaused = pace != .full
        observer.watchesTurns = pace == .resting
    }
}

extension UIView {
    /// The first responder among this view, the views in it and their controllers. nil if there is none.
    ///
    /// - Complexity: O(views).
    var focusedResponder: UIResponder? {
        if isFirstResponder { return self }
        if let controller = next as? UIViewController, controller.isFirstResponder { return controller }
        // A lazy map would search the view that has it once more at each level, which doubles the work each time.
        for view in subviews { if let responder = view.focusedResponder { return responder } }
        return nil
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
