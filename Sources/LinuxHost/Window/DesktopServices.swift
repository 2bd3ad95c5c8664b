public import Foundation
public import SelectableLabel

/// The services of a Linux desktop: the browser, and speech-dispatcher. Each is offered if its program is installed.
@MainActor
public final class DesktopServices: SelectionServices {
    private static let speaker = "spd-say"
    private static let opener = "xdg-open"
    private let programs: [String: URL]
    private var speech: Process?

    /// Looks for the programs.
    ///
    /// - Parameter path: The folders of programs, separated by colons. nil means those of the process.
    public init(path: String? = nil) {
        let folders = (path ?? ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        programs = [Self.speaker, Self.opener].reduce(into: [:]) { found, name in
            let files = folders.map { "\($0)/\(name)" }
            found[name] = files.first { FileManager.default.isExecutableFile(atPath: $0) }.map { URL(fileURLWithPath: $0) }
        }
    }

    /// Returns whether the program of a service is installed.
    public func offers(_ service: SelectionService, for term: String?) -> Bool {
        switch service {
        case .speak: programs[Self.speaker] != nil
        case .searchWeb: programs[Self.opener] != nil
        case .lookUp, .translate, .share: false
        }
    }

    /// Speaks the text, instead of the text that is being spoken.
    public func perform(_ service: SelectionService, on selected: SelectionSnapshot) {
        guard service == .speak else { return }
        if speech?.isRunning == true { speech?.terminate() }
        speech = run(Self.speaker, ["--wait", "--", selected.text])
    }

    /// Opens an address in the browser. Addresses other than `http` and `https` are ignored.
    public func open(_ address: URL) {
        guard ["http", "https"].contains(address.scheme?.lowercased()) else { return }
        _ = run(Self.opener, [address.absoluteString])
    }

    private func run(_ program: String, _ arguments: [String]) -> Process? {
        guard let file = programs[program] else { return nil }
        let process = Process()
        (process.executableURL, process.arguments) = (file, arguments)
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        return (try? process.run()) == nil ? nil : process
    }
}
