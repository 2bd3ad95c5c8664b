public import Foundation
public import SelectableLabel

/// A screen with labels, and the steps of a person on it.
///
/// It is read from a file. The whole file is checked before the first step: its structure, its limits, that every id
/// and offset exists on the screen at that step, and that the fingers can do each step.
public struct Scenario: Equatable, Sendable {
    /// The engine that lays out the texts.
    public enum Engine: String, Hashable, Sendable, CaseIterable {
        /// The platform's own engine.
        case system
        /// Every character is a square as large as the font size.
        case monospace
    }

    /// An item that the app adds to the menu.
    public struct MenuItem: Hashable, Sendable {
        /// The id in steps and events.
        public var id: String
        /// The title in the menu.
        public var title: String
    }

    /// The scenario's name, which is also the name of its folder of frames.
    public var name: String
    /// The screen that holds the labels.
    public var screen = ScenarioScreen()
    /// The engine that lays out the texts. Default: `.system`.
    public var engine = Engine.system
    /// The range of labels that a selection may cover. Default: `.window`.
    public var scope = SelectionScope.window
    /// The unit by which a dragged pin snaps. Default: `.characterWithWordAcceleration`.
    public var granularity = SelectionGranularity.characterWithWordAcceleration
    /// The separator between the texts of two labels when they are copied.
    public var separator = ScenarioSeparator()
    /// The app's own menu items, in order.
    public var menuItems: [MenuItem] = []
    /// The labels at the start. A label in a view that is added later appears with that view.
    public var labels: [ScenarioLabel] = []
    /// The scroll views.
    public var scrollViews: [ScenarioScrollView] = []
    /// The lists.
    public var lists: [ScenarioList] = []
    /// The other views at the start.
    public var views: [ScreenView] = []
    /// The steps, at least one.
    public var steps: [ScenarioStep] = []
}

extension Scenario {
    /// Reads a scenario file and checks all of it.
    ///
    /// An invalid file is reported as invalid even if it also uses unsupported features, so a file's validity does not
    /// depend on the kit's version.
    ///
    /// - Parameter data: The file's content: JSON in UTF-8.
    /// - Throws: ``ScenarioError`` for the first error.
    /// - Complexity: O(*n*) in the length of the data.
    public init(data: Data) throws {
        var context: ScenarioContext?
        self = try JSONDocument.read(data) { root in
            let added = root.member("steps")?.elements.compactMap { $0.member("addView")?.member("id")?.string } ?? []
            context = ScenarioContext(comingViews: Set(added))
            root.document.context = context
            return try root.read(.scenario)
        }
        if let unsupported = context?.unsupported { throw unsupported }
    }

    /// Reads a scenario and checks only its structure, like the JSON Schema.
    init(structure json: JSONValue) throws { self = try JSONReader.scenario.read(json) }
}

extension JSONReader where Value == Scenario {
    /// A file. Everything on its screen is read before its steps, whatever the order of the keys.
    fileprivate static var scenario: Self {
        object { fields in
            var scenario = Scenario(name: try fields.need("name", .id))
            try fields.find("screen", .screen, into: &scenario.screen)
            try fields.find("engine", .choice, into: &scenario.engine)
            try fields.find("scope", .choice, into: &scenario.scope)
            try fields.find("granularity", .choice, into: &scenario.granularity)
            try fields.find("separator", .separator, into: &scenario.separator)
            try fields.find("menuItems", .list(.menuItem), into: &scenario.menuItems)
            let hasLabels = fields.object.member("labels") != nil
            try fields.find("labels", .list(.label), into: &scenario.labels)
            try fields.find("scrollViews", .list(.scrollView), into: &scenario.scrollViews)
            guard hasLabels || fields.object.member("lists") != nil else { throw fields.missing("labels") }
            try fields.find("lists", .list(.list), into: &scenario.lists)
            try fields.find("views", .list(.view), into: &scenario.views)
            try fields.context?.completeScreen()
            scenario.steps = try fields.need("steps", .list(.step, counts: ScenarioLimits.fullCounts))
            return scenario
        }
    }
}

extension JSONReader where Value == Scenario.MenuItem {
    fileprivate static var menuItem: Self {
        object { fields in
            let item = Scenario.MenuItem(id: try fields.need("id", .id), title: try fields.need("title", .text))
            fields.context?.add(item)
            return item
        }
    }
}
