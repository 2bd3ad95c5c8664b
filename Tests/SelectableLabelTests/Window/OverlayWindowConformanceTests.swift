import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Checks that the window of each host follows the documentation of `OverlayWindow`.
@MainActor
@Suite struct OverlayWindowConformanceTests {
    @Test(arguments: OverlayWindowConformance.Check.allCases) func screensThatReportChangesConform(_ check: OverlayWindowConformance.Check)
    {
        #expect(OverlayWindowConformance { ScreenModel(reportsChanges: true) }.violations(of: check) == [])
    }

    @Test(arguments: OverlayWindowConformance.Check.allCases) func screensThatReportNoChangesConform(
        _ check: OverlayWindowConformance.Check
    ) {
        #expect(OverlayWindowConformance { ScreenModel(reportsChanges: false) }.violations(of: check) == [])
    }

    @Test(arguments: OverlayWindowConformance.Check.allCases, [true, false])
    func screensWithListsConform(_ check: OverlayWindowConformance.Check, reportsChanges: Bool) {
        let conformance = OverlayWindowConformance {
            let model = ScreenModel(reportsChanges: reportsChanges)
            model.addRows()
            return model
        }
        #expect(conformance.violations(of: check) == [])
    }

    /// Checks a window with a tree of test views, which is read by the same code as UIKit's views.
    @Test(arguments: OverlayWindowConformance.Check.allCases) func windowsOfViewsConform(_ check: OverlayWindowConformance.Check) {
        #expect(OverlayWindowConformance { ViewModel() }.violations(of: check) == [])
    }
}

/// A `Screen` in the form that the conformance checks need.
@MainActor
private final class ScreenModel: OverlayWindowModel {
    let screen: Screen
    let coordinator: SelectionCoordinator
    private let platform = FakePlatform()

    init(reportsChanges: Bool) {
        coordinator = SelectionCoordinator(ports: platform.ports)
        screen = Screen(
            size: CGSize(width: 400, height: 600), coordinator: coordinator, menu: DrawnMenuPresenter(typesetter: MonospaceTypesetter()))
        screen.reportsChanges = reportsChanges
    }

    /// Adds a list at the bottom of the screen. The list is scrolled to a row in the middle.
    func addRows() {
        let list = ScreenList(
            id: "rows", frame: CGRect(x: 0, y: 540, width: 400, height: 60), rowHeight: 20,
            rows: ScreenRows(count: 1_000_000, list: "rows", text: "Row {n}")
        ) { LabelController(typesetter: MonospaceTypesetter()) }
        screen.add(list)
        screen.scroll("rows", toRow: "rows.5000", at: 0)
    }

    var window: any OverlayWindow { screen }
    var shownOverlay: SelectionOverlay? { screen.holdsOverlay ? coordinator.overlay : nil }

    func addLabel(_ name: String, _ controller: LabelController, frame: CGRect, in holder: String?) {
        let scrollView = holder.flatMap { screen.scrollView($0)?.id }
        screen.add(
            ScreenLabel(
                id: name, controller: controller, frame: (frame.minX, frame.minY, frame.width, frame.height), scrollView: scrollView,
                view: scrollView == nil ? holder : nil))
    }

    func addScrollView(_ name: String, frame: CGRect, contentSize: CGSize) {
        screen.add(ScreenScrollView(id: name, frame: frame, contentSize: contentSize))
    }

    func addCover(_ name: String, frame: CGRect) { screen.add(ScreenView(id: name, frame: frame, kind: .bar)) }
    func present(_ name: String, frame: CGRect) { screen.add(ScreenView(id: name, frame: frame, kind: .sheet)) }
    func setHidden(_ name: String, _ isHidden: Bool) { screen.label(name)?.isHidden = isHidden }
    func scroll(_ name: String, by delta: CGPoint) { screen.scroll(name, by: delta, at: 0) }
    func resize(to size: CGSize) { screen.size = size }
    func drawFrame(at time: TimeInterval) { screen.handle(.timePassed, at: time) }

    func move(_ name: String, to frame: CGRect) {
        screen.setFrame((frame.minX, frame.minY, frame.width, frame.height), ofLabel: name)
    }

    func remove(_ name: String) {
        screen.removeLabel(name)
        screen.removeView(name)
    }
}

/// A window with test views, in the form that the conformance checks need.
@MainActor
private final class ViewModel: OverlayWindowModel {
    let modelWindow: ModelWindow
    let coordinator: SelectionCoordinator
    private let platform = FakePlatform()
    /// An opaque view behind the labels, like a view controller's view. Lists and cells are opaque too.
    private let content = ModelView(CGRect(x: 0, y: 0, width: 400, height: 600), ViewTraits(backgroundAlpha: 1))
    private var views: [String: ModelView] = [:]

    init() {
        coordinator = SelectionCoordinator(ports: platform.ports)
        modelWindow = ModelWindow(coordinator)
        modelWindow.root.add(content)
    }

    var window: any OverlayWindow { modelWindow }
    var shownOverlay: SelectionOverlay? { modelWindow.shown }

    private func add(_ view: ModelView, _ name: String, to holder: ModelView) {
        views[name] = view
        holder.add(view)
    }

    func addLabel(_ name: String, _ controller: LabelController, frame: CGRect, in holder: String?) {
        let view = holder.flatMap { views[$0] } ?? content
        let cell = ModelView(frame, ViewTraits(backgroundAlpha: 1))
        let origin = view.contentSize == nil ? view.convert(.zero, to: nil) : .zero
        cell.frame.origin.x -= origin.x
        cell.frame.origin.y -= origin.y
        let label = ModelView(CGRect(origin: .zero, size: frame.size))
        view.add(cell)
        add(label, name, to: cell)
        modelWindow.labels.append((label, controller))
    }

    func addScrollView(_ name: String, frame: CGRect, contentSize: CGSize) {
        let view = ModelView(frame, ViewTraits(backgroundAlpha: 1, clipsToBounds: true))
        view.contentSize = contentSize
        add(view, name, to: content)
    }

    func addCover(_ name: String, frame: CGRect) { add(ModelView(frame, ViewTraits(backgroundAlpha: 1)), name, to: content) }

    func present(_ name: String, frame: CGRect) {
        let container = ModelView(modelWindow.bounds, ViewTraits(kind: .presentation))
        modelWindow.root.add(container)
        add(ModelView(frame, ViewTraits(backgroundAlpha: 1)), name, to: container)
    }

    func move(_ name: String, to frame: CGRect) {
        guard let view = views[name], let cell = view.superview else { return }
        cell.frame = frame
        view.frame.size = frame.size
    }

    func setHidden(_ name: String, _ isHidden: Bool) { views[name]?.traits.isHidden = isHidden }

    func remove(_ name: String) {
        guard let view = views.removeValue(forKey: name) else { return }
        let holder = view.superview
        view.removeFromSuperview()
        if holder?.traits.kind == .presentation { holder?.removeFromSuperview() }
        modelWindow.labels.removeAll { label in sequence(first: label.view, next: \.superview).allSatisfy { $0 !== modelWindow.root } }
    }

    func scroll(_ name: String, by delta: CGPoint) { views[name].map { ModelWindow.scroll($0, by: delta) } }
    func resize(to size: CGSize) { modelWindow.root.frame.size = size }
    func drawFrame(at time: TimeInterval) { modelWindow.frame(at: time) }
}
