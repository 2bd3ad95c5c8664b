public import Foundation
public import SelectableLabel

/// A test script: a screen with labels, and the steps that a person and the app perform on it.
///
/// A scenario is read from a JSON file. The whole file is checked before the first step is played. For example, each id
/// and offset must exist at the step that uses it, and a finger can only be lifted after it was put down.
public struct Scenario: Equatable, Sendable {
    /// The engine that lays out the texts.
    public enum Engine: String, Hashable, Sendable, CaseIterable {
        /// The platform's own engine.
        case system
        /// `MonospaceTypesetter`: every character is a square as large as the font size.
        case monospace
    }

    /// The scenario's name. A folder with rendered frames of the scenario also has this name.
    public var name: String
    /// The size and appearance of the screen.
    public var screen = ScenarioScreen()
    /// The engine that lays out the texts. Default: `.system`.
    public var engine = Engine.system
    /// The labels that one selection may cover: for example, all labels of the window. Default: `.window`.
    public var scope = SelectionScope.window
    /// The unit by which dragging a pin extends the selection. Default: `.characterWithWordAcceleration`.
    public var granularity = SelectionGranularity.characterWithWordAcceleration
    /// The gestures that begin a selection. nil means all.
    public var triggers: SelectionTriggers?
    /// The text that is inserted between the texts of two labels when both are copied.
    public var separator = ScenarioSeparator()
    /// The menu items that the app adds, in order.
    public var menuItems: [SelectionMenuItem] = []
    /// The names of the items that come first in the menu. nil for the default order.
    public var menuOrder: [String]?
    /// The labels that exist at the start. If a label is in a view that a step adds, it appears together with that
    /// view.
    public var labels: [ScenarioLabel] = []
    /// The scroll views.
    public var scrollViews: [ScenarioScrollView] = []
    /// The lists.
    public var lists: [ScenarioList] = []
    /// The documents.
    public var documents: [ScenarioDocument] = []
    /// The buttons, text fields, bars and sheets that exist at the start.
    public var views: [ScreenView] = []
    /// The steps. There is at least one.
    public var steps: [ScenarioStep] = []
}

extension Scenario {
    /// Reads a scenario file and checks all of it.
    ///
    /// If a file is invalid and also uses an unsupported feature, the error is about the invalid value. Therefore the
    /// validity of a file does not depend on the version of the kit.
    ///
    /// - Parameter data: The file's content: JSON in UTF-8.
    /// - Throws: ``ScenarioError`` for the first error.
    /// - Complexity: O(*n* log *n*) in the length of the data.
    public init(data: Data) throws {
        let json = try JSONValue(parsing: data)
        let steps = JSONCursor(json).member("steps")?.elements ?? []
        let context = ScenarioContext(comingViews: Set(steps.compactMap { $0.member("addView")?.member("id")?.string }))
        self = try JSONCursor(json, context: context).read(.scenario)
        if let unsupported = context.unsupported { throw unsupported }
    }

    /// Reads a scenario and checks only its structure, as a JSON Schema does. Ids and offsets need not exist.
    init(structure json: JSONValue) throws { self = try JSONReader.scenario.read(json) }
}

extension JSONReader where Value == Scenario {
    /// Reads a whole file. The screen is read before the steps, regardless of the order of their keys in the file.
    fileprivate static var scenario: Self {
        object { fields in
            var scenario = Scenario(name: try fields.need("name", .id))
            try fields.find("screen", .screen, into: &scenario.screen)
            try fields.find("engine", .choice, into: &scenario.engine)
            try fields.find("scope", .choice, into: &scenario.scope)
            try fields.find("granularity", .choice, into: &scenario.granularity)
            scenario.triggers = try fields.find("triggers", .triggers)
            try fields.find("separator", .separator, into: &scenario.separator)
            try fields.find("menuItems", .list(.menuItem), into: &scenario.menuItems)
            scenario.menuOrder = try fields.find("menuOrder", .list(.id))
            let hasLabels = fields.object.member("labels") != nil
            try fields.find("labels", .list(.label), into: &scenario.labels)
            try fields.find("scrollViews", .list(.scrollView), into: &scenario.scrollViews)
            let isFilled = hasLabels || fields.object.member("lists") != nil || fields.object.member("documents") != nil
            guard isFilled else { throw fields.missing("labels") }
            try fields.find("lists", .list(.list), into: &scenario.lists)
            try fields.find("documents", .list(.document), into: &scenario.documents)
            try fields.find("views", .list(.view), into: &scenario.views)
            try fields.context?.completeScreen()
            scenario.steps = try fields.need("steps", .list(.step, counts: ScenarioLimits.fullCounts))
            return scenario
        }
    }
}

extension JSONReader where Value == SelectionMenuItem {
    fileprivate static var menuItem: Self {
        object { fields in
            var item = SelectionMenuItem(id: try fields.need("id", .id), title: try fields.need("title", .text))
            item.image = try fields.find("image", .text)
            let attributes = JSONReader<SelectionMenuItem.Attributes>.named([
                "destructive": .destructive, "disabled": .disabled, "hidden": .hidden,
            ])
            item.attributes = SelectionMenuItem.Attributes(try fields.find("attributes", .list(attributes)) ?? [])
            try fields.find("children", .list(.menuItem), into: &item.children)
            try fields.find("outcome", .named(["hideMenu": .hideMenu, "keep": .keep, "clear": .clear]), into: &item.outcome)
            fields.context?.add(item)
            return item
        }
    }
}
