import Foundation
import SelectableLabel
import Testing

@testable import SelectableLabelTesting

extension ScenarioState {
    /// A state with a value for every key.
    static var sample: ScenarioState {
        var state = ScenarioState(magnifierScale: 1.4)
        let start = ScenarioPosition(label: "a", offset: 1)
        state.selection = Selection(start: start, end: ScenarioPosition(label: "b", offset: 4), isCrossed: true)
        state.selectedText = "ello\nwor"
        state.rects = [CGRect(x: 1, y: 2, width: 3.5, height: 4)]
        let caret = Pin.Caret(x: 1, top: 2, height: 16)
        state.pins = Pins(
            start: Pin(caret: caret, dot: CGRect(x: 0, y: 1, width: 10, height: 10), shape: .left, isVisible: true),
            end: Pin(caret: nil, dot: nil, shape: .right, isVisible: false))
        state.menu = EditMenu(
            items: ["copy", "share"],
            placement: EditMenu.Placement(frame: CGRect(x: 5, y: 6, width: 7, height: 8), arrow: .down))
        let frame = CGRect(x: 0, y: 0, width: 120, height: 30)
        state.magnifier.placement = Lens.Placement(frame: frame, source: CGRect(x: 1, y: 1, width: 85.714_285_7, height: 21.428_57))
        state.pasteboard = PasteboardContent(plain: "x", rtf: "{x}")
        state.highlight = Highlight(label: "a", range: 0..<3)
        state.scroll = [ScrollEntry(id: "z", offset: CGPoint(x: 0, y: 9)), ScrollEntry(id: "b", offset: .zero)]
        state.labels = [
            LabelEntry(id: "z1", size: CGSize(width: 100, height: 20), lines: 1, isTruncated: false, isExpanded: false),
            LabelEntry(id: "a", size: CGSize(width: 50, height: 40), lines: 2, isTruncated: true, isExpanded: false),
        ]
        let link = Link(label: "a", range: 0..<3, url: "u")
        state.events = [
            .linkTap(link), .linkLongPress(link), .tap("v"), .haptic("selection"), .selectionChange(state.selection),
            .selectionChange(nil), .truncationTap("a"), .menuItem("share"), .highlightTap("h"), .orphan("h"),
        ]
        state.marks = [Mark(id: "h", label: "a", range: 1..<2)]
        state.found = Found(count: 2, index: 1, current: Highlight(label: "b", range: 0..<1))
        return state
    }
}

@Suite struct ScenarioStateTests {
    private static let selection = #"{"start": {"label": "a", "offset": 1}, "end": {"label": "b", "offset": 4}, "crossed": true}"#

    private static let sample = """
        {"selection": \(selection), "selectedText": "ello\\nwor", "rects": [[1, 2, 3.5, 4]], \
        "pins": {"start": {"caret": [1, 2, 16], "dot": [0, 1, 10, 10], "shape": "left", "visible": true}, \
        "end": {"caret": null, "dot": null, "shape": "right", "visible": false}}, \
        "menu": {"visible": true, "items": ["copy", "share"], "frame": [5, 6, 7, 8], "arrow": "down"}, \
        "magnifier": {"visible": true, "frame": [0, 0, 120, 30], "source": [1, 1, 85.714, 21.429], "scale": 1.4}, \
        "pasteboard": {"text/plain": "x", "text/rtf": "{x}"}, "highlight": {"label": "a", "range": [0, 3]}, \
        "scroll": {"z": [0, 9], "b": [0, 0]}, \
        "labels": {"z1": {"size": [100, 20], "lines": 1, "truncated": false, "expanded": false}, \
        "a": {"size": [50, 40], "lines": 2, "truncated": true, "expanded": false}}, \
        "marks": [{"id": "h", "label": "a", "range": [1, 2]}], \
        "found": {"count": 2, "index": 1, "current": {"label": "b", "range": [0, 1]}}, \
        "events": [{"linkTap": {"label": "a", "range": [0, 3], "url": "u"}}, \
        {"linkLongPress": {"label": "a", "range": [0, 3], "url": "u"}}, {"tap": "v"}, {"haptic": "selection"}, \
        {"selectionChange": \(selection)}, {"selectionChange": null}, {"truncationTap": "a"}, {"menuItem": "share"}, \
        {"highlightTap": "h"}, {"orphan": "h"}]}
        """

    @Test func stateIsWrittenWithAllKeysInOrder() {
        #expect(ScenarioState.sample.json.text == Self.sample)
    }

    @Test func emptyStateIsWrittenWithAllKeys() {
        let expected = """
            {"selection": null, "selectedText": "", "rects": [], "pins": null, \
            "menu": {"visible": false, "items": [], "frame": null, "arrow": null}, \
            "magnifier": {"visible": false, "frame": null, "source": null, "scale": 1.4}, \
            "pasteboard": null, "highlight": null, "scroll": {}, "labels": {}, "marks": [], "found": null, "events": []}
            """
        #expect(ScenarioState(magnifierScale: 1.4).json.text == expected)
    }

    @Test func resultIsOneLine() {
        let step = ScenarioStep(action: .tap(.point(CGPoint()), count: 1), expect: nil, note: nil)
        let record = ScenarioStepResult(scenario: "x", step: step, index: 3, time: 0.05, state: .sample, failure: nil)
        #expect(record.json.text == #"{"scenario": "x", "step": 3, "action": "tap", "time": 0.05, "state": \#(Self.sample)}"#)
        #expect(!record.json.text.contains("\n"))
    }
}
