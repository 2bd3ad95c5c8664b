import Foundation
import LinuxHost
import SelectableLabel
import SelectableLabelTesting

/// The folder with the frames and their page.
@MainActor
final class ReplayGallery {
    private static let pageName = "index.html"

    private let folder: URL
    private let artist: FrameArtist
    private var reports: [ReplayReport] = []
    /// The names in use, in lower case, because some file systems ignore case.
    private var takenNames: Set<String> = [pageName]

    /// Creates the folder if it does not exist.
    ///
    /// - Throws: `FileProblem` or an error of the file system if the folder is not writable.
    init(folder: String, typesetter: any Typesetter) throws {
        try FileProblem.prepareFolder(folder)
        self.folder = URL(fileURLWithPath: folder, isDirectory: true)
        artist = FrameArtist(letters: MonospaceLetters(typesetter: typesetter))
    }

    /// Returns a folder name for a scenario's frames: its name, with a number if the name is taken.
    func folderName(for name: String) -> String {
        var candidate = name
        var number = 2
        while !takenNames.insert(candidate.lowercased()).inserted {
            candidate = "\(name)-\(number)"
            number += 1
        }
        return candidate
    }

    /// Draws a frame of a player's current screen.
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
