import Foundation
import LabelDrawing
import LinuxHost
import PangoEngine
import SelectableLabel
import SelectableLabelTesting

/// The command that draws a screen of the demo as a picture.
@MainActor
enum DrawCommand {
    /// Draws the picture, writes the file, and runs the main loop meanwhile.
    ///
    /// - Throws: `FileProblem`, `CairoError` or an error of the file system.
    static func run(_ options: DrawOptions) throws {
        var result: Result<Void, any Error>?
        Task {
            do { result = .success(try await draw(options)) } catch { result = .failure(error) }
        }
        while result == nil { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05)) }
        try result?.get()
    }

    /// Draws the picture and writes the file.
    ///
    /// - Throws: `FileProblem`, `CairoError` or an error of the file system.
    static func draw(_ options: DrawOptions) async throws {
        try PlainFile.checkWritable(options.output)
        let stage = try await makeStage(options)
        let image = try withExtendedLifetime(stage) { try picture(of: $0.screen, options) }
        try PlainFile.write(image.pngData(), to: options.output)
    }

    /// Returns the stage with the screen to draw and its selection.
    ///
    /// - Throws: `FileProblem` if the selection cannot be made.
    static func makeStage(_ options: DrawOptions) async throws -> DemoStage {
        let menu = DrawnMenuPresenter(typesetter: PangoTypesetter())
        let coordinator = SelectionCoordinator(
            ports: SelectionPorts(wordBoundaries: ICUWordBoundaryProvider(), pasteboard: NoPasteboard(), menu: menu))
        var size = options.size
        if options.isContentOnly { size.height += DemoTabs.height + DemoTabs.statusHeight }
        let stage = DemoStage(size: size, coordinator: coordinator, menu: menu)
        stage.show(options.screen)
        stage.screen.appearance = options.isDark ? .dark : .light
        // Links and the colours of code are computed on other threads.
        for label in stage.screen.labels { await label.controller.linkDetectionFinished() }
        await stage.content.loadingFinished()
        try select(options, on: stage)
        return stage
    }

    /// Scrolls the tallest scroll view, then simulates the touches that select a word and drag the end pin.
    private static func select(_ options: DrawOptions, on stage: DemoStage) throws {
        let screen = stage.screen
        if let view = screen.scrollViews.filter({ $0.parent == nil }).max(by: { $0.frame.height < $1.frame.height }) {
            screen.scroll(view.id, by: CGPoint(x: 0, y: options.scroll), at: 0)
        }
        guard let start = options.start else { return }
        let word = try box(at: start, on: screen).center
        for tap in 0..<(options.isLongPress ? 1 : 2) {
            stage.handle(.touchDown(1, at: word), at: 1 + Double(tap) * 0.1)
            if options.isLongPress { stage.handle(.timePassed, at: 1.6) }
            stage.handle(.touchUp(1), at: options.isLongPress ? 1.7 : 1.05 + Double(tap) * 0.1)
        }
        guard let label = screen.label(start.label)?.controller, screen.coordinator.selectedRange(of: label.identity) != nil else {
            let reason = reason(screen.label(start.label)?.controller, isLongPress: options.isLongPress)
            throw FileProblem("no word is selected at \(start.label):\(start.offset): \(reason)")
        }
        guard let end = options.end else { return }
        guard let pin = screen.coordinator.overlay.pins[.end] else { throw FileProblem("the selection of \(start.label) has no pins") }
        let caret = try box(at: end, on: screen, isCaret: true).center
        let (dot, from) = (pin.dot.center, pin.caret.center)
        stage.handle(.touchDown(1, at: dot), at: 2)
        stage.handle(.touchMove(1, to: CGPoint(x: dot.x + caret.x - from.x, y: dot.y + caret.y - from.y)), at: 2.5)
        if !options.isHeld { stage.handle(.touchUp(1), at: 3) }
        let selected = screen.label(end.label).flatMap { screen.coordinator.selectedRange(of: $0.controller.identity) }
        guard let selected, selected.lowerBound <= end.offset, end.offset <= selected.upperBound else {
            throw FileProblem("the pin does not reach \(end.label):\(end.offset): it is out of sight, covered, or selected only as a whole")
        }
    }

    /// Returns why a touch selects nothing in a label.
    private static func reason(_ label: LabelController?, isLongPress: Bool) -> String {
        if label?.enableCopy == false { return "the text cannot be selected" }
        if label?.selectionMode == .wholeText, !isLongPress { return "the text can only be selected as a whole: add --long-press" }
        return "it is out of sight, covered, a link, or no word"
    }

    /// Returns the box of the character at an offset, or the caret in front of it, in screen points.
    private static func box(at place: DrawOptions.Place, on screen: Screen, isCaret: Bool = false) throws -> CGRect {
        guard let label = screen.label(place.label) else {
            let names = (screen.labels + screen.lists.flatMap(\.cells)).filter(\.controller.enableCopy).map(\.id)
            let list = names.prefix(20).joined(separator: ", ") + (names.count > 20 ? " and others" : "")
            throw FileProblem("there is no label \(place.label) on the screen, only \(list)")
        }
        let (layout, transform) = screen.placedLayout(of: label)
        let length = layout.text.length
        guard place.offset < length || isCaret && place.offset == length else {
            throw FileProblem("offset \(place.offset) is beyond the text of \(place.label), which has \(length) UTF-16 units")
        }
        let caret = layout.caretRect(at: TextPosition(offset: place.offset))
        return transform.apply(to: isCaret ? caret : layout.characterBox(at: place.offset))
    }

    private static func picture(of screen: Screen, _ options: DrawOptions) throws -> CairoImage {
        let image = try CairoImage(size: options.size, scale: options.scale)
        var list = screen.contentDisplayList()
        list.append(screen.frontDisplayList())
        var moved = DisplayList()
        moved.append(list, transform: .translation(x: 0, y: options.isContentOnly ? -DemoTabs.height : 0))
        var canvas = image.makeCanvas()
        canvas.draw(moved)
        return image
    }
}

/// A pasteboard that ignores everything written to it. Drawing a picture copies nothing.
private final class NoPasteboard: Pasteboard {
    func write(_ content: PasteboardContent) {}
}
