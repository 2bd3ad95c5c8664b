import Foundation

/// The scenarios bundled with the demo.
enum BundledScenarios {
    /// The paths of the scenario files, sorted. Empty if the resource folder is not next to the executable.
    static var files: [String] {
        let folder = Bundle.module.bundleURL.appendingPathComponent("Scenarios", isDirectory: true)
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "json" }.map(\.path).sorted()
    }
}
