import Foundation
import SelectableLabelTesting

/// A scenario file in the app's bundle.
struct BundledScenario: Identifiable {
    /// The file's name without its extension.
    let name: String
    let scenario: Scenario

    var id: String { name }

    /// All scenario files that this app supports, sorted by name. Scenarios with lists of cells or documents are not
    /// supported.
    static let all: [BundledScenario] = {
        let files = Bundle.main.urls(forResourcesWithExtension: "json", subdirectory: nil) ?? []
        return files.compactMap { file in
            guard let data = try? Data(contentsOf: file), let scenario = try? Scenario(data: data) else { return nil }
            guard scenario.lists.isEmpty, scenario.documents.isEmpty else { return nil }
            return BundledScenario(name: file.deletingPathExtension().lastPathComponent, scenario: scenario)
        }
        .sorted { $0.name < $1.name }
    }()

    static func named(_ name: String) -> BundledScenario? {
        all.first { $0.name == name }
    }
}
