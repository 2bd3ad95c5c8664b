import Foundation
import LabelText
import LinuxHost
import SelectableLabel
import SelectableLabelTesting
import Testing

@MainActor
@Suite struct DesktopServicesTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("DesktopServicesTests-\(UUID().uuidString)")

    /// Makes a program that writes its arguments to a file.
    private func install(_ name: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let script = "#!/bin/sh\nprintf '%s|' \"$@\" > '\(folder.path)/part'\nmv '\(folder.path)/part' '\(folder.path)/said'\n"
        let file = folder.appendingPathComponent(name)
        try Data(script.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }

    /// Waits until a program has written its arguments.
    private func said() async throws -> String? {
        let file = folder.appendingPathComponent("said")
        for _ in 0..<500 where !FileManager.default.fileExists(atPath: file.path) { try await Task.sleep(nanoseconds: 10_000_000) }
        return try? String(contentsOf: file, encoding: .utf8)
    }

    @Test func aServiceNeedsItsProgram() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let none = DesktopServices(path: folder.path)
        #expect(SelectionService.allCases.allSatisfy { !none.offers($0, for: "word") })
        try install("spd-say")
        #expect(SelectionService.allCases.filter { DesktopServices(path: folder.path).offers($0, for: nil) } == [.speak])
    }

    @Test func anAddressIsOpenedInTheBrowser() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try install("xdg-open")
        let services = DesktopServices(path: "/nowhere:\(folder.path)")
        services.open(try #require(URL(string: "file:///etc/passwd")))
        services.open(try #require(URL(string: "https://example.org/?q=a%20b")))
        #expect(try await said() == "https://example.org/?q=a%20b|")
    }

    /// A text that looks like an option is spoken too.
    @Test func theTextIsSpoken() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try install("spd-say")
        let menu = DrawnMenuPresenter(typesetter: MonospaceTypesetter())
        let ports = SelectionPorts(
            wordBoundaries: UnicodeWordBoundaries(), pasteboard: NoPasteboard(), menu: menu, services: DesktopServices(path: folder.path))
        let coordinator = SelectionCoordinator(ports: ports)
        let screen = Screen(size: CGSize(width: 300, height: 100), coordinator: coordinator, menu: menu)
        let controller = LabelController(RichText("--help me"), identity: "a", typesetter: MonospaceTypesetter())
        controller.enableCopy = true
        screen.add(ScreenLabel(id: "a", controller: controller, frame: (x: 0, y: 0, width: 300, height: nil)))
        coordinator.select(0..<9, of: "a", in: screen)
        coordinator.configuration.menuItems = [.speak]
        coordinator.performMenuItem("speak")
        #expect(try await said() == "--wait|--|--help me|")
    }
}

private final class NoPasteboard: Pasteboard {
    func write(_ content: PasteboardContent) {}
}
