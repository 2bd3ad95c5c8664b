// A small part of Auto Layout: views that are constrained to all four edges of their superview, or of its margins, and
// stacks of views. First the widths are known, then the heights are asked for.

public struct UILayoutPriority: Hashable, Comparable, Sendable {
    public let rawValue: Float
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public static let required = UILayoutPriority(1000), defaultHigh = UILayoutPriority(750), defaultLow = UILayoutPriority(250)
    public static let fittingSizeLevel = UILayoutPriority(50)
    public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
}

/// An edge of a view or of its margins.
@MainActor
public struct NSLayoutAnchor {
    enum Edge { case top, leading, bottom, trailing }

    /// A constraint is kept by its first view, and so keeps no view.
    weak var view: UIView?
    let edge: Edge
    let isOfMargins: Bool

    public func constraint(equalTo other: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint(first: self, second: other, constant: constant)
    }

    /// The distance from the view's own edge to this one, inwards.
    var margin: CGFloat {
        let margins = view.flatMap { isOfMargins ? $0.layoutMargins : nil } ?? UIEdgeInsets()
        return switch edge {
        case .top: margins.top
        case .leading: margins.left
        case .bottom: margins.bottom
        case .trailing: margins.right
        }
    }
}

/// A constraint that puts an edge of a view on another edge.
@MainActor
public final class NSLayoutConstraint: NSObject {
    public enum Axis { case horizontal, vertical }

    private let first: NSLayoutAnchor
    private let second: NSLayoutAnchor
    private let constant: CGFloat
    public var isActive = false { didSet { if isActive { first.view?.edgeConstraints[first.edge] = self } } }

    init(first: NSLayoutAnchor, second: NSLayoutAnchor, constant: CGFloat) {
        (self.first, self.second, self.constant) = (first, second, constant)
    }

    public static func activate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = true } }

    /// The distance from the same edge of the superview, inwards. nil if the constraint says nothing about it.
    var inset: CGFloat? {
        guard isActive, let view = second.view, view === first.view?.superview, second.edge == first.edge else { return nil }
        return second.margin + (first.edge == .top || first.edge == .leading ? constant : -constant)
    }
}

/// The margins of a view.
@MainActor
public struct UILayoutGuide {
    let view: UIView
    public var leadingAnchor: NSLayoutAnchor { anchor(.leading) }
    public var trailingAnchor: NSLayoutAnchor { anchor(.trailing) }
    public var topAnchor: NSLayoutAnchor { anchor(.top) }
    public var bottomAnchor: NSLayoutAnchor { anchor(.bottom) }
    private func anchor(_ edge: NSLayoutAnchor.Edge) -> NSLayoutAnchor { NSLayoutAnchor(view: view, edge: edge, isOfMargins: true) }
}

extension UIView {
    public var leadingAnchor: NSLayoutAnchor { anchor(.leading) }
    public var trailingAnchor: NSLayoutAnchor { anchor(.trailing) }
    public var topAnchor: NSLayoutAnchor { anchor(.top) }
    public var bottomAnchor: NSLayoutAnchor { anchor(.bottom) }
    private func anchor(_ edge: NSLayoutAnchor.Edge) -> NSLayoutAnchor { NSLayoutAnchor(view: self, edge: edge, isOfMargins: false) }

    public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(view: self) }

    /// Returns the height that the contents need at a width. Only a required width is copied.
    public func systemLayoutSizeFitting(
        _ target: CGSize, withHorizontalFittingPriority: UILayoutPriority, verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConstraintsIfNeeded()
        return CGSize(width: target.width, height: fittedHeight(width: target.width)?.length ?? 0)
    }

    /// The distances from the edges of the superview, if constraints say all four.
    private var constrainedInsets: UIEdgeInsets? {
        guard !translatesAutoresizingMaskIntoConstraints, let top = edgeConstraints[.top]?.inset,
            let left = edgeConstraints[.leading]?.inset,
            let bottom = edgeConstraints[.bottom]?.inset,
            let right = edgeConstraints[.trailing]?.inset
        else { return nil }
        return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }

    /// Moves the views that have constraints.
    func placeConstrainedSubviews() {
        for view in subviews {
            guard let insets = view.constrainedInsets else { continue }
            let frame = CGRect(
                x: insets.left, y: insets.top, width: bounds.width - insets.left - insets.right,
                height: bounds.height - insets.top - insets.bottom)
            if view.frame != frame { view.frame = frame }
        }
    }

    /// A length, and how much the contents resist a smaller one.
    typealias Length = (length: CGFloat, priority: UILayoutPriority)

    /// Returns the height of the contents at a width: that of the view itself or of its constrained subviews, whichever
    /// has the higher priority. nil if nothing has a height.
    func fittedHeight(width: CGFloat) -> Length? {
        strongest(.vertical, own: ownHeight(width: width)) { view, insets in
            view.fittedHeight(width: width - insets.left - insets.right).map { ($0.length + insets.top + insets.bottom, $0.priority) }
        }
    }

    /// Returns the width of the contents without a limit, in the same way.
    func fittedWidth() -> Length? {
        strongest(.horizontal, own: ownWidth) { view, insets in
            view.fittedWidth().map { ($0.length + insets.left + insets.right, $0.priority) }
        }
    }

    /// The priority with which the view, or a view constrained to it, hugs its width.
    var fittedHugging: UILayoutPriority {
        subviews.filter { $0.constrainedInsets != nil }.reduce(contentHuggingPriority(for: .horizontal)) { max($0, $1.fittedHugging) }
    }

    private func strongest(
        _ axis: NSLayoutConstraint.Axis, own: CGFloat, of subview: (UIView, UIEdgeInsets) -> Length?
    ) -> Length? {
        let lengths = subviews.compactMap { view in view.constrainedInsets.flatMap { subview(view, $0) } }
        let all = lengths + (own == Self.noIntrinsicMetric ? [] : [(own, contentCompressionResistancePriority(for: axis))])
        return all.max { ($0.priority, $0.length) < ($1.priority, $1.length) }
    }
}

/// Views beside or below each other, which fill the stack.
open class UIStackView: UIView {
    public let arrangedSubviews: [UIView]
    public var axis = NSLayoutConstraint.Axis.horizontal
    public var spacing: CGFloat = 0

    public init(arrangedSubviews: [UIView]) {
        self.arrangedSubviews = arrangedSubviews
        super.init(frame: CGRect())
        for view in arrangedSubviews {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
    }

    public required init?(coder: NSCoder) { nil }

    private var gaps: CGFloat { spacing * CGFloat(max(arrangedSubviews.count - 1, 0)) }

    /// The widths at the stack's width. Side by side, the view that hugs its contents least takes the rest.
    private func widths(in width: CGFloat) -> [CGFloat] {
        guard axis == .horizontal else { return arrangedSubviews.map { _ in width } }
        var widths = arrangedSubviews.map { $0.fittedWidth()?.length ?? 0 }
        let priorities = arrangedSubviews.map { $0.fittedHugging }
        guard let lowest = priorities.min(), let loosest = priorities.firstIndex(of: lowest) else { return widths }
        let rest = width - gaps - widths.reduce(0, +)
        precondition(rest == 0 || priorities.filter { $0 == lowest }.count == 1, "it is not clear which view takes the rest")
        precondition(rest >= 0, "too wide a content is not copied from UIKit")
        widths[loosest] += rest
        return widths
    }

    private func heights(in width: CGFloat) -> [CGFloat] {
        zip(arrangedSubviews, widths(in: width)).map { $0.fittedHeight(width: $1)?.length ?? 0 }
    }

    override func ownHeight(width: CGFloat) -> CGFloat {
        let heights = heights(in: width)
        return axis == .vertical ? heights.reduce(gaps, +) : heights.max() ?? 0
    }

    override var ownWidth: CGFloat {
        let widths = arrangedSubviews.map { $0.fittedWidth()?.length ?? 0 }
        return axis == .horizontal ? widths.reduce(gaps, +) : widths.max() ?? 0
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        var origin = CGPoint()
        let (widths, heights) = (widths(in: bounds.width), heights(in: bounds.width))
        for (index, view) in arrangedSubviews.enumerated() {
            let size = CGSize(width: widths[index], height: axis == .vertical ? heights[index] : bounds.height)
            view.frame = CGRect(origin: origin, size: size)
            if axis == .vertical { origin.y += size.height + spacing } else { origin.x += size.width + spacing }
        }
    }
}
