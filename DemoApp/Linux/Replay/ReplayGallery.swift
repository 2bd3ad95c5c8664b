import Foundation
import LinuxHost
import SelectableLabel
import SelectableLabelTesting

/// The output folder with the frames of all scenarios and the page that shows them.
@MainActor
final class ReplayGallery {
    private static let pageName = "index.html"

    private let folder: URL
    private let artist: FrameArtist
    private let warn: (String) -> Void
    private var reports: [ReplayReport] = []
    /// The names of files and folders that are already in use, in lower case, because some file systems ignore case.
    private var takenNames: Set<String> = [pageName]

    /// Creates a gallery, and its folder if the folder does not exist.
    ///
    /// - Parameter warn: Called with a warning for each file or folder whose contents are overwritten.
    /// - Throws: `FileProblem` or an error of the file system if the folder is not writable.
    init(folder: String, typesetter: any Typesetter, warn: @escaping (String) -> Void) throws {
        _ = try PlainFile.prepareFolder(folder)
        self.warn = warn
        self.folder = URL(fileURLWithPath: folder, isDirectory: true)
        artist = FrameArtist(letters: MonospaceLetters(typesetter: typesetter))
    }

    /// Returns a folder name for a scenario's frames: the scenario's name, with a number if that name is already in
    /// use.
    func folderName(for name: String) -> String {
        var candidate = name
        var number = 2
        while !takenNames.insert(candidate.lowercased()).inserted {
            candidate = "\(name)-\(number)"
            number += 1
        }
        return candidate
    }

    /// Draws a player's current screen as a frame, and writes it to the folder.
    func draw(_ player: ScenarioPlayer, step: Int, of report: ReplayReport) throws {
        guard let name = report.folder else { return }
        let frames = folder.appendingPathComponent(name, isDirectory: true)
        let frame = frames.appendingPathComponent(ReplayReport.frameName(of: step)).path
        do {
            let isOverwriting = try step == 0 && PlainFile.prepareFolder(frames.path) && PlainFile.exists(frame)
            try PlainFile.write(artist.image(of: player).pngData(), to: frame)
            if isOverwriting { warn("\(frames.path): the pictures are overwritten") }
        } catch {
            throw FileProblem("\(step == 0 ? frames.path : frame): \(FileProblem(error))")
        }
    }

    func add(_ report: ReplayReport) { reports.append(report) }

    func writePage() throws {
        let page = ReplayPage(reports: reports).html
        let file = folder.appendingPathComponent(Self.pageName).path
        let isOverwriting = PlainFile.exists(file)
        do {
            try PlainFile.write(Data(page.utf8), to: file)
            if isOverwriting { warn("\(file): the page is overwritten") }
        } catch {
            throw FileProblem("\(file): \(FileProblem(error))")
        }
    }
}
