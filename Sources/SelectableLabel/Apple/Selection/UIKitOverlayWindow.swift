#if canImport(UIKit)
import LabelDrawing
import UIKit

// MARK: - Overview
//
// A window's side of the selection. It answers where the labels are when the coordinator asks (`+Asked`), shows the overlay in one view above all others, and passes touches on;
// when it does so is decided by `HostedWindow`. It belongs to its window and goes with it.

/// A `UIWindow` as the selection sees it.
final class UIKitOverlayWindow: WindowBackend {
    private(set) weak var window: UIWindow?
    private(set) lazy var hosted = HostedWindow(self, coordinator: .shared, hasContextMenus: SelectableLabelView.hasContextMenus)
    let overlayView = SelectionOverlayView()
    /// The scroll views that held labels since the window is known.
    let lists = NSHashTable<UIScrollView>.weakObjects()
    /// The keyboard's frame on the screen.
    var keyboardFrame = CGRect() { didSet { hosted.setNeedsUpdate() } }
    /// The text input in which editing began last.
    weak var textInput: UIView? { didSet { hosted.setNeedsUpdate() } }
    /// The labels' places that were read with the views.
    var readPlaces: [ViewTreeReader<UIKitViews>.LabelPlace]?
    var containers: [ContainerIdentity] = []
    private let recognizer = SelectionGestureRecognizer(.elsewhere)
    private let observer = WindowObserver()
    private var displayLink: CADisplayLink?

    // MARK: One per window

    private static let hosts = AssociatedValue<UIKitOverlayWindow>()

    /// The host of a window, made when it is first asked for.
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

    /// Looks at each frame while something moves; at rest before each commit, as nothing moves without a turn of the run loop.
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
