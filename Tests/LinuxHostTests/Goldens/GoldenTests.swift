import Foundation
import Testing

// MARK: - Overview
//
// The tests draw scenes with the real code, at 1× and 2×, light and dark. They compare the results with the pictures
// in Tests/Goldens. `make goldens` records new pictures: look at each changed picture before you commit it. A failed
// comparison saves its pictures to .artifacts/goldens.

@MainActor
@Suite struct GoldenTests {
    private let folder = GoldenFolder.ofThePackage

    @Test(arguments: GoldenScene.all) func looksAsRecorded(_ scene: GoldenScene) throws {
        let mode = try GoldenMode.ofThisRun
        var failures: [GoldenFolder.Failure] = []
        for variant in GoldenScene.Variant.allCases {
            let (image, name) = (try scene.picture(variant), scene.pictureName(variant))
            switch mode {
            case .record: try folder.record(image, named: name)
            case .compare: if let failure = try folder.compare(image, named: name) { failures.append(failure) }
            }
        }
        if !failures.isEmpty { Issue.record(report(failures)) }
    }

    @Test func everyFileBelongsToAScene() throws {
        let names = GoldenScene.all.flatMap(\.pictureNames)
        #expect(Set(names).count == names.count, "two scenes have one name")
        guard try GoldenMode.ofThisRun == .compare else { return try folder.finishRecording(of: names) }
        #expect(try folder.unexpectedFiles(besides: names) == [])
        #expect(try folder.totalSize() < 6_000_000, "`make goldens` packs the pictures tighter where optipng is installed")
    }

    private func report(_ failures: [GoldenFolder.Failure]) -> Comment {
        """
        \(failures.map(\.description).joined(separator: "\n"))
        See \(folder.artifacts.path). Recorded with:
        \(folder.recordedVersions)drawn with:
        \(LibraryVersions.ofThisMachine)
        """
    }
}
