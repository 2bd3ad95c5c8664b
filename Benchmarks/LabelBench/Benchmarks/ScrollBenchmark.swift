import Foundation
import LabelDrawing
import LinuxHost
import PangoEngine
import SelectableLabel
import SelectableLabelTesting

extension Workbench {
    static let feedScreenSize = CGSize(width: 430, height: 860)
    private static let frameCount = 600
    /// The limits for the median times, as multiples of a frame of plain views. `resting` and `selecting`: a frame
    /// without and with a selection. `event`: the scroll event of a frame.
    private static let limits = (resting: 2.0, selecting: 2.5, event: 0.3)

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
        /// The same content as plain views.
        var views: PlainViews
        /// The limits for the median times of a frame and of its scroll event, as multiples of a frame of plain views.
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
        let (feed, labels) = scrollingFeed()
        guard let views = PlainViews(size: Self.feedScreenSize, labels: labels) else { return complain("LabelBench: no picture\n") }
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
                    isMeasured: { (feed.coordinator.selection != nil) == (selected != .nothing) }, views: views,
                    limits: (selected == .nothing ? Self.limits.resting : Self.limits.selecting, Self.limits.event)))
        }
        measureList()
    }

    /// Returns a screen with a feed, and the labels of the feed.
    private func scrollingFeed() -> (Screen, [(frame: CGRect, controller: LabelController)]) {
        let menu = DrawnMenuPresenter(typesetter: typesetter)
        let ports = SelectionPorts(wordBoundaries: ICUWordBoundaryProvider(), pasteboard: DiscardingPasteboard(), menu: menu)
        let screen = Screen(size: Self.feedScreenSize, coordinator: SelectionCoordinator(ports: ports), menu: menu)
        screen.add(ScreenScrollView(id: "feed", frame: screen.bounds, contentSize: screen.size))
        let style = TextStyle(font: FontRequest(size: Self.fontSize))
        let detectors: [any LinkDetector] = [MentionDetector(), TopicDetector(), WebAddressDetector()]
        var labels: [(frame: CGRect, controller: LabelController)] = []
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
                    labels.append((place.resolvedFrame, label))
                    top = place.resolvedFrame.maxY + 4
                }
                top += 16
            }
            screen.setScrollView("feed", frame: screen.bounds, contentSize: CGSize(width: Self.feedScreenSize.width, height: top))
        }
        return (screen, labels)
    }

    /// Scrolls a screen and measures each frame, from the scroll event to the pixels, alternately with a frame of plain
    /// views.
    func measureFrames(of scrolled: Scrolled) {
        guard let picture = try? CairoImage(size: Self.feedScreenSize, scale: 2) else { return }
        let screen = scrolled.screen
        var (whole, events, lists) = (Comparison(), Comparison(), Comparison())
        var offset: CGFloat = 0
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
            let drawn = Machine.processorTime()
            offset = max(offset + scrolled.step(frame), 0)
            scrolled.views.draw(offset: offset)
            let plain = Machine.processorTime() - drawn
            whole.add(drawn - start, plain)
            events.add(moved - start, plain)
            lists.add(listed - moved, plain)
        }
        let parts: [(name: String, comparison: Comparison, limit: Double?)] = [
            ("frame", whole, scrolled.limits.frame), ("wheel event", events, scrolled.limits.event), ("display list", lists, nil),
        ]
        for (part, comparison, limit) in parts {
            add(
                Figure(
                    "scroll", "\(part), \(scrolled.selected)", scrolled.corpus, comparison,
                    gate: limit.map { Figure.Gate(subject: .ratio, limit: $0) }, isMeasured: scrolled.isMeasured()))
        }
    }
}
