import Foundation
import LabelDrawing
import LinuxHost
import Testing

/// Tests of comparing and recording pictures in a folder.
@Suite final class GoldenFolderTests {
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent("GoldenFolderTests-\(UUID().uuidString)")
    private let folder: GoldenFolder

    init() throws {
        folder = GoldenFolder(pictures: root.appendingPathComponent("pictures"), artifacts: root.appendingPathComponent("artifacts"))
        try folder.finishRecording(of: [])
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    private func image(_ color: LabelColor, side: Int = 4) throws -> CairoImage {
        let image = try CairoImage(pixelWidth: side, pixelHeight: side)
        let canvas = image.makeCanvas()
        canvas.fill(.rect(CGRect(x: 0, y: 0, width: side, height: side)), color: color)
        return image
    }

    private var artifacts: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.artifacts.path)) ?? []).sorted()
    }

    @Test func aPictureThatIsNotRecordedFails() throws {
        #expect(try folder.compare(image(.white), named: "a")?.reason == "nothing is recorded")
        #expect(artifacts == ["a.actual.png"])
    }

    @Test func aRecordedPictureComparesEqual() throws {
        try folder.record(image(.white), named: "a")
        #expect(try folder.compare(image(.white), named: "a") == nil)
        #expect(artifacts.isEmpty)
    }

    @Test func aDifferenceFailsAndIsKeptUntilItIsGone() throws {
        try folder.record(image(.white), named: "a")
        #expect(try folder.compare(image(.black), named: "a")?.reason.contains("16 of 16 pixels") == true)
        #expect(artifacts == ["a.actual.png", "a.difference.png", "a.expected.png"])
        #expect(try folder.compare(image(.white), named: "a") == nil)
        #expect(artifacts.isEmpty)
    }

    @Test func otherLibrariesAreComparedMoreLoosely() throws {
        #expect(folder.tolerance == .sameLibraries)
        try Data("cairo 1.0.0\n".utf8).write(to: folder.pictures.appendingPathComponent(GoldenFolder.versionsFile))
        #expect(folder.tolerance == .otherLibraries)
        try folder.record(image(.white), named: "a")
        #expect(try folder.compare(image(LabelColor(red: 0.95, green: 1, blue: 1)), named: "a") == nil)
        #expect(try folder.compare(image(.black), named: "a")?.reason.contains("1 of 1 squares of 8 pixels") == true)
    }

    @Test func anotherSizeFails() throws {
        try folder.record(image(.white), named: "a")
        #expect(try folder.compare(image(.white, side: 5), named: "a")?.reason == "5×5 pixels instead of 4×4")
    }

    @Test func aPictureWithTheSamePixelsIsNotRewritten() throws {
        try folder.record(image(.white), named: "a")
        let file = folder.pictures.appendingPathComponent("a.png")
        // The file now has an additional byte but the same pixels. If the byte is still there after recording, the file
        // was not rewritten.
        try (Data(contentsOf: file) + [0]).write(to: file)
        let size = try Data(contentsOf: file).count
        try folder.record(image(.white), named: "a")
        #expect(try Data(contentsOf: file).count == size)
        try folder.record(image(.black), named: "a")
        #expect(try folder.compare(image(.black), named: "a") == nil)
    }

    @Test func findsAndRemovesFilesWithoutAScene() throws {
        try folder.record(image(.white), named: "a")
        try folder.record(image(.white), named: "old")
        #expect(try folder.unexpectedFiles(besides: ["a"]) == ["old.png"])
        try folder.finishRecording(of: ["a"])
        #expect(try folder.unexpectedFiles(besides: ["a"]) == [])
        #expect(folder.recordedVersions == LibraryVersions.ofThisMachine)
        #expect(LibraryVersions.ofThisMachine.split(separator: "\n").count == 5)
        #expect(!LibraryVersions.ofThisMachine.contains("unknown"))
    }

    @Test func recordsOnRequestButNeverInContinuousIntegration() throws {
        #expect(try GoldenMode(environment: [:]) == .compare)
        #expect(try GoldenMode(environment: ["RECORD_GOLDENS": "0", "CI": "true"]) == .compare)
        #expect(try GoldenMode(environment: ["RECORD_GOLDENS": "1"]) == .record)
        #expect(throws: GoldenMode.Refusal.self) { try GoldenMode(environment: ["RECORD_GOLDENS": "1", "CI": "true"]) }
    }
}
