import Foundation

/// The scenarios bundled with the demo.
enum BundledScenarios {
    /// The names of the scenarios in `docs/stories.md`, in the order of that page.
    static let stories = [
        "double-tap-and-copy", "pin-across-three-labels", "streaming-answer", "highlights-that-last", "find-in-a-list",
        "long-press-and-lens", "crossing-pins", "arabic", "chinese-words", "folded-post", "auto-scroll", "mouse-and-keys",
        "dark-and-resize",
    ]

    /// The paths of the scenario files, sorted. Empty if the resource folder cannot be read.
    static var files: [String] {
        let folder = Bundle.module.bundleURL.appendingPathComponent("Scenarios", isDirectory: true)
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "json" }.map(\.path).sorted()
    }
}
