import Foundation
import Testing

/// Tests with a display that is named but does not answer.
@Suite struct NoDisplayTests {
    @Test func scenariosAreReplayedWithoutADisplay() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("display-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let pipe = Pipe()
        let environment = ["DISPLAY": ":98765", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": ""]
        let program = try Tool.start(
            Tool.builtProducts.appendingPathComponent("DemoApp"), ["window"], environment: environment, folder: folder, output: pipe)
        // If a window opens anyway, the program never exits by itself.
        DispatchQueue.global().asyncAfter(deadline: .now() + 60) { kill(program.processIdentifier, SIGKILL) }
        let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        kill(program.processIdentifier, SIGKILL)
        program.waitUntilExit()
        #expect(line.hasPrefix("Replaying the "))
    }
}
