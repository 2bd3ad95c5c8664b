/// An object that a view owns and that is told where it is.
@MainActor
public protocol UIInteraction: AnyObject {
    var view: UIView? { get }
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}

@MainActor
open class UIView: UIResponder {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let flexibleWidth = AutoresizingMask(rawValue: 2), flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8), flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    public enum ContentMode { case scaleToFill, redraw }
    public enum TintAdjustmentMode { case automatic, normal, dimmed }

    open class var layerClass: AnyClass { CALayer.self }
    public static let noIntrinsicMetric: CGFloat = -1

    public init(frame: CGRect) {
        super.init()
        self.frame = frame
    }

    public override convenience init() { self.init(frame: CGRect()) }

    public required init?(coder: NSCoder) { super.init() }

    deinit { forgetAssociations(of: ObjectIdentifier(self)) }

    public func encode(with coder: NSCoder) {}

    // MARK: Geometry

    public var center = CGPoint() { didSet { geometryChanged() } }
    open var bounds = CGRect() { didSet { if bounds != oldValue { boundsChanged(from: oldValue) } } }
    public var transform = CGAffineTransform.identity { didSet { geometryChanged() } }

    open var frame: CGRect {
        get { transform.applied(to: bounds.offsetBy(dx: -bounds.midX, dy: -bounds.midY)).offsetBy(dx: center.x, dy: center.y) }
        set {
            bounds.size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    func geometryChanged() { layer.frame = frame }

    func boundsChanged(from old: CGRect) {
        layer.frame = frame
        if bounds.size != old.size {
            resizeSubviews(from: old.size)
            setNeedsLayout()
        }
    }

    /// Views with a flexible width or height follow the size of their superview.
    private func resizeSubviews(from old: CGSize) {
        for view in subviews {
            var frame = view.frame
            if view.autoresizingMask.contains(.flexibleWidth) { frame.size.width += bounds.width - old.width }
            if view.autoresizingMask.contains(.flexibleHeight) { frame.size.height += bounds.height - old.height }
            if frame != view.frame { view.frame = frame }
        }
    }

    /// The transform to the superview's coordinates.
    private var toSuperview: CGAffineTransform {
        CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY).concatenating(transform)
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }

    /// The transform to the coordinates of the outermost view, which is the window for a view in a window. A window's
    /// own origin does not count.
    private var toRoot: CGAffineTransform {
        guard let superview, !(self is UIWindow) else { return CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY) }
        return toSuperview.concatenating(superview.toRoot)
    }

    private func map(to view: UIView?) -> CGAffineTransform {
        guard let view else { return toRoot }
        return toRoot.concatenating(view.toRoot.inverted())
    }

    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(map(to: view)) }
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point.applying(map(to: view).inverted()) }
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { map(to: view).applied(to: rect) }
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { map(to: view).inverted().applied(to: rect) }
    /// The widths by which the unsafe edges of the window overlap the view, in points.
    open var safeAreaInsets: UIEdgeInsets {
        guard let window else { return UIEdgeInsets() }
        let (frame, safe) = (convert(bounds, to: nil), window.safeAreaInsets)
        return UIEdgeInsets(
            top: max(safe.top - frame.minY, 0), left: max(safe.left - frame.minX, 0),
            bottom: max(frame.maxY + safe.bottom - window.bounds.height, 0), right: max(frame.maxX + safe.right - window.bounds.width, 0))
    }
    /// A window is as large as its screen and has the same coordinates.
    public func convert(_ rect: CGRect, from space: UICoordinateSpace) -> CGRect { rect }

    // MARK: Tree

    public private(set) weak var superview: UIView?
    public private(set) var subviews: [UIView] = []
    /// The controller whose view this is.
    weak var controller: UIViewController?
    open override var next: UIResponder? { controller ?? superview }
    public var window: UIWindow? { superview?.window }

    public func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    private func insert(_ view: UIView, at index: Int) {
        let old = view.window
        if view.superview != nil { view.detach() }
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        layer.insertSublayer(view.layer, at: UInt32(min(index, layer.sublayers?.count ?? 0)))
        view.windowChanged(from: old)
        view.didMoveToSuperview()
        setNeedsLayout()
    }

    /// A view that leaves its window, or whose subview leaves it, gives up the focus.
    public func removeFromSuperview() {
        guard superview != nil else { return }
        let old = window
        if let first = old?.firstResponder as? UIView, first.isDescendant(of: self) { first.resignFirstResponder() }
        detach()
        windowChanged(from: old)
        didMoveToSuperview()
    }

    private func detach() {
        superview?.subviews.removeAll { $0 === self }
        layer.removeFromSuperlayer()
        superview = nil
    }

    private func windowChanged(from old: UIWindow?) {
        guard window !== old else { return }
        takeTraits()
        didMoveToWindow()
        for view in subviews { view.windowChanged(from: old) }
    }

    public func bringSubviewToFront(_ view: UIView) {
        guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.append(subviews.remove(at: index))
        view.layer.removeFromSuperlayer()
        layer.addSublayer(view.layer)
    }

    public func isDescendant(of view: UIView) -> Bool { self === view || superview?.isDescendant(of: view) ?? false }

    open func didMoveToWindow() {}
    open func didMoveToSuperview() {}

    // MARK: Looks

    public private(set) lazy var layer: CALayer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
    public var isOpaque = true
    open var isHidden = false
    public var alpha: CGFloat = 1
    public var clipsToBounds = false
    public var contentMode = ContentMode.scaleToFill
    public var tag = 0
    public var autoresizingMask: AutoresizingMask = []
    /// A colour that is set on the layer only is not read back here.
    open var backgroundColor: UIColor? { didSet { layer.backgroundColor = backgroundColor?.cgColor } }
    private var needsDisplay = false
    open func setNeedsDisplay() { needsDisplay = true }
    open func draw(_ rect: CGRect) {}
    /// Draws the view's own content, for tests.
    public func displayIfNeeded(in context: CGContext) {
        needsDisplay = false
        UIGraphicsPushContext(context)
        draw(bounds)
        UIGraphicsPopContext()
    }
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool { true }

    // MARK: Traits and tint

    /// Traits that this view and the views in it have instead of their superview's. Controllers set it.
    var ownTraits: UITraitCollection? { didSet { takeTraits() } }
    public private(set) var traitCollection = UITraitCollection.screen
    var inheritedTraits: UITraitCollection { superview?.traitCollection ?? UITraitCollection.screen }

    func takeTraits() {
        let old = traitCollection
        traitCollection = UITraitCollection(traitsFrom: [inheritedTraits] + (ownTraits.map { [$0] } ?? []))
        if traitCollection != old { traitCollectionDidChange(old) }
        for view in subviews { view.takeTraits() }
    }

    open func traitCollectionDidChange(_ previous: UITraitCollection?) {}

    private var ownTint: UIColor?
    public var tintColor: UIColor! {
        get { ownTint ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTint = newValue
            changeTint()
        }
    }
    public var tintAdjustmentMode = TintAdjustmentMode.automatic { didSet { changeTint() } }
    private func changeTint() {
        tintColorDidChange()
        for view in subviews where view.ownTint == nil { view.changeTint() }
    }
    open func tintColorDidChange() {}

    open var semanticContentAttribute = UISemanticContentAttribute.unspecified
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceRightToLeft: .rightToLeft
        case .forceLeftToRight: .leftToRight
        default: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }

    // MARK: Touches and interactions

    public var isUserInteractionEnabled = true
    public private(set) var gestureRecognizers: [UIGestureRecognizer]? = []
    public private(set) var interactions: [any UIInteraction] = []

    public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers?.append(recognizer)
        recognizer.view = self
    }

    public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        gestureRecognizers?.removeAll { $0 === recognizer }
        if recognizer.view === self { recognizer.leave() }
    }

    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.willMove(to: self)
        interactions.append(interaction)
        interaction.didMove(to: self)
    }

    public func removeInteraction(_ interaction: any UIInteraction) {
        interaction.willMove(to: nil)
        interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// Ignores views that are hidden, take no interaction or have an alpha below 0.01.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
        }
        return self
    }

    // MARK: Layout

    private var needsLayout = true
    private var needsConstraints = true
    public func setNeedsLayout() { needsLayout = true }
    open func layoutSubviews() { placeConstrainedSubviews() }

    /// Updates constraints and lays out this view and the views in it, until nothing needs layout any more.
    public func layoutIfNeeded() {
        for _ in 0..<10 where !layOutOnce() { return }
        preconditionFailure("the layout does not come to rest")
    }

    private func layOutOnce() -> Bool {
        var isChanged = false
        updateOwnConstraints()
        if needsLayout {
            needsLayout = false
            layoutSubviews()
            isChanged = true
        }
        for view in subviews where view.layOutOnce() { isChanged = true }
        return isChanged
    }

    private func updateOwnConstraints() {
        guard needsConstraints else { return }
        needsConstraints = false
        updateConstraints()
    }

    public func setNeedsUpdateConstraints() { needsConstraints = true }
    public func updateConstraintsIfNeeded() {
        updateOwnConstraints()
        for view in subviews { view.updateConstraintsIfNeeded() }
    }
    open func updateConstraints() {}
    public var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    /// The constraints of the view's edges.
    var edgeConstraints: [NSLayoutAnchor.Edge: NSLayoutConstraint] = [:]
    /// The height and the width that Auto Layout asks the view itself for. Any view but a label is not told the width.
    func ownHeight(width: CGFloat) -> CGFloat { intrinsicContentSize.height }
    var ownWidth: CGFloat { intrinsicContentSize.width }
    open var translatesAutoresizingMaskIntoConstraints = true
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    /// The number of times that the intrinsic size was invalidated, for tests.
    public private(set) var intrinsicInvalidations = 0
    open func invalidateIntrinsicContentSize() { intrinsicInvalidations += 1 }
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }
    private var priorities: [NSLayoutConstraint.Axis: (UILayoutPriority, UILayoutPriority)] = [:]
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { priorities[axis]?.0 ?? .defaultLow }
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        priorities[axis]?.1 ?? .defaultHigh
    }
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        priorities[axis] = (priority, contentCompressionResistancePriority(for: axis))
    }
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        priorities[axis] = (contentHuggingPriority(for: axis), priority)
    }

    // MARK: Focus

    open var canBecomeFocused: Bool { false }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    public var focusGroupIdentifier: String?
    public var focusEffect: UIFocusEffect?

    // MARK: Accessibility. The SDK declares these for all objects, outside of the main actor.

    /// The values that subclasses override.
    private struct Spoken {
        var isAccessibilityElement = false
        var accessibilityLabel: String?
        var accessibilityTraits: UIAccessibilityTraits = []
        var accessibilityElements: [Any]?
    }

    nonisolated(unsafe) private var spoken = Spoken()
    nonisolated open var isAccessibilityElement: Bool {
        get { spoken.isAccessibilityElement }
        set { spoken.isAccessibilityElement = newValue }
    }
    nonisolated open var accessibilityLabel: String? {
        get { spoken.accessibilityLabel }
        set { spoken.accessibilityLabel = newValue }
    }
    nonisolated(unsafe) open var accessibilityValue: String?
    nonisolated(unsafe) open var accessibilityIdentifier: String?
    nonisolated open var accessibilityTraits: UIAccessibilityTraits {
        get { spoken.accessibilityTraits }
        set { spoken.accessibilityTraits = newValue }
    }
    nonisolated open var accessibilityElements: [Any]? {
        get { spoken.accessibilityElements }
        set { spoken.accessibilityElements = newValue }
    }
    nonisolated(unsafe) open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]?
    nonisolated(unsafe) open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    nonisolated open func accessibilityActivate() -> Bool { false }
}

extension CGAffineTransform {
    /// Returns the bounding box of a transformed rectangle.
    func applied(to rect: CGRect) -> CGRect { self == .identity ? rect : rect.applying(self) }
}
