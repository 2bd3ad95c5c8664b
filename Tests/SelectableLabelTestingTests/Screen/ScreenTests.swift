import Foundation
import LabelDrawing
import SelectableLabel
import Testing

@testable import SelectableLabelTesting

@MainActor
@Suite struct ScreenTests {
    private let screen: Screen

    init() {
        let menu = DrawnMenuPresenter(typesetter: MonospaceTypesetter())
        screen = Screen(size: CGSize(width: 300, height: 300), coordinator: SelectionCoordinator(), menu: menu)
    }

    @Test func aViewIsTappedWhereItWasMovedTo() {
        let label = LabelController(RichText("text"), typesetter: MonospaceTypesetter())
        screen.coordinator.ports = SelectionPorts(wordBoundaries: LetterWords(), pasteboard: NoPasteboard(), menu: screen.menu)
        screen.add(ScreenLabel(id: "label", controller: label, frame: (0, 0, 50, 20)))
        screen.add(ScreenView(id: "button", frame: CGRect(x: 0, y: 100, width: 50, height: 50)))
        screen.setFrame(CGRect(x: 200, y: 200, width: 50, height: 50), ofView: "button")
        screen.setFrame(.zero, ofView: "nothing")
        var tapped: [String] = []
        screen.onTap = { tapped.append($0) }
        for (time, point) in [CGPoint(x: 10, y: 110), CGPoint(x: 210, y: 210), CGPoint(x: 10, y: 10)].enumerated() {
            screen.handle(.touchDown(1, at: point), at: Double(time))
            screen.handle(.touchUp(1), at: Double(time) + 0.1)
        }
        #expect(tapped == ["button", "label"])
    }

    @Test func barsTellHowFarEitherWayIsScrolled() {
        screen.add(
            ScreenScrollView(
                id: "s", frame: CGRect(x: 100, y: 100, width: 100, height: 200), contentSize: CGSize(width: 400, height: 800),
                offset: CGPoint(x: 150, y: 600)))
        screen.add(
            ScreenScrollView(id: "still", frame: CGRect(x: 0, y: 0, width: 50, height: 50), contentSize: CGSize(width: 50, height: 50)))
        let fills = screen.contentDisplayList().commands.dropFirst().compactMap { command -> DrawingPath? in
            if case .fill(let path, _) = command { path } else { nil }
        }
        let bars = [CGRect(x: 195, y: 250, width: 3, height: 50), CGRect(x: 137.5, y: 295, width: 25, height: 3)]
        #expect(fills == bars.map { .roundedRect($0, radius: 1.5) })
    }
}

@MainActor
private final class NoPasteboard: Pasteboard {
    func write(_ content: PasteboardContent) {}
}
