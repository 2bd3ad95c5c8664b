import Foundation

/// The settings of the desktop that the window honours.
enum DesktopSettings {
    /// Whether the user turned animations off, in the settings of GNOME and of desktops that share them.
    ///
    /// Reads the setting with the `gsettings` command. Without it, animations are on.
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
