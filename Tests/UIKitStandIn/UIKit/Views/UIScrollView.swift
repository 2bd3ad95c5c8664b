@MainActor
public protocol UIScrollViewDelegate: AnyObject {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// Declares `delegate` where subclasses can declare it again with a narrower type, as they do in UIKit.
@MainActor
public protocol ScrollDelegating: AnyObject {}

extension ScrollDelegating where Self: UIScrollView {
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}

/// A view that shows a part of its content. It pans with a finger, decelerates after a flick, and follows a mouse
/// wheel. It does not bounce.
open class UIScrollView: UIView, ScrollDelegating {
    public enum ContentInsetAdjustmentBehavior { case automatic, scrollableAxes, never, always }

    public var contentSize = CGSize()
    public var contentInset = UIEdgeInsets()
    /// The content inset and the safe area: `automatic` adds it on the axes that scroll, `always` on both.
    public var adjustedContentInset: UIEdgeInsets {
        guard contentInsetAdjustmentBehavior != .never else { return contentInset }
        let (safe, isAlways) = (safeAreaInsets, contentInsetAdjustmentBehavior == .always)
        var inset = contentInset
        if isAlways || alwaysBounceVertical || contentSize.height > bounds.height {
            (inset.top, inset.bottom) = (inset.top + safe.top, inset.bottom + safe.bottom)
        }
        if isAlways || contentSize.width > bounds.width { (inset.left, inset.right) = (inset.left + safe.left, inset.right + safe.right) }
        return inset
    }
    /// Only makes the vertical axis one that scrolls. Nothing bounces here.
    public var alwaysBounceVertical = false
    public var showsVerticalScrollIndicator = true
    public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    public var isScrollEnabled = true
    /// The delegate. Its name differs because a table's `delegate` has a type of its own.
    weak var scrollDelegate: (any UIScrollViewDelegate)?
    public private(set) var isDragging = false
    public private(set) var isDecelerating = false
    public private(set) var isTracking = false
    public let panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
    private var watchers: [Int: () -> Void] = [:]
    private var watcher = 0
    private var velocity = CGPoint()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        panGestureRecognizer.onChange = { [weak self] in self?.pan() }
        panGestureRecognizer.mayBegin = { [weak self] in self?.canPan(by: $0) ?? false }
        addGestureRecognizer(panGestureRecognizer)
    }

    public required init?(coder: NSCoder) { nil }

    /// The offset is the origin of the bounds.
    public var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }

    override func boundsChanged(from old: CGRect) {
        super.boundsChanged(from: old)
        if bounds.origin != old.origin { didScroll() }
        for watcher in watchers.values { watcher() }
    }

    func didScroll() {
        setNeedsLayout()
        scrollDelegate?.scrollViewDidScroll(self)
    }

    /// Observers of `contentOffset` and `bounds` are called at each change, at once.
    public func observe<Value>(
        _ path: KeyPath<UIScrollView, Value>, options: Int = 0,
        changeHandler: @escaping (UIScrollView, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        watcher += 1
        let number = watcher
        watchers[number] = { [unowned self] in changeHandler(self, NSKeyValueObservedChange()) }
        return NSKeyValueObservation { [weak self] in
            guard let self else { return }
            MainActor.assumeIsolated { self.watchers[number] = nil }
        }
    }

    /// The number of observers, for tests.
    public var observerCount: Int { watchers.count }

    // MARK: Scrolling

    private var limits: (least: CGPoint, most: CGPoint) {
        let (inset, least) = (adjustedContentInset, CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top))
        return (
            least,
            CGPoint(
                x: max(contentSize.width + inset.right - bounds.width, least.x),
                y: max(contentSize.height + inset.bottom - bounds.height, least.y))
        )
    }

    private func limited(_ offset: CGPoint) -> CGPoint {
        let (least, most) = limits
        return CGPoint(x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
    }

    /// A scroll view pans along the movement's main axis if its content is larger than itself on that axis.
    private func canPan(by delta: CGPoint) -> Bool {
        guard isScrollEnabled else { return false }
        let (least, most) = limits
        return abs(delta.y) >= abs(delta.x) ? most.y > least.y : most.x > least.x
    }

    private func pan() {
        switch panGestureRecognizer.state {
        case .began, .changed:
            (isTracking, isDragging) = (true, true)
            stopDecelerating()
            let delta = panGestureRecognizer.takeTranslation()
            let next = limited(CGPoint(x: contentOffset.x - delta.x, y: contentOffset.y - delta.y))
            if next != contentOffset { contentOffset = next }
        case .ended:
            (isTracking, isDragging) = (false, false)
            velocity = panGestureRecognizer.velocity
            if hypot(velocity.x, velocity.y) > 50 {
                isDecelerating = true
                MainLoop.decelerating.append(self)
            }
        default: (isTracking, isDragging) = (false, false)
        }
    }

    /// Moves by a frame of a flick. The velocity falls by 0.2 % each millisecond, the normal deceleration rate.
    func decelerate() {
        let delta = CGPoint(x: velocity.x * MainLoop.frame, y: velocity.y * MainLoop.frame)
        let factor = pow(0.998, MainLoop.frame * 1000)
        velocity = CGPoint(x: velocity.x * factor, y: velocity.y * factor)
        let next = limited(CGPoint(x: contentOffset.x - delta.x, y: contentOffset.y - delta.y))
        if next == contentOffset || hypot(velocity.x, velocity.y) < 10 { stopDecelerating() } else { contentOffset = next }
    }

    private func stopDecelerating() {
        isDecelerating = false
        MainLoop.decelerating.removeAll { $0 === self }
    }

    /// A finger on a scroll view that decelerates stops it.
    func touched() { if isDecelerating { stopDecelerating() } }
}
