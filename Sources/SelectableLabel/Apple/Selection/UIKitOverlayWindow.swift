#if canImport(UIKit)
import LabelDrawing
import UIKit

// MARK: - Overview
//
// Connects a window to the selection. It reports the positions of the labels to the coordinator (`+Asked`), shows the
// overlay in one view in front of all others, and passes touches on. `HostedWindow` decides when. The window owns this
// object.

/// Adapts a `UIWindow` to the selection.
final class UIKitOverlayWindow: WindowBackend {
    private(set) weak var window: UIWindow?
    private(set) lazy var hosted = HostedWindow(self, coordinator: .shared, hasContextMenus: SelectableLabelView.hasContextMenus)
    let overlayView = SelectionOverlayView()
    /// The scroll views that have contained labels since this object was created.
    let lists = NSHashTable<UIScrollView>.weakObjects()
    /// The keyboard's frame, in screen points.
    var keyboardFrame = CGRect() { didSet { hosted.setNeedsUpdate() } }
    /// The text input in which editing began most recently.
    weak var textInput: UIView? { didSet { hosted.setNeedsUpdate() } }
    /// The label positions that were read together with the views.
    var readPlaces: [ViewTreeReader<UIKitViews>.LabelPlace]?
    var containers: [ContainerIdentity] = []
    private let recognizer = SelectionGestureRecognizer(.elsewhere)
    private let observer = WindowObserver()
    private var displayLink: CADisplayLink?

    // MARK: One per window

    private static let hosts = AssociatedValue<UIKitOverlayWindow>()

    /// Returns the host of a window, or creates one.
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
        textInput = window.writtenInput
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

    func layOut() { window?.layoutIfNeeded() }

    func setNeedsFrame() { overlayView.setNeedsLayout() }

    func takeKeys() { overlayView.becomeFirstResponder() }

    func follow(_ answer: TouchAnswer) { SelectionGestureRecognizer.active?.follow(answer) }

    func observe(_ containers: [ContainerIdentity]) { observer.follow(scrollViews.filter { containers.contains($0.containerIdentity) }) }

    func show(_ overlay: SelectionOverlay) { hosted.show(overlay) }

    var holdsOverlay: Bool { overlayView.superview != nil }

    func removeOverlay() { overlayView.removeFromSuperview() }

    func raiseOverlay() {
        guard let window else { return overlayView.removeFromSuperview() }
        if overlayView.superview !== window {
            overlayView.frame = window.bounds
            window.addSubview(overlayView)
        }
        if window.subviews.last !== overlayView { window.bringSubviewToFront(overlayView) }
        overlayView.show(coordinator)
    }

    /// Sets when the overlay is updated: at each frame while something moves, before each commit at rest.
    ///
    /// At rest this is enough, because nothing moves without a turn of the run loop.
    func run(at pace: OverlayFollower.Pace) {
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
    /// The text input that is being edited in the view; nil if there is none.
    fileprivate var writtenInput: UIView? {
        isFirstResponder && self is UIKeyInput ? self : subviews.lazy.compactMap(\.writtenInput).first
    }
}

/// The target of a display link: a weak reference to the host, so that the host can be deallocated.
@MainActor
private final class FrameTarget: NSObject {
    private weak var host: UIKitOverlayWindow?

    init(_ host: UIKitOverlayWindow) {
        self.host = host
    }

    /// Lays out the overlay after everything that moved in the frame, and before the frame is shown.
    @objc func frame(_ link: CADisplayLink) {
        if let host { host.overlayView.setNeedsLayout() } else { link.invalidate() }
    }
}
#endif
