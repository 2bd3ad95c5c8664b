import Foundation
import LabelDrawing
import LinuxHost
import SelectableLabel
import SelectableLabelTesting

extension Workbench {
    private static let screenSize = CGSize(width: 430, height: 860)
    private static let scale: CGFloat = 2
    private static let frameCount = 600
    /// The longest median of a whole frame without and with a selection, and of its event, in milliseconds.
    private static let limits = (resting: 1.4, selecting: 2.5, event: 0.5)

    /// The selection while the feed is scrolled.
    private enum Selected: String, CaseIterable {
        case nothing = "nothing selected"
        case outOfSight = "3 posts selected, mostly out of sight"
        case inSight = "3 posts selected, in sight"
    }

    /// A feed of 1,000 posts is scrolled by a wheel: what each frame costs from the event to the pixels, with nothing and with three posts selected.
    func runScroll() {
        guard corpusMatches("feed") else { return }
        let feed = scrollingFeed()
        for selected in Selected.allCases {
            feed.scroll("feed", by: CGPoint(x: 0, y: -CGFloat.greatestFiniteMagnitude), at: 0)
            if selected == .nothing {
                feed.handle(.touchDown(1, at: CGPoint(x: 2, y: 2)), at: 1)
                feed.handle(.touchUp(1), at: 1.1)
            } else {
                let selection = LabelSelection(start: LabelPosition("post 2", 0), end: LabelPosition("post 4", 20))
                feed.coordinator.select(selection, in: feed)
            }
            measureFrames(of: feed, selected)
        }
    }

    private func scrollingFeed() -> Screen {
        let menu = DrawnMenuPresenter(typesetter: typesetter)
        let ports = SelectionPorts(wordBoundaries: ICUWordBoundaryProvider(), pasteboard: DiscardingPasteboard(), menu: menu)
        let screen = Screen(size: Self.screenSize, coordinator: SelectionCoordinator(ports: ports), menu: menu)
        screen.add(ScreenScrollView(id: "feed", frame: screen.bounds, contentSize: screen.size))
        let style = TextStyle(font: FontRequest(size: Self.fontSize))
        let detectors: [any LinkDetector] = [MentionDetector(), TopicDetector(), WebAddressDetector()]
        screen.update {
            var top: CGFloat = 0
            for (index, post) in Corpus.feed().enumerated() {
                let header = LabelController(
                    RichText("Name \(index) · \(index) min", style: style), identity: LabelIdentity("header \(index)"),
                    typesetter: typesetter)
                let body = LabelController(
                    RichText(post, style: style).detectingLinks(detectors), identity: LabelIdentity("post \(index)"), typesetter: typesetter
                )
                body.collapsedLineLimit = 4
                for label in [header, body] {
                    label.enableCopy = true
                    let id = label.identity.rawValue
                    let place = ScreenLabel(
                        id: id, controller: label, frame: (70, top, Self.screenSize.width - 90, nil), scrollView: "feed")
                    screen.add(place)
                    top = place.resolvedFrame.maxY + 4
                }
                top += 16
            }
            screen.setScrollView("feed", frame: screen.bounds, contentSize: CGSize(width: Self.screenSize.width, height: top))
        }
        return screen
    }

    private func measureFrames(of screen: Screen, _ selected: Selected) {
        guard let picture = try? CairoImage(size: Self.screenSize, scale: Self.scale) else { return }
        var (whole, events, lists): ([Double], [Double], [Double]) = ([], [], [])
        for frame in 0..<Self.frameCount {
            // Five notches down and five up keep what is selected in sight.
            let isUp = selected == .inSight && (frame / 5) % 2 == 1
            let time = 10 + Double(frame) / 60
            let start = Machine.processorTime()
            screen.scrollWheel(at: CGPoint(x: 200, y: 400), by: CGPoint(x: 0, y: isUp ? -37 : 37), at: time)
            // A window has the selection look at it before it draws.
            screen.handle(.timePassed, at: time)
            let scrolled = Machine.processorTime()
            let list = screen.contentDisplayList()
            let front = screen.frontDisplayList()
            let listed = Machine.processorTime()
            var canvas = picture.makeCanvas()
            canvas.draw(list)
            canvas.draw(front)
            whole.append(Machine.processorTime() - start)
            events.append(scrolled - start)
            lists.append(listed - scrolled)
        }
        // Where nothing is selected any more, nothing was measured, which is no pass.
        let isMeasured = (screen.coordinator.selection != nil) == (selected != .nothing)
        let frameLimit = selected == .nothing ? Self.limits.resting : Self.limits.selecting
        let parts: [(name: String, times: [Double], limit: Double?)] = [
            ("frame", whole, frameLimit), ("wheel event", events, Self.limits.event), ("display list", lists, nil),
        ]
        for (part, times, limit) in parts {
            add(
                Figure(
                    benchmark: "scroll", name: "\(part), \(selected.rawValue)", corpus: "feed of 1000 posts", unit: "ms",
                    ours: isMeasured ? times.median * 1e3 : .greatestFiniteMagnitude, maximum: (times.max() ?? 0) * 1e3,
                    gate: limit.map { Figure.Gate(subject: .ours, limit: $0) }))
        }
    }
}
