import Foundation
import LabelDrawing
import SelectableLabelTesting

@testable import LabelText
@testable import SelectableLabel

/// A test double for a system view: a frame in a tree.
@MainActor
final class ModelView {
    var frame: CGRect
    var traits = ViewTraits()
    var offset = CGPoint.zero
    var contentSize: CGSize?
    private(set) weak var superview: ModelView?
    private(set) var subviews: [ModelView] = []

    init(_ frame: CGRect, _ traits: ViewTraits = ViewTraits()) {
        (self.frame, self.traits) = (frame, traits)
    }

    func add(_ view: ModelView) {
        subviews.append(view)
        view.superview = self
    }

    func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    /// Converts a point of this view to points of `holder`, which is a superview of it. nil means the window.
    func convert(_ point: CGPoint, to holder: ModelView?) -> CGPoint {
        if self === holder { return point }
        guard let superview else { return point }
        return superview.convert(CGPoint(x: point.x + frame.minX - offset.x, y: point.y + frame.minY - offset.y), to: holder)
    }
}

/// A tree of test views, which the kit reads like a tree of UIKit views.
struct ModelViews: ViewTree {
    func superview(of view: ModelView) -> ModelView? { view.superview }
    func subviews(of view: ModelView) -> [ModelView] { view.subviews }
    func traits(of view: ModelView) -> ViewTraits { view.traits }

    func frame(of view: ModelView, in scrollView: ModelView?) -> CGRect {
        CGRect(origin: view.convert(view.offset, to: scrollView), size: view.frame.size)
    }

    func transform(of view: ModelView, in scrollView: ModelView?) -> DrawingTransform {
        let origin = view.convert(.zero, to: scrollView)
        return .translation(x: origin.x, y: origin.y)
    }

    func scrollContent(of view: ModelView, in scrollView: ModelView?) -> WindowView.ScrollContent? {
        guard let size = view.contentSize else { return nil }
        let most = CGPoint(x: max(size.width - view.frame.width, 0), y: max(size.height - view.frame.height, 0))
        return WindowView.ScrollContent(
            identity: ContainerIdentity("\(ObjectIdentifier(view).hashValue)"), transform: transform(of: view, in: scrollView),
            room: EdgeLengths(top: view.offset.y, left: view.offset.x, bottom: most.y - view.offset.y, right: most.x - view.offset.x))
    }
}

/// A test double for a system window. Like UIKit, it does not report changes.
@MainActor
final class ModelWindow: HostWindow {
    let root = ModelView(CGRect(x: 0, y: 0, width: 400, height: 600))
    var labels: [(view: ModelView, controller: LabelController)] = []
    var safeArea = EdgeLengths.zero
    var direction = TextDirection.leftToRight
    var appearance = Appearance.light
    var isWriting = false
    var standsInForViews = false
    var textFocus: AnyHashable? { isWriting ? "field" : nil }
    private(set) lazy var core = WindowCore(
        self, coordinator: coordinator, hasContextMenus: false, clock: { [unowned self] in time },
        after: { [unowned self] in due.append(($0, $1)) })
    /// The time of the next event or frame.
    var time: TimeInterval = 0
    private(set) var due: [(seconds: TimeInterval, work: @MainActor @Sendable () -> Void)] = []
    private(set) var shown: SelectionOverlay?
    private(set) var keysTaken = 0
    let coordinator: SelectionCoordinator

    init(_ coordinator: SelectionCoordinator) {
        self.coordinator = coordinator
    }

    var bounds: CGRect { CGRect(origin: .zero, size: root.frame.size) }

    func snapshot() -> WindowSnapshot {
        let tree = ViewTreeReader(root, labels: labels.map(\.view), host: ModelViews())
        let controllers = Dictionary(uniqueKeysWithValues: labels.map { (ObjectIdentifier($0.view), $0.controller) })
        let placements = tree.placements { view in controllers[ObjectIdentifier(view)].map { ($0, view.frame.size) } }
        return WindowSnapshot(
            bounds: bounds, safeArea: safeArea, direction: direction, views: tree.views, labels: placements,
            standsInForViews: standsInForViews)
    }

    func scroll(_ container: ContainerIdentity, by delta: CGPoint) {
        for view in scrollViews(below: root) where ContainerIdentity("\(ObjectIdentifier(view).hashValue)") == container {
            Self.scroll(view, by: delta)
        }
    }

    static func scroll(_ view: ModelView, by delta: CGPoint) {
        guard let size = view.contentSize else { return }
        view.offset.x = min(max(view.offset.x + delta.x, 0), max(size.width - view.frame.width, 0))
        view.offset.y = min(max(view.offset.y + delta.y, 0), max(size.height - view.frame.height, 0))
    }

    private func scrollViews(below view: ModelView) -> [ModelView] {
        (view.contentSize == nil ? [] : [view]) + view.subviews.flatMap(scrollViews)
    }

    /// Draws a frame.
    func frame(at time: TimeInterval) {
        self.time = time
        core.update()
    }

    func show(_ overlay: SelectionOverlay) { core.show(overlay) }
    func respond(to effect: InteractionEffect) { core.respond(to: effect) }
    func raiseOverlay() { shown = coordinator.overlay }
    func removeOverlay() { shown = nil }
    var holdsOverlay: Bool { shown != nil }
    var containers: [ContainerIdentity] { snapshot().views.compactMap(\.scroll?.identity) }
    func takeKeys(onlyIfFree isFree: Bool) { keysTaken += 1 }
    func layOut() {}
    func setNeedsFrame() {}
    func run(at pace: WindowCore.Pace) {}
    func observe(_ containers: [ContainerIdentity]) {}
    func follow(_ answer: TouchAnswer) {}
    func leave() {}
}
