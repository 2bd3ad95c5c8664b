import Foundation
import LabelDrawing
import Magnifier
import SelectableLabelTesting

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

/// Sends random events to the reducer and changes the scene at random. Records violations of the rules.
struct InteractionFuzz {
    var random: SeededGenerator
    var driver: ReducerDriver
    var announced: LabelSelection?
    var names = 0
    /// Functions that describe the events since the start. They are called only if a rule is broken, because
    /// descriptions are slow to create.
    var log: [() -> String] = []
    var failures: [String] = []

    private static let texts = [
        "hello world", "", "a", "one\n\ntwo three", "ab😀 é👨‍👩‍👧 x", "שלום abc עולם", "你好世界。", "a\u{FFFC}b", "   ", "\n",
        "helloworldhelloworld",
    ]

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        driver = ReducerDriver(testScene([]))
        driver.configuration.granularity = SelectionGranularity.allCases.randomElement(using: &random) ?? .character
        driver.configuration.scope = SelectionScope.allCases.randomElement(using: &random) ?? .window
        driver.configuration.menuItems = [SelectionMenuItem(id: "look up", title: "Look Up")]
        driver.scene = testScene((0..<number(1...4)).map { _ in label() }, containers: [list])
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    let list = SceneContainer(
        identity: ContainerIdentity("list"), frame: CGRect(x: 0, y: 0, width: 300, height: 200),
        room: EdgeLengths(top: 200, left: 50, bottom: 200, right: 50))

    mutating func text() -> TextLayout {
        let text = Self.texts.randomElement(using: &random) ?? ""
        var rich = RichText(text, style: TextStyle(font: FontRequest(size: 20)))
        if number(0...2) == 0 {
            rich = rich.restyled(1..<4) { $0.link = TextLink(target: "u", hasLongPressAction: text.count % 2 == 0) }
        }
        return TextLayout(rich, options: LayoutOptions(width: 160, lineLimit: number(0...3)), typesetter: testTypesetter)
    }

    mutating func label() -> SceneLabel {
        names += 1
        var label = testLabel(LabelIdentity("\(names)"), text())
        label.settings.selectionGroup = number(0...1) == 0 ? "g" : nil
        return place(label)
    }

    mutating func place(_ label: SceneLabel) -> SceneLabel {
        var label = label
        let origin = CGPoint(x: 40 * number(0...10), y: 20 * number(0...15))
        label.transform = .translation(x: origin.x, y: origin.y)
        label.container = number(0...3) == 0 ? list.identity : nil
        if label.container != nil { label.clip = list.frame }
        return label
    }

    mutating func point() -> CGPoint {
        // Not the values of the dictionary: their order differs from process to process.
        let pins = SelectionPin.allCases.compactMap { driver.overlay.pins[$0] }
        if number(0...3) == 0, let pin = pins.randomElement(using: &random) { return pin.dot.center }
        if number(0...40) == 0 { return CGPoint(x: CGFloat.nan, y: .infinity) }
        return CGPoint(x: 5 * number(-2...120), y: 5 * number(-2...80))
    }

    mutating func position() -> LabelPosition {
        let label = driver.scene.labels.randomElement(using: &random)?.identity ?? "none"
        return LabelPosition(label, number(-1...12))
    }

    /// Changes the labels, their texts or their positions at random.
    mutating func changeScene() {
        var labels = Array(driver.scene.labels)
        let index = labels.indices.randomElement(using: &random)
        switch number(0...3) {
        case 0: labels.append(label())
        case 1: if let index { labels.remove(at: index) }
        case 2:
            if let index {
                labels[index].layout = text()
                labels[index].bounds.size = labels[index].layout.size
            }
        default: if let index { labels[index] = place(labels[index]) }
        }
        log.append { "change to \(labels.map { ($0.identity, $0.layout.text.string) })" }
        driver.change(testScene(labels, containers: [list]))
    }

    /// Scrolls a scroll view, as a host does when the reducer requests it.
    mutating func scroll(_ container: ContainerIdentity, by delta: CGPoint) {
        if abs(delta.x) > 20 || abs(delta.y) > 20 || container != list.identity { fail("scrolls \(container) by \(delta)") }
        let labels = driver.scene.labels.map { label in
            var label = label
            if label.container == container {
                label.transform = label.transform.concatenating(.translation(x: -delta.x, y: -delta.y))
            }
            return label
        }
        driver.change(testScene(labels, containers: [list]))
        send(.autoScrolled)
    }

    mutating func step() {
        driver.forget()
        let finger = number(1...4) == 1 ? 2 : 1
        switch number(0...20) {
        case 0...2: send(.touchDown(finger, at: point()))
        case 3...6: send(.touchMove(finger, to: point()))
        case 7...8: send(.touchUp(finger))
        case 9: send(.touchCancel(finger))
        case 10...11:
            log.append { "wait" }
            driver.wait([0.05, 0.2, 0.6].randomElement(using: &random) ?? 0)
        case 12:
            let id = ["copy", "select", "selectAll", "look up", "none"].randomElement(using: &random) ?? ""
            send(.menuItem(id))
        case 13: send(number(0...2) == 0 ? .scrollBegan : .scrollEnded)
        case 14: changeScene()
        case 15: send(.mouseDown(at: point(), button: number(0...4) == 0 ? .secondary : .primary, extends: number(0...2) == 0))
        case 16...17: send(.mouseMoved(to: point()))
        case 18: send(.mouseUp)
        case 19: send(.command(command()))
        default:
            let selection = LabelSelection(start: position(), end: position(), isCrossed: number(0...1) == 0)
            send(number(0...3) == 0 ? .select(nil) : number(0...3) == 0 ? .surroundingsChanged : .select(selection))
        }
        check()
    }

    mutating func command() -> SelectionCommand {
        let commands: [SelectionCommand] = [.copy, .selectAll, .clear]
        let movement = SelectionMovement.allCases.randomElement(using: &random).map { SelectionCommand.extend($0) }
        return number(0...4) == 0 ? commands.randomElement(using: &random) ?? .copy : movement ?? .copy
    }

    mutating func send(_ event: InteractionEvent) {
        log.append { "\(event)" }
        driver.send(event)
    }

    mutating func fail(_ what: String) {
        failures.append("\(what): \(driver.selected) after\n" + log.suffix(12).map { $0() }.joined(separator: "\n"))
    }

    mutating func check() {
        for effect in driver.effects { if case .autoScroll(let container, let delta) = effect { scroll(container, by: delta) } }
        let (state, scene, overlay) = (driver.state, driver.scene, driver.overlay)
        for effect in driver.effects {
            if case .selectionChanged(let selection) = effect { announced = selection }
            if effect == .copy, driver.text.isEmpty || driver.text.contains("\u{FFFC}") { fail("copied \(driver.text)") }
        }
        if announced != state.selection { fail("the reported selection is not the current one") }
        for broken in driver.reducer.brokenInvariants(of: state) + overlay.brokenInvariants(state, in: scene) { fail(broken) }
    }
}
