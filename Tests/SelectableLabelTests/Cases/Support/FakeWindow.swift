import Foundation
import LabelDrawing
import SelectableLabelTesting

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

/// A window of 1000 × 1000 points that records its calls.
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
    /// The overlays shown so far, in order.
    var shown: [SelectionOverlay] = []
    /// The scroll distances so far, in order.
    var scrolls: [CGPoint] = []

    /// Moves the labels of the scroll view and records the distance.
    func scroll(_ container: ContainerIdentity, by delta: CGPoint) {
        scrolls.append(delta)
        for index in labelPlacements.indices where labelPlacements[index].container == container {
            labelPlacements[index].transform.tx -= delta.x
            labelPlacements[index].transform.ty -= delta.y
        }
    }

    func show(_ overlay: SelectionOverlay) { shown.append(overlay) }

    /// Labels "1", "2", … of 20-point squares. Each is 500 points wide; the left edges are at 100, the tops at 200,
    /// 260, …
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

    /// Puts all labels into a scroll view with a source.
    func addList(_ name: String, source: any SelectionSource) {
        let list = ContainerIdentity(name)
        scrollContainers.append(SceneContainer(identity: list, frame: bounds))
        for index in labelPlacements.indices { labelPlacements[index].container = list }
        setSource(source, of: name)
    }

    func setSource(_ source: any SelectionSource, of list: String) { sources[ContainerIdentity(list)] = ListSource(source) }

    func label(_ index: Int) -> LabelController { labelPlacements[index].controller }

    /// The boxes of the shapes that a label fills behind its text, such as the highlight of a pressed link. In the
    /// label's points.
    func highlights(_ index: Int) -> [CGRect] {
        let list = label(index).displayList(in: labelPlacements[index].size, appearance: .light)
        return list.commands.flatMap { command -> [CGRect] in
            // Underlines of links are filled rectangles without curves.
            guard case .fill(let path, _) = command, path.elements.contains(where: \.isCurve) else { return [] }
            return path.boxes
        }
    }

    /// The center of a character.
    func point(_ index: Int, _ offset: Int) -> CGPoint { CGPoint(x: 110 + 20 * CGFloat(offset), y: 210 + 60 * CGFloat(index)) }
}

/// Ports that record their calls.
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

    /// Records only calls that hide a visible menu.
    func dismiss() {
        if isMenuShown { calls.append(.dismiss) }
        isMenuShown = false
    }

    var ports: SelectionPorts { SelectionPorts(wordBoundaries: testWords, pasteboard: self, menu: self, haptics: self) }
}

extension DrawingPath {
    /// The boxes of the path's pieces.
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
