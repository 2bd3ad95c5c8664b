import Foundation
import LinuxHost
import SelectableLabel
import SelectableLabelTesting

/// The folder with the frames and the page that shows them.
@MainActor
final class ReplayGallery {
    private static let pageName = "index.html"

    private let folder: URL
    private let artist: FrameArtist
    private var reports: [ReplayReport] = []
    /// The folders in use, in lower case: not all file systems tell case apart.
    private var takenNames: Set<String> = [pageName]

    /// Makes the folder where there is none.
    ///
    /// - Throws: `FileProblem` or the file system's error when it cannot be written to.
    init(folder: String, typesetter: any Typesetter) throws {
        try FileProblem.prepareFolder(folder)
        self.folder = URL(fileURLWithPath: folder, isDirectory: true)
        artist = FrameArtist(letters: MonospaceLetters(typesetter: typesetter))
    }

    /// The folder of a scenario's frames: its name, numbered where another one has that.
    func folderName(for name: String) -> String {
        var candidate = name
        var number = 2
        while !takenNames.insert(candidate.lowercased()).inserted {
            candidate = "\(name)-\(number)"
            number += 1
        }
        return candidate
    }

    /// Draws a frame of what a player's screen shows now.
    func draw(_ player: ScenarioPlayer, step: Int, of report: ReplayReport) throws {
        guard let name = report.folder else { return }
        let frames = folder.appendingPathComponent(name, isDirectory: true)
        if step == 0 { try FileProblem.prepareFolder(frames.path) }
        try artist.image(of: player).write(to: frames.appendingPathComponent(ReplayReport.frameName(of: step)))
    }

    func add(_ report: ReplayReport) { reports.append(report) }

    func writePage() throws {
        let page = ReplayPage(reports: reports).html
        try Data(page.utf8).write(to: folder.appendingPathComponent(Self.pageName))
    }
}
