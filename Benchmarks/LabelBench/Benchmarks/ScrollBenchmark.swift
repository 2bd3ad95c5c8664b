import Foundation
import LabelDrawing
import LinuxHost
import SelectableLabel
import SelectableLabelTesting

extension Workbench {
    private static let screenSize = CGSize(width: 430, height: 860)
    private static let scale: CGFloat = 2
    private static let frameCount = 600
    /// Half of a frame at 60 a second; with a selection, where all 2,000 labels are looked at to follow it, a frame.
    private static let limits = (resting: 8.0, selecting: 16.0)

    /// A feed of 1,000 posts is scrolled by a wheel: what each frame costs from the event to the pixels, with nothing and with a post selected.
    func runScroll() {
        guard corpusMatches("feed") else { return }
        let feed = scrollingFeed()
        for isSelecting in [false, true] {
            feed.scroll("feed", by: CGPoint(x: 0, y: -CGFloat.greatestFiniteMagnitude), at: 0)
            if isSelecting {
                let selection = LabelSelection(start: LabelPosition("post 2", 0), end: LabelPosition("post 4", 20))
                feed.coordinator.select(selection, in: feed)
            } else {
                feed.handle(.touchDown(1, at: CGPoint(x: 2, y: 2)), at: 1)
                feed.handle(.touchUp(1), at: 1.1)
            }
            let limit = isSelecting ? Self.limits.selecting : Self.limits.resting
            measureFrames(of: feed, name: isSelecting ? "a feed with a selection" : "a feed", limit: limit)
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

    private func measureFrames(of screen: Screen, name: String, limit: Double) {
        guard let picture = try? CairoImage(size: Self.screenSize, scale: Self.scale) else { return }
        var (whole, events, lists): ([Double], [Double], [Double]) = ([], [], [])
        for frame in 0..<Self.frameCount {
            let start = Machine.processorTime()
            screen.scrollWheel(at: CGPoint(x: 200, y: 400), by: CGPoint(x: 0, y: 37), at: 10 + Double(frame) / 60)
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
        let parts = String(format: "of it %.2f ms for the event, %.2f ms for the list", events.median * 1e3, lists.median * 1e3)
        add(
            Figure(
                benchmark: "scroll", name: name, corpus: "feed of 1000 posts", unit: "ms/frame", ours: whole.median * 1e3,
                maximum: (whole.max() ?? 0) * 1e3, gate: Figure.Gate(subject: .ours, limit: limit), note: parts))
    }
}
