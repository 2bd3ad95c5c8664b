import Foundation
import SelectableLabelTesting

/// The report on one scenario file, for the page.
struct ReplayReport {
    let file: String
    let scenario: Scenario?
    /// The folder of the frames, relative to the page; nil if there are no frames.
    let folder: String?
    /// The reason why the file could not be played; nil if it was played.
    let problem: String?
    private(set) var steps: [ScenarioStepResult] = []

    init(file: String, scenario: Scenario, folder: String?) {
        (self.file, self.scenario, self.folder, problem) = (file, scenario, folder, nil)
    }

    init(file: String, problem: String) {
        (self.file, scenario, folder, self.problem) = (file, nil, nil, problem)
    }

    var title: String { scenario?.name ?? (file as NSString).lastPathComponent }
    var failureCount: Int { steps.filter { $0.failure != nil }.count }
    var hasPassed: Bool { problem == nil && failureCount == 0 }

    mutating func add(_ result: ScenarioStepResult) { steps.append(result) }

    static func frameName(of step: Int) -> String { String(format: "%03d.png", step) }
}

extension ScenarioState.Event {
    /// A short description of the event for the page.
    var summary: String {
        switch self {
        case .linkTap(let link): return "link tapped: \(link.url)"
        case .linkLongPress(let link): return "link held: \(link.url)"
        case .tap(let id): return "tap on \(id)"
        case .haptic: return "haptic"
        case .selectionChange(let selection): return selection == nil ? "selection cleared" : "selection changed"
        case .truncationTap(let id): return "tap on the token of \(id)"
        case .menuItem(let id): return "item \(id) chosen"
        case .highlightTap(let id): return "tap on the highlight \(id)"
        case .orphan(let id): return "the text of the highlight \(id) is gone"
        }
    }
}
