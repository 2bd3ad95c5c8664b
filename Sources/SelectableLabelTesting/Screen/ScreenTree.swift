import Foundation
import LabelDrawing
import SelectableLabel

// MARK: - Overview
//
// The elements of a screen as a tree of views. The same code reads it that reads UIKit's views: `ViewTreeReader`. The
// elements in a view or scroll view are drawn in this order: scroll views, cells, other labels, other views.

/// An element that is on a screen.
@MainActor
final class ScreenNode {
    enum Element {
        case window
        case scrollView(ScreenScrollView)
        case label(ScreenLabel)
        case view(ScreenView)
    }

    let element: Element
    fileprivate(set) weak var parent: ScreenNode?
    /// The elements in this element, back to front.
    fileprivate(set) var children: [ScreenNode] = []

    /// The labels among the children that are not hidden.
    private(set) lazy var labels = children.filter { $0.label?.isHidden == false }
    /// The children that are not labels.
    private lazy var others = children.filter { $0.label == nil }
    /// Finds the `labels` in a vertical range.
    private(set) lazy var index = VerticalIndex(
        labels.enumerated().compactMap { index, node in node.label.map { (index, $0.frameInHolder) } })

    init(_ element: Element) { self.element = element }

    var label: ScreenLabel? { if case .label(let label) = element { label } else { nil } }
    var scrollView: ScreenScrollView? { if case .scrollView(let view) = element { view } else { nil } }
    var view: ScreenView? { if case .view(let view) = element { view } else { nil } }

    /// This element and the elements that contain it, innermost first. The last one is the window.
    var chain: [ScreenNode] { Array(sequence(first: self, next: \.parent)) }

    /// The scroll views that contain this element, and the element itself if it is one. Innermost first.
    var scrollViews: [ScreenScrollView] { chain.compactMap(\.scrollView) }

    /// The recognition that sends a touch on this element to the selection.
    var route: TouchRoute {
        let parts = chain.map { node -> TouchRoute.Part in
            switch node.element {
            case .window: .controller
            case .scrollView: .plain
            case .label(let label): .label(takesTouches: label.controller.takesTouches)
            case .view(let view): view.kind == .sheet ? .plain : .control
            }
        }
        return TouchRoute(parts, holdsLabels: holdsLabels)
    }

    /// Whether the element is a label or contains one. A sheet contains the labels of its whole layer.
    private var holdsLabels: Bool { label != nil || view?.kind == .sheet || children.contains { $0.holdsLabels } }

    /// Returns the frontmost element at a point of the coordinates around this element. nil if the point is not on this
    /// element. A sheet takes all points.
    func front(at point: CGPoint) -> ScreenNode? {
        switch element {
        case .window: return frontChild(at: point) ?? self
        case .scrollView(let view):
            guard view.frame.contains(point) else { return nil }
            return frontChild(at: point.delta(from: view.frame.origin).offset(by: view.offset)) ?? self
        case .label(let label):
            guard !label.isHidden, let local = label.labelTransform.inverted?.apply(to: point) else { return nil }
            return CGRect(origin: .zero, size: label.resolvedFrame.size).contains(local) ? self : nil
        case .view(let view): return frontChild(at: point) ?? (view.kind == .sheet || view.frame.contains(point) ? self : nil)
        }
    }

    private func frontChild(at point: CGPoint) -> ScreenNode? {
        for child in others.reversed() where child.view != nil {
            if let front = child.front(at: point) { return front }
        }
        var front = -1
        index.forEach(from: point.y, to: point.y) { if $0 > front, labels[$0].front(at: point) != nil { front = $0 } }
        if front >= 0 { return labels[front] }
        for child in others.reversed() where child.scrollView != nil {
            if let front = child.front(at: point) { return front }
        }
        return nil
    }
}

/// All elements that are on a screen. An element is on the screen only if everything that contains it is.
@MainActor
final class ScreenTree {
    /// The name of the element that contains another one.
    private enum Holder: Hashable {
        case window
        case scrollView(String)
        case view(String)

        init(view: String?, scrollView: String?) {
            self = view.map(Holder.view) ?? scrollView.map(Holder.scrollView) ?? .window
        }
    }

    let window = ScreenNode(.window)
    /// The screen's revision when the tree was made.
    let revision: Int
    /// The elements in the window, back to front.
    private(set) var nodes: [ScreenNode] = []
    /// The elements as `ViewTreeReader` reads them.
    private(set) lazy var reader = ViewTreeReader(
        window, labels: nodes.filter { $0.label != nil }, lists: nodes.filter { $0.scrollView != nil }, host: ScreenViews())
    private(set) lazy var placements = reader.placements { node in node.label.map { ($0.controller, $0.resolvedFrame.size) } }
    private var scrollViews: [String: ScreenNode] = [:]
    private var labels: [ObjectIdentifier: ScreenNode] = [:]
    private var waiting: [Holder: [ScreenNode]] = [:]

    init(_ screen: Screen) {
        revision = screen.revision
        for view in screen.scrollViews { add(.scrollView(view), to: Holder(view: view.view, scrollView: view.parent)) }
        for list in screen.lists {
            for cell in list.cells { add(.label(cell), to: .scrollView(list.id)) }
        }
        for label in screen.labels { add(.label(label), to: Holder(view: label.view, scrollView: label.scrollView)) }
        for view in screen.views { add(.view(view), to: Holder(view: nil, scrollView: view.scrollView)) }
        fill(window, as: .window)
        // The remaining elements are in a view that was removed, or contain each other.
        waiting = [:]
    }

    private func add(_ element: ScreenNode.Element, to holder: Holder) { waiting[holder, default: []].append(ScreenNode(element)) }

    private func fill(_ node: ScreenNode, as holder: Holder) {
        node.children = waiting.removeValue(forKey: holder) ?? []
        for child in node.children {
            child.parent = node
            nodes.append(child)
            switch child.element {
            case .window: break
            case .label(let label): labels[ObjectIdentifier(label)] = child
            case .scrollView(let view):
                scrollViews[view.id] = child
                fill(child, as: .scrollView(view.id))
            case .view(let view): fill(child, as: .view(view.id))
            }
        }
    }

    /// Returns the scroll view with the given name. nil if it is not on the screen.
    func scrollView(_ id: String) -> ScreenNode? { scrollViews[id] }

    /// Returns the element of a label. nil if the label is not on the screen.
    func node(of label: ScreenLabel) -> ScreenNode? { labels[ObjectIdentifier(label)] }
}

/// Reads a screen's elements for `ViewTreeReader`.
struct ScreenViews: ViewTree {
    func superview(of node: ScreenNode) -> ScreenNode? { node.parent }
    func subviews(of node: ScreenNode) -> [ScreenNode] { node.children }

    func traits(of node: ScreenNode) -> ViewTraits {
        switch node.element {
        case .window: ViewTraits()
        case .scrollView: ViewTraits(clipsToBounds: true)
        case .label(let label): ViewTraits(isHidden: label.isHidden)
        case .view(let view):
            ViewTraits(
                kind: view.kind == .sheet ? .presentation : view.kind == .bar ? .bar : .control, keepsSelection: view.kind != .sheet)
        }
    }

    func frame(of node: ScreenNode, in scrollView: ScreenNode?) -> CGRect {
        node.label?.frameInHolder ?? node.scrollView?.frame ?? node.view?.frame ?? CGRect()
    }

    func transform(of node: ScreenNode, in scrollView: ScreenNode?) -> DrawingTransform { node.label?.labelTransform ?? .identity }

    func scrollContent(of node: ScreenNode, in scrollView: ScreenNode?) -> WindowView.ScrollContent? { node.scrollView?.content }
}

extension ScreenScrollView {
    /// The scroll position, and the rows if the scroll view is a list.
    var content: WindowView.ScrollContent {
        WindowView.ScrollContent(
            identity: ContainerIdentity(id), transform: .translation(x: frame.minX - offset.x, y: frame.minY - offset.y),
            room: EdgeLengths(top: offset.y, left: offset.x, bottom: maximumOffset.y - offset.y, right: maximumOffset.x - offset.x),
            insets: contentInset, scrollCount: scrollCount, source: source.map(ListSource.init))
    }
}
