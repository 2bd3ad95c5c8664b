import Dispatch
import Foundation

/// The settings of the desktop that the window respects.
enum DesktopSettings {
    /// Asks whether the user has turned animations off in the settings of GNOME, which other desktops also use.
    ///
    /// The setting is read with the `gsettings` command, in another thread, because the command takes longer than all
    /// else before the first frame. If the command is not available, the answer is false.
    /// - Parameter answer: Receives the answer on the main thread.
    static func readReducesMotion(_ answer: @escaping @MainActor @Sendable (Bool) -> Void) {
        DispatchQueue.global().async {
            let reducesMotion = readReducesMotion()
            DispatchQueue.main.async { answer(reducesMotion) }
        }
    }

    private static func readReducesMotion() -> Bool {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        guard let path = folders.map({ "\($0)/gsettings" }).first(where: FileManager.default.isExecutableFile) else { return false }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["get", "org.gnome.desktop.interface", "enable-animations"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        let answer = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) == "false"
    }
}
