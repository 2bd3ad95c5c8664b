import Foundation
import Testing

@testable import DemoApp

@Suite struct PlainFileTests {
    /// Returns the description of the error that `body` throws; nil if it throws nothing.
    private func problem(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return "\(FileProblem(error))"
        }
    }

    @Test func readingNamesEachKindOfFault() throws {
        try ReplayFixture.withFolder { folder in
            let file = try ReplayFixture.write("{}", "file", in: folder)
            let (pipe, locked) = (folder.path + "/pipe", folder.path + "/locked")
            try #require(mkfifo(pipe, 0o600) == 0)
            try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "file")
            try FileManager.default.createSymbolicLink(atPath: folder.path + "/loop", withDestinationPath: "loop")
            #expect(try PlainFile.read(file) == Data("{}".utf8))
            #expect(try PlainFile.read(folder.path + "/link") == Data("{}".utf8))
            #expect(problem { _ = try PlainFile.read(folder.path) } == "is a folder, not a file")
            #expect(problem { _ = try PlainFile.read(pipe) } == "is a pipe, not a file")
            #expect(problem { _ = try PlainFile.read("/dev/null") } == "is a device, not a file")
            #expect(problem { _ = try PlainFile.read(folder.path + "/none") } == "no such file")
            #expect(problem { _ = try PlainFile.read("") } == "no such file")
            #expect(problem { _ = try PlainFile.read(file + "/below") } == "a part of its path is a file, not a folder")
            #expect(problem { _ = try PlainFile.read(folder.path + "/loop") } == "its path has too many symbolic links")
            #expect(problem { _ = try PlainFile.read(String(repeating: "x", count: 300)) } == "its name is too long")
            _ = try ReplayFixture.write("{}", "locked", in: folder)
            chmod(locked, 0)
            // The superuser can read files without permission, so the check is skipped.
            if getuid() != 0 { #expect(problem { _ = try PlainFile.read(locked) } == "permission denied") }
        }
    }

    @Test func writingReplacesOnlyRegularFiles() throws {
        try ReplayFixture.withFolder { folder in
            let file = try ReplayFixture.write("a longer text", "file", in: folder)
            try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "file")
            let pipe = folder.path + "/pipe"
            try #require(mkfifo(pipe, 0o600) == 0)
            let data = Data("new".utf8)
            #expect(problem { try PlainFile.write(data, to: folder.path + "/link") } == "is a symbolic link, not a file")
            #expect(problem { try PlainFile.write(data, to: folder.path) } == "is a folder, not a file")
            #expect(problem { try PlainFile.write(data, to: pipe) } == "is a pipe, not a file")
            #expect(problem { try PlainFile.write(data, to: "/dev/full") } == "is a device, not a file")
            #expect(problem { try PlainFile.write(data, to: folder.path + "/none/file") } == "no such file or folder")
            #expect(try String(contentsOfFile: file, encoding: .utf8) == "a longer text")
            try PlainFile.write(data, to: file)
            #expect(try String(contentsOfFile: file, encoding: .utf8) == "new")
        }
    }

    @Test func foldersAreCreatedButLinksAreNotFollowed() throws {
        try ReplayFixture.withFolder { folder in
            let file = try ReplayFixture.write("", "file", in: folder)
            let deep = folder.path + "/a/b"
            #expect(try !PlainFile.prepareFolder(deep))
            #expect(try PlainFile.prepareFolder(deep + "/"))
            try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "a")
            for end in ["", "/", "//"] {
                #expect(problem { _ = try PlainFile.prepareFolder(folder.path + "/link" + end) } == "is a symbolic link, not a folder")
            }
            #expect(problem { _ = try PlainFile.prepareFolder(file) } == "is a file, not a folder")
            #expect(problem { _ = try PlainFile.prepareFolder("/dev/null") } == "is a device, not a folder")
            #expect(problem { _ = try PlainFile.prepareFolder(file + "/below") } == "a part of its path is a file, not a folder")
            try FileManager.default.createSymbolicLink(atPath: folder.path + "/dangling", withDestinationPath: "none")
            #expect(problem { _ = try PlainFile.prepareFolder(folder.path + "/dangling/below") } == "a part of its path is not a folder")
        }
    }

    @Test func aFileIsCheckedBeforeItIsDrawn() throws {
        try ReplayFixture.withFolder { folder in
            let file = try ReplayFixture.write("", "file", in: folder)
            let pipe = folder.path + "/pipe"
            try #require(mkfifo(pipe, 0o600) == 0)
            try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "file")
            #expect(problem { try PlainFile.checkWritable(file) } == nil)
            #expect(problem { try PlainFile.checkWritable(folder.path + "/new") } == nil)
            #expect(!PlainFile.exists(folder.path + "/new"))
            #expect(problem { try PlainFile.checkWritable(folder.path) } == "is a folder, not a file")
            #expect(problem { try PlainFile.checkWritable(pipe) } == "is a pipe, not a file")
            #expect(problem { try PlainFile.checkWritable(folder.path + "/link") } == "is a symbolic link, not a file")
            #expect(problem { try PlainFile.checkWritable(folder.path + "/none/file") } == "no such folder: \(folder.path)/none")
            #expect(problem { try PlainFile.checkWritable(pipe + "/file") } == "a part of its path is a file, not a folder")
        }
    }

    @Test(arguments: [
        ("plain é שלום 👍\u{200D}🏽", "plain é שלום 👍\u{200D}🏽"), ("a\u{1B}[2Jb\n\tc\u{7F}\u{9B}", #"a\u{1B}[2Jb\u{A}\u{9}c\u{7F}\u{9B}"#),
        ("\u{202E}gnp.\u{2066}x\u{200F}\u{61C}", #"\u{202E}gnp.\u{2066}x\u{200F}\u{61C}"#),
    ]) func visibleTextHasNoControls(text: String, visible: String) {
        #expect(text.visible == visible)
    }
}
