import Foundation

/// The scenarios that come with the demo.
enum BundledScenarios {
    /// Their files, by name; none where the resources are not beside the executable.
    static var files: [String] {
        let folder = Bundle.module.bundleURL.appendingPathComponent("Scenarios", isDirectory: true)
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "json" }.map(\.path).sorted()
    }
}
