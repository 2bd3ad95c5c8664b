import Foundation
import Testing

@testable import SelectableLabelTesting

@MainActor
@Suite struct ScenarioPlayerTouchTests {
    private func at(_ offset: Int, _ label: String = "a", _ more: JSONObject = [:]) -> JSONValue {
        var target: JSONObject = ["label": .string(label), "offset": .number(Double(offset))]
        for (key, value) in more.members { target[key] = value }
        return .object(target)
    }

    private let labels = [
        PlayedScenario.label(), PlayedScenario.label("b", "second line", at: 150), PlayedScenario.label("c", "third text", at: 200),
    ]

    private func failures(_ steps: [JSONValue], _ more: JSONObject = [:]) throws -> [String] {
        try PlayedScenario.failures(steps, labels: labels, more)
    }

    private let nothing: JSONValue = ["selection": nil, "pins": nil, "magnifier": ["visible": false], "menu": ["visible": false]]

    // MARK: Menu

    /// While a finger is down on the menu, other fingers cannot turn its pages. The player must not try forever.
    @Test func aMenuThatAFingerHoldsTurnsNoPage() throws {
        let items = ["aaaa", "bbbb", "cccc", "dddd"].map { ["id": .string($0), "title": .string($0 + $0)] as JSONValue }
        let failures = try failures(
            [["doubleTap": at(2)], ["press": [60, 65], "finger": 1], ["menu": "dddd"]],
            ["screen": ["width": 220, "height": 400], "menuItems": .array(items)])
        #expect(
            failures == [
                "test: step 2: $.steps[2].menu: expected the menu to turn its page, got the same page: a finger may be down on the menu"
            ])
    }

    // MARK: Taps

    @Test func aTripleTapSelectsTheParagraph() throws {
        #expect(try PlayedScenario.state([["tripleTap": at(7)]]).selectedText == "hello world")
    }

    @Test func tapsCountTogetherUntilThereIsAWait() throws {
        #expect(try PlayedScenario.state([["tap": at(7)], ["tap": at(7)]]).selectedText == "world")
        #expect(try PlayedScenario.state([["tap": at(7)], ["wait": 0.3], ["tap": at(7)]]).selectedText == "")
    }

    @Test func aViewIsTapped() throws {
        let views: JSONObject = ["views": [["id": "v", "frame": [0, 0, 80, 40], "kind": "button"]]]
        #expect(try failures([["tap": ["view": "v"], "expect": ["events": [["tap": "v"]]]]], views) == [])
    }

    // MARK: Press, hold, move, release, cancel

    @Test func aHeldPressBecomesALongPressAfterHalfASecond() throws {
        let word = PlayedScenario.selection(6, 11)
        let steps: [JSONValue] = [
            ["press": at(7), "expect": nothing],
            ["hold": 0.4, "expect": nothing],
            [
                "hold": 0.1,
                "expect": [
                    "selection": word, "menu": ["visible": false], "magnifier": ["visible": true],
                    "events": [["selectionChange": word], ["haptic": "selection"], ["none": ["tap"]]],
                ],
            ],
            [
                "release": true,
                "expect": ["selection": word, "menu": ["visible": true], "magnifier": ["visible": false], "events": [["none": ["tap"]]]],
            ],
        ]
        #expect(try failures(steps) == [])
    }

    @Test func aLongPressTakesSixTenthsOfASecond() throws {
        let results = try PlayedScenario.player([["longPress": at(7)]]).playAll()
        #expect(results.first?.state.selectedText == "world")
        #expect(results.first.map { ($0.time * 1000).rounded() } == 600)
    }

    @Test func aSecondPressIsHeldAndDragged() throws {
        let steps: [JSONValue] = [
            ["press": at(7), "count": 2, "expect": ["selectedText": "world", "menu": ["visible": false]]],
            ["move": at(2, "b"), "expect": ["selectedText": "world\nsecond", "magnifier": ["visible": false]]],
            ["release": true, "expect": ["selectedText": "world\nsecond", "menu": ["visible": true]]],
        ]
        #expect(try failures(steps) == [])
        #expect(try PlayedScenario.state([["press": at(7), "count": 3], ["release": true]]).selectedText == "hello world")
    }

    @Test func aCancelledTouchKeepsTheSelectionAndReportsNoTap() throws {
        let steps: [JSONValue] = [
            ["press": at(7)], ["hold": 0.6],
            [
                "cancel": true,
                "expect": ["selectedText": "world", "magnifier": ["visible": false], "events": [["none": ["tap", "selectionChange"]]]],
            ],
            ["wait": 0.4], ["press": [300, 300]],
            ["cancel": true, "expect": ["selectedText": "world", "events": [["none": ["tap", "selectionChange"]]]]],
        ]
        #expect(try failures(steps) == [])
    }

    @Test func aSecondFingerDoesNotDisturbTheFirst() throws {
        let steps: [JSONValue] = [
            ["press": at(7), "count": 2],
            ["press": at(2, "c"), "finger": 2, "expect": ["selectedText": "world"]],
            ["hold": 1, "finger": 2, "expect": ["selectedText": "world"]],
            ["move": at(2, "b"), "finger": 2, "expect": ["selectedText": "world"]],
            ["release": true, "finger": 2, "expect": ["selectedText": "world", "menu": ["visible": false]]],
            ["move": at(2), "expect": ["selectedText": "hello world"]],
            ["release": true, "expect": ["selectedText": "hello world", "menu": ["visible": true]]],
        ]
        #expect(try failures(steps) == [])
    }

    @Test func aStepWhoseFingerIsMissingFails() throws {
        let player = try PlayedScenario.player([["dragPin": "end", "to": [at(2)], "release": false], ["move": at(3)], ["wait": 1]])
        let results = player.playAll()
        #expect(results.map(\.failure?.path) == ["$.steps[0].dragPin", "$.steps[1].move", nil])
        #expect(results[0].failure?.expected == "the end pin")
        #expect(results[1].failure?.got == "the finger is not down")
    }

    // MARK: Pins

    @Test func aPinsCaretLandsOnEachPoint() throws {
        let steps: [JSONValue] = [
            ["doubleTap": at(7)],
            [
                "dragPin": "end", "to": [at(9, "c"), at(2, "b")],
                "expect": [
                    "selection": ["start": at(6), "end": at(2, "b"), "crossed": false],
                    "pins": ["end": ["caret": [40, 150, 10], "dot": [35, 160, 10, 10], "shape": "right"]],
                    "events": [
                        ["selectionChange": ["start": at(6), "end": at(9, "c")]], ["selectionChange": ["start": at(6), "end": at(2, "b")]],
                    ],
                ],
            ],
            ["dragPin": "start", "to": [at(1)], "expect": ["selection": ["start": at(1), "end": at(2, "b")]]],
        ]
        #expect(try failures(steps, ["granularity": "character"]) == [])
    }

    @Test func aPinThatIsNotLiftedShowsTheLens() throws {
        let steps: [JSONValue] = [
            ["doubleTap": at(7)],
            [
                "dragPin": "end", "to": [at(2, "b")], "release": false,
                "expect": [
                    "menu": ["visible": false, "items": []],
                    "magnifier": ["visible": true, "frame": [8, 102, 120, 30], "source": [0, 144.29, 85.71, 21.43], "scale": 1.4],
                ],
            ],
            ["move": [60, 165], "expect": ["selection": ["end": at(4, "b")]]],
            ["release": true, "expect": ["menu": ["visible": true], "magnifier": ["visible": false], "selection": ["end": at(4, "b")]]],
        ]
        #expect(try failures(steps, ["granularity": "character"]) == [])
    }

    @Test func aTapOnAPinTogglesTheMenu() throws {
        let steps: [JSONValue] = [
            ["doubleTap": at(7)], ["wait": 0.4],
            ["tap": ["pin": "end"], "expect": ["menu": ["visible": false], "selectedText": "world"]],
            ["tap": ["pin": "start", "dx": 2, "dy": -2], "expect": ["menu": ["visible": true], "selectedText": "world"]],
        ]
        #expect(try failures(steps) == [])
    }

    // MARK: Points

    @Test func targetsFindThePointsOfCharacters() throws {
        let labels = [PlayedScenario.label("a", "ab שלום"), PlayedScenario.label("b", "ab\n", at: 150, ["insets": [5, 3, 0, 0]])]
        let player = try PlayedScenario.player([["wait": 1]], labels: labels)
        func point(_ label: String, _ offset: Int, _ edge: ScenarioTarget.Edge = .center, dx: Double = 0) throws -> [Double] {
            let point = try player.driver.point(of: .character(label: label, offset: offset, edge: edge, delta: CGPoint(x: dx, y: 0)))
            return [Double(point.x), Double(point.y)]
        }
        #expect(try point("a", 1) == [35, 105])
        #expect(try point("a", 1, .leading) == [30, 105])
        #expect(try point("a", 1, .trailing, dx: 1) == [41, 105])
        // The first Hebrew letter is at the right end of the line. Its leading edge is its right edge.
        #expect(try point("a", 3) == [85, 105])
        #expect(try point("a", 3, .leading) == [90, 105])
        #expect(try point("a", 3, .trailing) == [80, 105])
        #expect(try point("b", 2) == [43, 160])
        #expect(try point("b", 3) == [23, 170])
    }

    // MARK: Menu and links

    @Test func theAppsOwnItemIsChosen() throws {
        let items: JSONObject = ["menuItems": [["id": "look", "title": "Look Up"]]]
        let steps: [JSONValue] = [
            ["doubleTap": at(7), "expect": ["menu": ["items": ["selectAll", "copy", "look"]]]],
            ["menu": "look", "expect": ["menu": ["visible": false], "events": [["menuItem": "look"], ["none": ["tap"]]]]],
        ]
        #expect(try failures(steps, items) == [])
    }

    @Test func selectAllTakesTheScopeAndCopyJoinsIt() throws {
        let steps: [JSONValue] = [
            ["doubleTap": at(7)], ["menu": "selectAll", "expect": ["menu": ["visible": true, "items": ["copy"]]]],
            ["menu": "copy", "expect": ["pasteboard": ["text/plain": "hello world / second line / third text"]]],
        ]
        #expect(try failures(steps, ["separator": " / "]) == [])
        #expect(
            try failures([["doubleTap": at(7)], ["menu": "selectAll", "expect": ["selectedText": "hello world"]]], ["scope": "label"]) == []
        )
    }

    @Test func linksArePressedTappedAndHeld() throws {
        let link: JSONValue = ["range": [0, 5], "url": "https://example.org"]
        let held: JSONValue = ["range": [6, 11], "url": "tel:1", "longPress": true]
        let labels = [PlayedScenario.label("a", "hello world", at: 100, ["links": [link, held]])]
        let steps: [JSONValue] = [
            ["press": at(2), "expect": ["highlight": ["label": "a", "range": [0, 5]]]],
            [
                "release": true,
                "expect": ["highlight": nil, "events": [["linkTap": ["label": "a", "range": [0, 5], "url": "https://example.org"]]]],
            ],
            [
                "longPress": at(8),
                "expect": [
                    "selection": nil,
                    "events": [["linkLongPress": ["label": "a", "range": [6, 11], "url": "tel:1"]], ["none": ["linkTap"]]],
                ],
            ],
        ]
        #expect(try PlayedScenario.failures(steps, labels: labels) == [])
    }
}
