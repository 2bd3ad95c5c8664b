import Foundation
import PangoEngine
import SelectableLabel
import SelectableLabelTesting

// MARK: - Overview
//
// `DemoApp replay` plays each scenario file, prints a line of JSON after each step, and draws the screen.
// `ReplayOptions` parses the arguments, `FrameArtist` draws the frames, and `ReplayPage` creates a page with all
// frames.

/// The command that plays scenario files and reports the results.
@MainActor
struct ReplayCommand {
    /// The exit status of a replay. A greater value is worse.
    enum Status: Int32, Comparable {
        case held = 0
        case failed = 1
        case unusable = 2

        static func < (left: Status, right: Status) -> Bool { left.rawValue < right.rawValue }
    }

    let options: ReplayOptions
    /// Prints a line to standard output.
    let print: (String) -> Void
    /// Prints a line to standard error.
    let complain: (String) -> Void
    /// The typesetter for the engine `system`.
    let systemTypesetter: any Typesetter
    /// Called with each file before it is played.
    var onStart: (String) -> Void = { _ in }

    /// Parses command-line arguments and plays the scenarios.
    ///
    /// - Parameter arguments: The arguments after `replay`.
    /// - Returns: The exit status of the process.
    static func run(arguments: [String]) -> Int32 {
        let complain = StandardLines.complain
        do {
            guard let options = try ReplayOptions.parse(arguments) else {
                StandardLines.print(ReplayOptions.usage)
                return Status.held.rawValue
            }
            let command = ReplayCommand(
                options: options, print: StandardLines.print, complain: complain, systemTypesetter: PangoTypesetter())
            return command.run().rawValue
        } catch {
            return DemoCommand.fail((error as? ReplayOptions.Misuse)?.message ?? "\(error)", command: "replay")
        }
    }

    /// Plays all files. If a file fails, the others are still played.
    ///
    /// - Returns: The worst status of all files.
    func run() -> Status {
        let gallery: ReplayGallery?
        do {
            gallery =
                try options.frames == .none
                ? nil
                : options.output.map {
                    try ReplayGallery(folder: $0, typesetter: systemTypesetter) { warning in
                        if options.warnsOfOverwriting { complain("replay: \(warning.visible)") }
                    }
                }
        } catch {
            complain("replay: \((options.output ?? "").visible): \(FileProblem(error))")
            return .unusable
        }
        do {
            _ = try options.animation.map { try PlainFile.prepareFolder($0) }
        } catch {
            complain("replay: \((options.animation ?? "").visible): \("\(FileProblem(error))".visible)")
            return .unusable
        }
        var status = Status.held
        for file in options.files {
            onStart(file)
            status = max(status, play(file, into: gallery))
        }
        do {
            try gallery?.writePage()
        } catch {
            complain("replay: \("\(FileProblem(error))".visible)")
            return .unusable
        }
        return status
    }

    private func play(_ file: String, into gallery: ReplayGallery?) -> Status {
        let scenario: Scenario
        do {
            scenario = try Scenario(data: PlainFile.read(file))
        } catch {
            let problem = (error as? ScenarioError).map { "\($0)" } ?? "\(FileProblem(error))"
            complain("\(file.isEmpty ? "\"\"" : file.visible): \(problem.visible)")
            gallery?.add(ReplayReport(file: file, problem: problem))
            return .unusable
        }
        return play(scenario, file: file, into: gallery)
    }

    private func play(_ original: Scenario, file: String, into gallery: ReplayGallery?) -> Status {
        var scenario = original
        if let engine = options.engine { scenario.engine = engine }
        if let scale = options.scale { scenario.screen.scale = scale }
        let player = makePlayer(scenario)
        var status = Status.held
        var report = ReplayReport(file: file, scenario: scenario, folder: gallery?.folderName(for: scenario.name))
        while let result = player.playNextStep() {
            print(result.json.text)
            if let failure = result.failure {
                complain("\(failure)")
                status = .failed
            }
            report.add(result)
            do {
                try gallery?.draw(player, step: result.index, of: report)
            } catch {
                complain("\(file.visible): \("\(FileProblem(error))".visible)")
                status = .unusable
                break
            }
        }
        gallery?.add(report)
        return status == .unusable ? status : max(status, animate(scenario))
    }

    /// Writes the pictures of the animation if the options name a folder for them.
    private func animate(_ scenario: Scenario) -> Status {
        guard let path = options.animation else { return .held }
        do {
            let artist = FrameArtist(letters: MonospaceLetters(typesetter: systemTypesetter))
            try AnimationFrames.write(to: path, artist: artist) { makePlayer(scenario) }
            return .held
        } catch {
            complain("replay: \(path.visible): \("\(FileProblem(error))".visible)")
            return .unusable
        }
    }

    private func makePlayer(_ scenario: Scenario) -> ScenarioPlayer {
        ScenarioPlayer(
            scenario, typesetter: scenario.engine == .monospace ? MonospaceTypesetter() as any Typesetter : systemTypesetter,
            wordBoundaries: ICUWordBoundaryProvider(), host: options.host)
    }
}
