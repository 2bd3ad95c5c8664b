import Foundation
import LabelDrawing
import SelectableLabelTesting

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

/// A test double for a window of 1000 × 1000 points. It records its calls.
@MainActor
final class FakeWindow: OverlayWindow {
    let bounds = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    var safeArea = EdgeLengths.zero
    var direction = TextDirection.leftToRight
    var appearance = Appearance.light
    var labelPlacements: [LabelPlacement] = []
    var scrollContainers: [SceneContainer] = []
    var windowViews: [WindowView] {
        WindowView.views(of: scrollContainers).map { view in
            var view = view
            if let identity = view.scroll?.identity { view.scroll?.source = sources[identity] }
            return view
        }
    }
    private var sources: [ContainerIdentity: ListSource] = [:]
    /// All overlays shown so far, in order.
    var shown: [SelectionOverlay] = []
    /// All scroll distances so far, in order.
    var scrolls: [CGPoint] = []

    func snapshot() -> WindowSnapshot {
        WindowSnapshot(bounds: bounds, safeArea: safeArea, direction: direction, views: windowViews, labels: labelPlacements)
    }

    /// Moves the labels of a scroll view, and records the scroll distance.
    func scroll(_ container: ContainerIdentity, by delta: CGPoint) {
        scrolls.append(delta)
        for index in labelPlacements.indices where labelPlacements[index].container == container {
            labelPlacements[index].transform.tx -= delta.x
            labelPlacements[index].transform.ty -= delta.y
        }
    }

    func show(_ overlay: SelectionOverlay) { shown.append(overlay) }

    /// Creates a window with labels "1", "2", … Their characters are 20-point squares. Each label is 500 points wide,
    /// with its left edge at 100. The tops are at 200, 260, …
    init(_ texts: [String], prefix: String = "") {
        for (index, text) in texts.enumerated() {
            let controller = LabelController(
                RichText(text, style: TextStyle(font: FontRequest(size: 20))), identity: LabelIdentity(prefix + "\(index + 1)"),
                typesetter: MonospaceTypesetter())
            controller.enableCopy = true
            labelPlacements.append(
                LabelPlacement(
                    controller: controller, frame: CGRect(x: 100, y: 200 + 60 * CGFloat(index), width: 500, height: 20), clip: bounds))
        }
    }

    /// Puts all labels into a scroll view that has a selection source.
    func addList(_ name: String, source: any SelectionSource) {
        let list = ContainerIdentity(name)
        scrollContainers.append(SceneContainer(identity: list, frame: bounds))
        for index in labelPlacements.indices { labelPlacements[index].container = list }
        setSource(source, of: name)
    }

    func setSource(_ source: any SelectionSource, of list: String) { sources[ContainerIdentity(list)] = ListSource(source) }

    func label(_ index: Int) -> LabelController { labelPlacements[index].controller }

    /// Returns the boxes of the shapes that a label draws behind its text, in the label's points. For example, the
    /// highlight of a pressed link is such a shape.
    func highlights(_ index: Int) -> [CGRect] {
        let list = label(index).displayList(in: labelPlacements[index].size, appearance: .light)
        return list.commands.flatMap { command -> [CGRect] in
            // Skips the underlines of links, which have no curves.
            guard case .fill(let path, _) = command, path.elements.contains(where: \.isCurve) else { return [] }
            return path.boxes
        }
    }

    /// Returns the center of a character, in window points.
    func point(_ index: Int, _ offset: Int) -> CGPoint { CGPoint(x: 110 + 20 * CGFloat(offset), y: 210 + 60 * CGFloat(index)) }
}

/// A test double for the pasteboard, haptics and menu. It records its calls.
@MainActor
final class FakePlatform: Pasteboard, Haptics, EditMenuPresenter {
    enum Call: Equatable {
        case write(String)
        case haptic
        case present([String])
        case dismiss
    }

    var calls: [Call] = []
    private(set) var isMenuShown = false

    func write(_ content: PasteboardContent) { calls.append(.write(content.plainText)) }
    func selectionOccurred() { calls.append(.haptic) }

    func present(_ items: [SelectionMenuItem], anchor: CGRect, in window: any OverlayWindow) {
        isMenuShown = true
        calls.append(.present(items.map(\.id)))
    }

    /// Hides the menu. Recorded only if the menu is visible.
    func dismiss() {
        if isMenuShown { calls.append(.dismiss) }
        isMenuShown = false
    }

    var ports: SelectionPorts { SelectionPorts(wordBoundaries: testWords, pasteboard: self, menu: self, haptics: self) }
}

extension DrawingPath {
    /// The bounding boxes of the path's separate pieces.
    var boxes: [CGRect] {
        var boxes: [CGRect] = []
        for element in elements {
            switch element {
            case .move(let point): boxes.append(CGRect(origin: point, size: .zero))
            case .line(let point), .curve(let point, _, _):
                if let last = boxes.popLast() { boxes.append(last.union(CGRect(origin: point, size: .zero))) }
            case .close: break
            }
        }
        return boxes
    }
}

extension DrawingPath.Element {
    fileprivate var isCurve: Bool {
        if case .curve = self { return true }
        return false
    }
}

/// A value that closures share.
final class Box<Value>: @unchecked Sendable {
    // Tests use it on the main actor only.
    var value: Value

    init(_ value: Value) { self.value = value }
}
