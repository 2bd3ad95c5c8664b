import Foundation

/// The settings of the desktop that the window respects.
enum DesktopSettings {
    /// Whether the user has turned animations off in the settings of GNOME, which other desktops also use.
    ///
    /// Reads the setting with the `gsettings` command. If the command is not available, the result is false.
    static var reducesMotion: Bool {
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
