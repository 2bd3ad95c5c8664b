import Foundation

@testable import LabelText
@testable import SelectableLabel
@testable import SelectableLabelTesting

/// Generates random screens, and random steps for them.
@MainActor
protocol FuzzGenerator {
    /// Returns the members of a scenario file, except the steps.
    mutating func screen(name: String) -> JSONObject
    /// Returns a random step that is valid in the current situation.
    mutating func step(_ now: ScenarioSituation) -> JSONObject
    /// Returns true with a probability of 1 in `chances`.
    mutating func isOne(in chances: Int) -> Bool
}

extension ScenarioGenerator: FuzzGenerator {}

/// A scenario with random steps. It is played while it is generated, so that steps can refer to visible content.
@MainActor
struct FuzzedScenario {
    /// The members of the scenario file, except the steps.
    private let screen: JSONObject
    private(set) var steps: [JSONValue] = []
    private(set) var broken: [BrokenInvariant] = []

    /// Plays random steps until one violates an invariant, or until `count` steps are played.
    init<Generator: FuzzGenerator>(
        _ generator: Generator, name: String, engine: Scenario.Engine = .monospace, steps count: Int, journal: FuzzJournal
    ) throws {
        var generator = generator
        var screen = generator.screen(name: name)
        screen["engine"] = .string(engine.rawValue)
        self.screen = screen
        var hosts = HostPair(try Scenario(structure: Self.file(screen, [["wait": 0]])))
        var isMouseDown = false
        journal.begin(screen)
        while steps.count < count, broken.isEmpty {
            let json: JSONValue
            if let again = steps.last.flatMap({ hosts.repeated($0) }), generator.isOne(in: 2) {
                json = again
            } else {
                json = .object(generator.step(ScenarioSituation(hosts.player, isMouseDown: isMouseDown)))
            }
            if json["mouseDown"] != nil { isMouseDown = true }
            if json["mouseUp"] != nil { isMouseDown = false }
            steps.append(json)
            journal.note(json)
            hosts.play(try JSONReader<ScenarioStep>.step.read(json))
            broken = hosts.invariants.broken
        }
    }

    private static func file(_ screen: JSONObject, _ steps: [JSONValue]) -> JSONValue {
        var file = screen
        file["steps"] = .array(steps)
        return .object(file)
    }

    /// Returns a smaller scenario file that violates the same invariant. Steps, labels and other elements that are not
    /// needed for the violation are removed. A long scenario may remain larger than necessary, because the search ends
    /// after a minute.
    ///
    /// The note of the last step describes the violation. If the format allows it, the step also expects the correct
    /// state.
    func shrunk() -> String {
        var best = (screen: screen, steps: steps)
        let what = broken.first?.what ?? ""
        var size = max(best.steps.count / 2, 1)
        let end = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < end {
            let count = best.steps.count
            for start in stride(from: 0, to: count, by: size).reversed() where start < best.steps.count && ContinuousClock.now < end {
                var fewer = best.steps
                fewer.removeSubrange(start..<min(start + size, fewer.count))
                if let index = Self.breaks(what, best.screen, fewer) { best.steps = Array(fewer[...index]) }
            }
            if size == 1, best.steps.count == count { break }
            size = max(size / 2, 1)
        }
        for key in ["lists", "labels", "scrollViews", "views", "menuItems"] where ContinuousClock.now < end {
            best.screen = Self.smaller(best.screen, key: key, what: what, steps: best.steps)
        }
        return Self.text(best.screen, best.steps, Self.firstBroken(best.screen, best.steps)?.broken ?? broken)
    }

    private static func smaller(_ screen: JSONObject, key: String, what: String, steps: [JSONValue]) -> JSONObject {
        var screen = screen
        guard case .array(var elements)? = screen[key] else { return screen }
        for index in elements.indices.reversed() {
            var fewer = screen
            var rest = elements
            rest.remove(at: index)
            fewer[key] = .array(rest)
            if breaks(what, fewer, steps) == steps.count - 1 { (screen, elements) = (fewer, rest) }
        }
        return screen
    }

    /// Returns the index of the first step that violates the invariant. Returns nil if no step does, or if the file is
    /// invalid.
    private static func breaks(_ what: String, _ screen: JSONObject, _ steps: [JSONValue]) -> Int? {
        firstBroken(screen, steps).flatMap { $0.broken.first?.what == what ? $0.step : nil }
    }

    private static func firstBroken(_ screen: JSONObject, _ steps: [JSONValue]) -> (step: Int, broken: [BrokenInvariant])? {
        guard !steps.isEmpty, let scenario = try? Scenario(data: Data(file(screen, steps).text.utf8)) else { return nil }
        return firstBroken(scenario)
    }

    /// Plays a scenario file and returns the violations at the first step that has any. Empty if there are none.
    static func broken(inFile data: Data) throws -> [BrokenInvariant] { firstBroken(try Scenario(data: data))?.broken ?? [] }

    private static func firstBroken(_ scenario: Scenario) -> (step: Int, broken: [BrokenInvariant])? {
        var hosts = HostPair(scenario)
        for (index, step) in scenario.steps.enumerated() {
            hosts.play(step)
            if !hosts.invariants.broken.isEmpty { return (index, hosts.invariants.broken) }
        }
        return nil
    }

    private static func text(_ screen: JSONObject, _ steps: [JSONValue], _ broken: [BrokenInvariant]) -> String {
        var steps = steps
        if case .object(var last)? = steps.last {
            last["note"] = .string(broken.map(\.what).joined(separator: "; "))
            last["expect"] = broken.lazy.compactMap(\.expect).first
            steps[steps.count - 1] = .object(last)
        }
        return file(screen, steps).text
    }
}

/// Plays a scenario on two screens. One screen reports each change immediately. The other reports changes only when
/// asked. Both must have the same results.
@MainActor
private struct HostPair {
    let player: ScenarioPlayer
    private let silent: ScenarioPlayer
    private(set) var invariants: SelectionInvariants

    init(_ scenario: Scenario) {
        let typesetter = scenario.engine == .monospace ? testTypesetter as any Typesetter : systemTypesetter
        player = ScenarioPlayer(scenario, typesetter: typesetter, wordBoundaries: testWords)
        silent = ScenarioPlayer(scenario, typesetter: typesetter, wordBoundaries: testWords, host: .lazy)
        invariants = SelectionInvariants(player)
    }

    mutating func play(_ step: ScenarioStep) {
        let result = player.driver.play(step)
        let other = silent.driver.play(step)
        invariants.check(result)
        let isSame = (result.time, result.state) == (other.time, other.state) || Self.text(result) == Self.text(other)
        if !isSame || result.failure != other.failure {
            invariants.fail("the screen with the lazy host gave a different result")
        }
    }

    /// Returns the state as text, in which lengths are rounded, because the screens add up scroll offsets in different
    /// orders. The events are sorted, because the silent screen reports a change after what happened meanwhile.
    private static func text(_ result: ScenarioStepResult) -> String {
        var state = result.state
        state.events.sort { "\($0)" < "\($1)" }
        return state.json.text
    }

    /// Returns a step that moves the finger or mouse to the point where `step` already moved it.
    func repeated(_ step: JSONValue) -> JSONValue? {
        let target = { (point: CGPoint) in JSONValue.array([.number(Double(point.x)), .number(Double(point.y))]) }
        if step["mouseMove"] != nil { return player.mouseLocation.map { ["mouseMove": target($0)] } }
        guard step["move"] != nil, case .number(let finger)? = step["finger"], let point = player.fingers[Int(finger)] else { return nil }
        return ["move": target(point), "finger": .number(finger)]
    }
}

/// Writes each step to a file before it is played. After a crash, the file is a scenario that reproduces the crash.
final class FuzzJournal {
    private let url: URL
    private let handle: FileHandle?
    private var end: UInt64 = 0
    private var isFirst = true

    /// Creates a journal in the temporary folder.
    convenience init(name: String) { self.init(FileManager.default.temporaryDirectory.appendingPathComponent(name)) }

    init(_ url: URL) {
        self.url = url
        _ = FileManager.default.createFile(atPath: url.path, contents: nil)
        handle = try? FileHandle(forWritingTo: url)
    }

    func begin(_ screen: JSONObject) {
        try? handle?.truncate(atOffset: 0)
        end = 0
        isFirst = true
        write(String(JSONValue.object(screen).text.dropLast()) + ", \"steps\": [")
    }

    func note(_ step: JSONValue) {
        write((isFirst ? "\n" : ",\n") + step.text)
        isFirst = false
    }

    func remove() {
        try? handle?.close()
        try? FileManager.default.removeItem(at: url)
    }

    /// Writes text over the closing brackets at the end of the file.
    private func write(_ text: String) {
        try? handle?.seek(toOffset: end)
        try? handle?.write(contentsOf: Data((text + "]}\n").utf8))
        end += UInt64(text.utf8.count)
    }
}
