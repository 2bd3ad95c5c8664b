import Foundation
import LabelTestSupport
import Testing

/// Tests in which the environment names a display that does not exist.
@Suite struct NoDisplayTests {
    @Test func scenariosAreReplayedWithoutADisplay() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("display-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let pipe = Pipe()
        let environment = ["DISPLAY": ":98765", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": ""]
        let program = try Tool.start(
            Tool.builtProducts.appendingPathComponent("DemoApp"), ["window"], environment: environment, folder: folder, output: pipe)
        // Ends the program in case it opens a window and waits for events.
        DispatchQueue.global().asyncAfter(deadline: .now() + TestPatience.seconds(60)) { kill(program.processIdentifier, SIGKILL) }
        let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        kill(program.processIdentifier, SIGKILL)
        program.waitUntilExit()
        #expect(line.hasPrefix("Replaying the "))
    }
}
