import Foundation
import LabelDrawing
import LinuxHost
import PangoEngine
import PangoTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import DemoApp

@MainActor
@Suite struct AnimationFramesTests {
    private func artist() throws -> FrameArtist { FrameArtist(letters: MonospaceLetters(typesetter: try FontFixtures.typesetter())) }

    private func player(_ text: String) throws -> () -> ScenarioPlayer {
        let scenario = try Scenario(data: Data(text.utf8))
        let typesetter = try scenario.engine == .monospace ? MonospaceTypesetter() as any Typesetter : FontFixtures.typesetter()
        return { ScenarioPlayer(scenario, typesetter: typesetter, wordBoundaries: ICUWordBoundaryProvider()) }
    }

    private func bundled(_ name: String) throws -> () -> ScenarioPlayer {
        let file = ReplayFixture.repository.appendingPathComponent("DemoApp/Scenarios/\(name).json")
        var text = try String(contentsOf: file, encoding: .utf8)
        // Uses a scale of 1 instead of the default of 2, to save time.
        text = text.replacingOccurrences(of: #""screen": {"#, with: #""screen": {"scale": 1, "#)
        return try player(text)
    }

    @Test(arguments: ["double-tap-and-copy", "dark-and-resize"])
    func beginsAndEndsWithTheStills(name: String) throws {
        let makePlayer = try bundled(name)
        let film = ScenarioFilm(makePlayer)
        var frames = 0
        film.onFrame = { _, _ in frames += 1 }
        film.play()
        #expect(frames == film.clock.frames && abs(Double(frames) / 30 - film.clock.time) < 1 / 30 + 1e-6)
        var pictures: [(pixels: [UInt32], milliseconds: Int)] = []
        try AnimationFrames.draw(ScenarioFilm(makePlayer), canvas: film.canvas, artist: artist()) { pictures.append(($0.pixels, $1)) }
        let plain = makePlayer()
        let first = try artist().image(of: plain, at: FrameArtist.Moment(plain), canvas: film.canvas).pixels
        while plain.playNextStep() != nil {}
        let last = try artist().image(of: plain, at: FrameArtist.Moment(plain), canvas: film.canvas).pixels
        #expect(pictures.first?.pixels == first && pictures.last?.pixels == last)
        #expect(pictures.reduce(0) { $0 + $1.milliseconds } == AnimationClock.milliseconds(ofFrame: frames))
        // Consecutive equal pictures are joined, so there are fewer pictures than frames.
        #expect(pictures.count > 10 && pictures.count < frames)
        #expect(zip(pictures, pictures.dropFirst()).allSatisfy { $0.pixels != $1.pixels })
    }

    @Test func theFingerMovesAndTheLensGrows() throws {
        let film = ScenarioFilm(try bundled("first-look"))
        var near: [CGPoint] = []
        var (last, steps): (CGPoint?, [CGFloat]) = (nil, [])
        var fronts: [DisplayList] = []
        film.onFrame = { moment, _ in
            if let point = moment.nearFinger { near.append(point) }
            if let last, let point = moment.fingers.first, point != last { steps.append(point.distance(to: last)) }
            last = moment.fingers.first
            if fronts.last != moment.front { fronts.append(moment.front) }
        }
        film.play()
        // Each movement between two frames is shorter than the diameter of the disc that represents the finger.
        #expect(near.count > 20 && steps.count > 20 && steps.allSatisfy { $0 < 26 })
        let layers = fronts.filter { $0.commands.contains { if case .layer = $0 { true } else { false } } }
        #expect(layers.count > 10)
    }

    /// In the animation, a slowly dragged pin selects by characters. In a replay, the same step selects by words. The
    /// final state must be the same.
    @Test func everyStepEndsAsInAReplay() throws {
        for file in BundledScenarios.files {
            let makePlayer = try bundled(((file as NSString).lastPathComponent as NSString).deletingPathExtension)
            let film = ScenarioFilm(makePlayer)
            film.play()
            let plain = makePlayer()
            while plain.playNextStep() != nil {}
            #expect(film.player.screen.frontDisplayList() == plain.screen.frontDisplayList(), "\(file)")
            #expect(film.player.screen.coordinator.selection == plain.screen.coordinator.selection, "\(file)")
        }
    }

    // MARK: The command

    @Test func theCommandWritesThePicturesOfAnAnimation() throws {
        try ReplayFixture.withFolder { folder in
            let file = try ReplayFixture.write(ReplayFixture.scenario(), "one.json", in: folder)
            let run = try ReplayFixture.run(file, "--animate", "story", in: folder)
            #expect(run.status == 0 && run.errors == "" && run.lines.count == 2)
            let story = folder.appendingPathComponent("story")
            let list = try String(contentsOf: story.appendingPathComponent("frames.txt"), encoding: .utf8).split(separator: "\n")
            let names = try FileManager.default.contentsOfDirectory(atPath: story.path).filter { $0.hasSuffix(".png") }.sorted()
            #expect(names.count > 10 && names.first == "0000.png" && list.count == names.count)
            for (line, name) in zip(list, names) {
                let words = line.split(separator: " ")
                #expect(words.count == 3 && words[0] == "-d" && Int(words[1]).map { $0 > 0 } == true && words[2] == name)
                let image = try CairoImage(contentsOf: story.appendingPathComponent(name))
                #expect(image.pixelWidth == 300 && image.pixelHeight == 200)
            }
        }
    }

    @Test func aFailedExpectationIsReportedAndStillDrawn() throws {
        try ReplayFixture.withFolder { folder in
            let file = try ReplayFixture.write(ReplayFixture.scenario(expecting: "x"), "one.json", in: folder)
            let run = try ReplayFixture.run(file, "--animate", "a", in: folder)
            #expect(run.status == 1 && FileManager.default.fileExists(atPath: folder.appendingPathComponent("a/frames.txt").path))
        }
    }

    @Test func badPathsAreRefusedBeforeTheFirstStep() throws {
        try ReplayFixture.withFolder { folder in
            let file = try ReplayFixture.write(ReplayFixture.scenario(), "one.json", in: folder)
            try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: ".")
            try #require(mkfifo(folder.path + "/pipe", 0o600) == 0)
            for (path, problem) in [
                ("one.json", "is a file, not a folder"), ("link", "is a symbolic link, not a folder"), ("pipe", "is a pipe, not a folder"),
                ("one.json/a", "a part of its path is a file, not a folder"),
            ] {
                let run = try ReplayFixture.run(file, "--animate", path, in: folder)
                #expect(run.status == 2 && run.output == "" && run.errors == "replay: \(path): \(problem)\n")
            }
        }
    }

    @Test(arguments: [
        (#"{"width": 5000, "height": 5000, "scale": 1}"#, #"{"wait": 0.1}"#, "pictures of 5000 × 5000 pixels are too large"),
        (
            #"{"width": 10, "height": 10}"#, Array(repeating: #"{"wait": 2}"#, count: 200).joined(separator: ","),
            "the story takes 351 seconds"
        ),
    ]) func tooLargeAnAnimationIsRefused(screen: String, steps: String, problem: String) throws {
        try ReplayFixture.withFolder { folder in
            let text = #"{"name": "x", "engine": "monospace", "screen": \#(screen), "labels": [], "steps": [\#(steps)]}"#
            let file = try ReplayFixture.write(text, "one.json", in: folder)
            let run = try ReplayFixture.run(file, "--animate", "a", in: folder)
            #expect(run.status == 2 && run.errors.hasPrefix("replay: a: \(problem)"), "\(run.errors)")
        }
    }
}
