import Foundation
import LabelDrawing
import LinuxHost
import PangoEngine
import SelectableLabel
import SelectableLabelTesting

extension Workbench {
    static let feedScreenSize = CGSize(width: 430, height: 860)
    private static let scale: CGFloat = 2
    private static let frameCount = 600
    /// The limits for the median times, in milliseconds. `resting` and `selecting`: a frame without and with a
    /// selection. `event`: the scroll event of a frame.
    private static let limits = (resting: 1.4, selecting: 2.5, event: 0.5)

    /// A screen to scroll, and how to scroll it.
    struct Scrolled {
        var screen: Screen
        /// The name of the content, for the report.
        var corpus: String
        /// A description of what is selected, for the report.
        var selected: String
        /// Returns the distance to scroll before a frame, in points.
        var step: (_ frame: Int) -> CGFloat
        /// Returns whether the expected part is selected. If it is not, the measurements are invalid and the benchmark
        /// fails.
        var isMeasured: () -> Bool
        /// The limits for the median times of a frame and of its scroll event, in milliseconds.
        var limits: (frame: Double, event: Double)
    }

    /// The part of the feed that is selected during the scroll.
    private enum Selected: String, CaseIterable {
        case nothing = "nothing selected"
        case outOfSight = "3 posts selected, mostly out of sight"
        case inSight = "3 posts selected, in sight"
    }

    /// Measures the frames while a mouse wheel scrolls a feed of 1,000 posts, from the wheel event to the pixels.
    ///
    /// Measures once with no selection, and twice with three selected posts. Then runs `measureList()`.
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
            measureFrames(
                of: Scrolled(
                    screen: feed, corpus: "feed of 1000 posts", selected: selected.rawValue,
                    // Scrolling down five times and up five times keeps the selection visible.
                    step: { selected == .inSight && ($0 / 5) % 2 == 1 ? -37 : 37 },
                    isMeasured: { (feed.coordinator.selection != nil) == (selected != .nothing) },
                    limits: (selected == .nothing ? Self.limits.resting : Self.limits.selecting, Self.limits.event)))
        }
        measureList()
    }

    private func scrollingFeed() -> Screen {
        let menu = DrawnMenuPresenter(typesetter: typesetter)
        let ports = SelectionPorts(wordBoundaries: ICUWordBoundaryProvider(), pasteboard: DiscardingPasteboard(), menu: menu)
        let screen = Screen(size: Self.feedScreenSize, coordinator: SelectionCoordinator(ports: ports), menu: menu)
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
                        id: id, controller: label, frame: (70, top, Self.feedScreenSize.width - 90, nil), scrollView: "feed")
                    screen.add(place)
                    top = place.resolvedFrame.maxY + 4
                }
                top += 16
            }
            screen.setScrollView("feed", frame: screen.bounds, contentSize: CGSize(width: Self.feedScreenSize.width, height: top))
        }
        return screen
    }

    /// Scrolls a screen and measures each frame, from the scroll event to the pixels.
    func measureFrames(of scrolled: Scrolled) {
        guard let picture = try? CairoImage(size: Self.feedScreenSize, scale: Self.scale) else { return }
        let screen = scrolled.screen
        var (whole, events, lists): ([Double], [Double], [Double]) = ([], [], [])
        for frame in 0..<Self.frameCount {
            let time = 10 + Double(frame) / 60
            let start = Machine.processorTime()
            screen.scrollWheel(at: CGPoint(x: 200, y: 400), by: CGPoint(x: 0, y: scrolled.step(frame)), at: time)
            // Updates the selection, as a window does before it draws each frame.
            screen.handle(.timePassed, at: time)
            let moved = Machine.processorTime()
            let list = screen.contentDisplayList()
            let front = screen.frontDisplayList()
            let listed = Machine.processorTime()
            var canvas = picture.makeCanvas()
            canvas.draw(list)
            canvas.draw(front)
            whole.append(Machine.processorTime() - start)
            events.append(moved - start)
            lists.append(listed - moved)
        }
        let isMeasured = scrolled.isMeasured()
        let parts: [(name: String, times: [Double], limit: Double?)] = [
            ("frame", whole, scrolled.limits.frame), ("wheel event", events, scrolled.limits.event), ("display list", lists, nil),
        ]
        for (part, times, limit) in parts {
            add(
                Figure(
                    benchmark: "scroll", name: "\(part), \(scrolled.selected)", corpus: scrolled.corpus, unit: "ms",
                    ours: isMeasured ? times.median * 1e3 : .greatestFiniteMagnitude, maximum: (times.max() ?? 0) * 1e3,
                    gate: limit.map { Figure.Gate(subject: .ours, limit: $0) }))
        }
    }
}
