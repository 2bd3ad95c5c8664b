import Foundation
import LinuxHost
import SelectableLabelTesting

/// The folder of recorded pictures. Its functions compare new pictures with these, and save failed pictures in another
/// folder.
struct GoldenFolder {
    /// The name of a failed picture, and the reason.
    struct Failure: Equatable, CustomStringConvertible {
        var picture: String
        var reason: String
        var description: String { "\(picture): \(reason)" }
    }

    /// The folder of recorded pictures.
    let pictures: URL
    /// The folder for the pictures of failed comparisons.
    let artifacts: URL

    /// The folders in this package.
    static let ofThePackage: GoldenFolder = {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../..").standardizedFileURL
        return GoldenFolder(
            pictures: package.appendingPathComponent("Tests/Goldens"), artifacts: package.appendingPathComponent(".artifacts/goldens"))
    }()

    static let versionsFile = "RECORDED_WITH.txt"

    /// The versions of the libraries that drew the recorded pictures.
    var recordedVersions: String {
        (try? String(contentsOf: pictures.appendingPathComponent(Self.versionsFile), encoding: .utf8)) ?? "unknown versions\n"
    }

    /// The tolerance of comparisons. It is smaller if this machine has the library versions that drew the recorded
    /// pictures.
    var tolerance: PictureTolerance { recordedVersions == LibraryVersions.ofThisMachine ? .sameLibraries : .otherLibraries }

    // MARK: One picture

    /// Compares a picture with the recorded one. If they differ by more than the tolerance, saves both of them and a
    /// picture of their difference, and returns the failure.
    func compare(_ image: CairoImage, named name: String) throws -> Failure? {
        for kind in ["expected", "actual", "difference"] { try? FileManager.default.removeItem(at: artifact(name, kind)) }
        guard FileManager.default.fileExists(atPath: file(name).path) else {
            try keep(image, name, "actual")
            return Failure(picture: name, reason: "nothing is recorded")
        }
        let expected = try CairoImage(contentsOf: file(name))
        let difference = PictureDifference(CanvasPicture(expected), CanvasPicture(image), tolerance: tolerance)
        if let difference, difference.isAccepted { return nil }
        try keep(image, name, "actual")
        try keep(expected, name, "expected")
        guard let difference else {
            let sizes = "\(image.pixelWidth)×\(image.pixelHeight) pixels instead of \(expected.pixelWidth)×\(expected.pixelHeight)"
            return Failure(picture: name, reason: sizes)
        }
        try keep(difference.highlighted(on: expected), name, "difference")
        return Failure(picture: name, reason: difference.summary)
    }

    /// Replaces the recorded picture, unless its pixels are the same.
    func record(_ image: CairoImage, named name: String) throws {
        try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        let recorded = try? CairoImage(contentsOf: file(name))
        if let recorded, CanvasPicture(recorded) == CanvasPicture(image) { return }
        try image.write(to: file(name))
    }

    private func file(_ name: String) -> URL { pictures.appendingPathComponent(name + ".png") }

    private func artifact(_ name: String, _ kind: String) -> URL { artifacts.appendingPathComponent("\(name).\(kind).png") }

    private func keep(_ image: CairoImage, _ name: String, _ kind: String) throws {
        try FileManager.default.createDirectory(at: artifacts, withIntermediateDirectories: true)
        try image.write(to: artifact(name, kind))
    }

    // MARK: The folder

    /// Returns the picture files whose names are not in `names`.
    func unexpectedFiles(besides names: some Sequence<String>) throws -> [String] {
        let known = Set(names.map { $0 + ".png" } + [Self.versionsFile])
        return try FileManager.default.contentsOfDirectory(atPath: pictures.path).filter { !known.contains($0) }.sorted()
    }

    /// Returns the total size of all files in the folder of recorded pictures, in bytes.
    func totalSize() throws -> Int {
        try FileManager.default.contentsOfDirectory(at: pictures, includingPropertiesForKeys: [.fileSizeKey])
            .reduce(0) { try $0 + ($1.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0) }
    }

    /// Removes the picture files whose names are not in `names`, and records the library versions.
    func finishRecording(of names: some Sequence<String>) throws {
        try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        for file in try unexpectedFiles(besides: names) { try FileManager.default.removeItem(at: pictures.appendingPathComponent(file)) }
        try Data(LibraryVersions.ofThisMachine.utf8).write(to: pictures.appendingPathComponent(Self.versionsFile))
    }
}

extension CanvasPicture {
    init(_ image: CairoImage) {
        self.init(width: image.pixelWidth, height: image.pixelHeight, pixels: image.pixels)
    }
}
