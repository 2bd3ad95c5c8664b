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

    @Test func aMovedViewIsTappedAtItsNewFrame() {
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

    @Test func scrollIndicatorsShowTheOffsetInBothDirections() {
        screen.add(
            ScreenScrollView(
                id: "s", frame: CGRect(x: 100, y: 100, width: 100, height: 200), contentSize: CGSize(width: 400, height: 800),
                offset: CGPoint(x: 150, y: 600)))
        screen.add(
            ScreenScrollView(id: "still", frame: CGRect(x: 0, y: 0, width: 50, height: 50), contentSize: CGSize(width: 50, height: 50)))
        let indicators = screen.frontParts().indicators
        #expect(indicators.map(\.scrollView) == ["s"] && indicators.map(\.offset) == [CGPoint(x: 150, y: 600)])
        let fills = indicators.flatMap(\.list.commands).compactMap { command -> DrawingPath? in
            if case .fill(let path, _) = command { path } else { nil }
        }
        let bars = [CGRect(x: 195, y: 250, width: 3, height: 50), CGRect(x: 137.5, y: 295, width: 25, height: 3)]
        #expect(fills == bars.map { .roundedRect($0, radius: 1.5) })
    }

    @Test func eachKindOfViewHasItsShape() {
        let frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        let theme = ScreenTheme()
        let (border, dimming) = (theme.border.light, theme.dimming.light)
        let shapes: [(ScreenView.Kind, [DisplayList.Command])] = [
            (.button, [.stroke(.roundedRect(frame, radius: 10), border, width: 1)]),
            (.textField, [.stroke(.roundedRect(frame, radius: 4), border, width: 1)]),
            (.bar, [.fill(.rect(frame), theme.bar.light), .stroke(.rect(frame), border, width: 0.5)]),
            (.sheet, [.fill(.rect(screen.bounds), dimming), .fill(.roundedRect(frame, radius: 12), theme.sheet.light)]),
        ]
        for (kind, expected) in shapes {
            screen.add(ScreenView(id: "view", frame: frame, kind: kind))
            let drawn = screen.contentDisplayList(theme: theme).commands.filter { command in
                switch command {
                case .fill, .stroke: true
                default: false
                }
            }
            #expect(drawn == [.fill(.rect(screen.bounds), theme.background.light)] + expected, "\(kind)")
            screen.removeView("view")
        }
    }

    @Test func contentIsDisplacedWhileATextFolds() {
        let controller = LabelController(RichText("a"), typesetter: MonospaceTypesetter())
        screen.add(ScreenLabel(id: "a", controller: controller, frame: (10, 20, 50, nil)))
        var motion = ScreenMotion()
        motion.labels["a"] = ScreenMotion.Label(offset: 30, height: 5)
        let commands = screen.contentDisplayList(motion: motion).commands
        #expect(commands.contains(.concatenate(.translation(x: 10, y: 50))))
        let clips = commands.compactMap { if case .clip(let path) = $0 { path } else { nil } }
        #expect(clips == [.rect(CGRect(x: 0, y: 50, width: 110, height: 5))])
        #expect(screen.contentDisplayList().commands.contains(.concatenate(.translation(x: 10, y: 20))))
    }

    @Test func attachmentsWithoutPicturesHavePlaceholders() {
        let attachment = TextAttachment(size: CGSize(width: 30, height: 20), alternativeText: "picture")
        let controller = LabelController(RichText(attachment, style: TextStyle()), typesetter: MonospaceTypesetter())
        screen.add(ScreenLabel(id: "a", controller: controller, frame: (10, 20, 50, nil)))
        let strokes = { [screen] in
            screen.contentDisplayList().commands.filter { if case .stroke = $0 { true } else { false } }.count
        }
        #expect(strokes() == 0)
        screen.showsPlaceholders = true
        #expect(strokes() == 1)
    }

    /// The state of a screen in a form that can be compared.
    private struct Answer: Equatable {
        var views: [WindowView]
        var labels: [ObjectIdentifier]
        var sizes: [CGSize]
        var transforms: [DrawingTransform]
        var containers: [ContainerIdentity?]
        var depths: [Int]
    }

    private var answer: Answer {
        let placements = screen.snapshot().labels
        return Answer(
            views: screen.snapshot().views, labels: placements.map { ObjectIdentifier($0.controller) }, sizes: placements.map(\.size),
            transforms: placements.map(\.transform), containers: placements.map(\.container), depths: placements.map(\.depth))
    }

    @Test func cachedPlacementsMatchANewReading() throws {
        let frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        let controllers = ["one", "two"].map { LabelController(RichText($0), typesetter: MonospaceTypesetter()) }
        screen.add(ScreenScrollView(id: "s", frame: frame, contentSize: CGSize(width: 200, height: 900)))
        screen.add(ScreenView(id: "sheet", frame: frame, kind: .sheet))
        screen.add(ScreenLabel(id: "one", controller: controllers[0], frame: (0, 0, 50, nil), scrollView: "s"))
        screen.add(ScreenLabel(id: "two", controller: controllers[1], frame: (0, 40, 50, nil), view: "sheet"))
        let view = try #require(screen.scrollView("s"))
        let changes: [@MainActor () -> Void] = [
            { screen.scroll("s", by: CGPoint(x: 0, y: 30), at: 0) },
            { view.frame.origin.x = 10 },
            { view.contentInset.top = 7 },
            { controllers[0].text = RichText("a text of many lines") },
            { controllers[0].options.lineLimit = 1 },
            { screen.setFrame((5, 5, 60, 70), ofLabel: "one") },
            { screen.setTransform(.rotation(1), ofLabel: "one") },
            { screen.setFrame(CGRect(x: 1, y: 2, width: 3, height: 4), ofView: "sheet") },
            { screen.setScrollView("s", frame: frame, contentSize: CGSize(width: 200, height: 500)) },
            { screen.add(ScreenView(id: "button", frame: frame, scrollView: "s")) },
            { screen.label("one")?.isHidden = true },
            { screen.removeView("sheet") },
            { screen.removeLabel("one") },
        ]
        for (index, change) in changes.enumerated() {
            _ = answer
            change()
            let kept = answer
            screen.knownTree = nil
            #expect(kept == answer, "change \(index)")
        }
    }
}

/// A pasteboard that stores nothing.
@MainActor
final class NoPasteboard: Pasteboard {
    func write(_ content: PasteboardContent) {}
}
