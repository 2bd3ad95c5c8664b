@testable import SelectableLabelTesting

// Properties of actions that `ListModel` needs.
extension ScenarioAction {
    /// Whether the action inserts or deletes rows.
    var changesRows: Bool {
        switch self {
        case .insertRows, .deleteRows: true
        default: false
        }
    }

    /// Whether the action moves a pin.
    var dragsPin: Bool {
        switch self {
        case .dragPin: true
        default: false
        }
    }

    /// Whether lists can scroll automatically during the action.
    var letsTimePass: Bool {
        switch self {
        case .wait, .hold, .longPress: true
        default: false
        }
    }

    /// Whether the app scrolls a list.
    var isScrollByApp: Bool {
        switch self {
        case .scroll, .scrollTo: true
        default: false
        }
    }

    /// Whether the action can extend the selection up to the first or last text that it can reach.
    var selectsByReach: Bool {
        switch self {
        case .key, .menu: true
        default: false
        }
    }
}
