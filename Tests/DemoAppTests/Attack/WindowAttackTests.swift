import Foundation
import LabelTestSupport
import SelectableLabelTesting
import Testing

/// A fuzz test that sends random clicks, drags, keys and resizes to the real window.
@Suite(.serialized) struct WindowAttackTests {
    @Test func window() throws {
        let run = AttackRun("window", sample: 1)
        var display: VirtualDisplay?
        var log: [String] = []
        while let seed = run.next() {
            if log.count > 200 { display = nil }
            if display == nil {
                log = []
                display = try VirtualDisplay()
                try display?.open(
                    Tool.builtProducts.appendingPathComponent("DemoApp"), arguments: ["--scale", "1"], title: "SelectableLabel")
            }
            guard let current = display else { continue }
            var random = SeededGenerator(seed: seed)
            let actions = (0..<20).flatMap { _ in Self.action(using: &random, size: current.size) }
            log.append(actions.joined(separator: " "))
            run.begin(Self.script(log))
            run.events += 20
            try? current.perform(actions)
            guard !current.isProgramRunning else { continue }
            run.found("the window closed", file: Self.script(log), type: "sh")
            display = nil
        }
        for finding in run.findings { Issue.record("\(finding.what)\n\(finding.file)") }
    }

    /// Returns a shell script that repeats the logged actions in a newly opened window.
    private static func script(_ log: [String]) -> String {
        "# Set WINDOW to the number of the window that the demo opened.\n"
            + log.map { "xdotool \($0.replacingOccurrences(of: "WINDOW", with: "$WINDOW"))\n" }.joined()
    }

    /// Returns the arguments of `xdotool` for a random action. Some points are outside the window.
    private static func action(using random: inout SeededGenerator, size: CGSize) -> [String] {
        let place = { (random: inout SeededGenerator) in
            [
                "mousemove", "\(Int.random(in: 0...Int(size.width) + 40, using: &random))",
                "\(Int.random(in: 0...Int(size.height) + 40, using: &random))",
            ]
        }
        let button = ["1", "1", "1", "2", "3", "4", "5"].randomElement(using: &random) ?? "1"
        switch Int.random(in: 0...9, using: &random) {
        case 0...2: return place(&random) + ["click", "--repeat", "\(Int.random(in: 1...4, using: &random))", "--delay", "30", button]
        case 3...5:
            return place(&random) + ["mousedown", "1", "sleep", "0.1"] + place(&random) + ["sleep", "0.05"] + place(&random) + [
                "mouseup", "1",
            ]
        case 6: return place(&random) + ["mousedown", "1", "sleep", "0.7", "mouseup", "1"]
        case 7:
            let sizes = [("1", "1"), ("60", "900"), ("900", "60"), ("700", "700"), ("2000", "1500")]
            let size = sizes.randomElement(using: &random) ?? ("700", "700")
            return ["windowsize", "WINDOW", size.0, size.1, "sleep", "0.1"]
        default:
            let keys = [
                "ctrl+c", "ctrl+a", "Escape", "shift+Right", "shift+Up", "ctrl+shift+Left", "Tab", "space", "Return", "F1", "1",
                "Page_Down",
            ]
            return ["windowfocus", "WINDOW", "key", keys.randomElement(using: &random) ?? "Escape"]
        }
    }
}
