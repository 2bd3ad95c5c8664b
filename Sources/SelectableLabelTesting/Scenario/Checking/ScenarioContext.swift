import Foundation
import LabelDocuments
import SelectableLabel

// MARK: - Overview
//
// A scenario file is checked while it is read: not only its structure, but also whether each id and offset exists. The
// readers of ids and offsets ask a `ScenarioContext`, which knows the screen. First, the context collects the elements
// of the initial screen. These may name containers that come later in the file. Then the context tracks how each step
// changes the screen.

/// Checks that the ids and offsets in a scenario file exist on the screen. Used while the file is read.
final class ScenarioContext {
    /// A reference from an element of the file to its container.
    private struct Reference {
        var target: ScreenContents.Element
        var place: JSONCursor
        /// The element that names the container. nil until that element has been read completely.
        var owner: ScreenContents.Element?
    }

    var contents = ScreenContents()
    /// The lengths of the labels' texts in UTF-16 code units, by label id.
    var textLengths: [String: Int] = [:]
    private var rows = ScenarioRows()
    /// The documents and their scroll views, by id.
    var documents: [String: (model: DocumentModel, scrollView: String)] = [:]
    /// The ids of the elements that have not been read completely yet.
    private var newIDs: Set<String> = []
    /// For each list id, the smallest row number that an id uses. For example, the id `feed.7` uses row number 7 of the
    /// list `feed`.
    private var smallestNumbers: [String: Int] = [:]
    /// The references to containers that were read so far. While the initial screen is read, these are the references
    /// from all its elements. While a step is read, these are only the references from the element that the step adds.
    private var references: [Reference] = []
    /// The ids of the views that steps will add. Elements of the initial screen may name them as their container.
    private let comingViews: Set<String>
    private var menuItems = Set(SelectionMenuItem.standard.map(\.id))
    private var isScreenComplete = false
    private var fingersDown: Set<Int> = []
    private var isMouseDown = false
    /// The error for the first value that is valid but not supported.
    private(set) var unsupported: ScenarioError?

    init(comingViews: Set<String>) { self.comingViews = comingViews }
}

// MARK: - Reading elements

extension ScenarioContext {
    /// Reserves the id of a new element or row. Throws if the id is already in use.
    func take(_ id: String, at place: JSONCursor) throws {
        guard !contents.isTaken(id), !rows.contains(id), newIDs.insert(id).inserted else { throw ScenarioError.taken(id, at: place) }
        guard !isScreenComplete, let (list, number) = ScreenRows.numbered(id) else { return }
        smallestNumbers[list] = min(smallestNumbers[list] ?? number, number)
    }

    /// Records the container of the element that is being read. In a step, throws if the container is not on the
    /// screen.
    func refer(to target: ScreenContents.Element, at place: JSONCursor) throws {
        if isScreenComplete { try require(target, at: place) }
        // The stored place has no context: it would keep this object alive.
        references.append(Reference(target: target, place: JSONCursor(place.value, path: place.path)))
    }

    /// Puts an element into the containers that were recorded while the element was read.
    func add(_ element: ScreenContents.Element) throws {
        var containers: [ScreenContents.Element] = []
        var place: JSONCursor?
        for index in references.indices.reversed() {
            guard references[index].owner == nil else { break }
            references[index].owner = element
            containers.insert(references[index].target, at: 0)
            place = references[index].place
        }
        contents.insert(element, in: containers)
        newIDs.remove(element.id)
        guard isScreenComplete else { return }
        references = []
        // When a view is added, the scroll views inside it appear on the screen, where they may be nested too deeply.
        if contents.greatestDepth >= ScenarioLimits.nesting, let place { throw ScenarioError.tooDeep(at: place) }
    }

    func add(_ label: ScenarioLabel) throws {
        textLengths[label.id] = label.text.utf16.count
        try add(.label(label.id))
    }

    func add(_ item: SelectionMenuItem) { menuItems.insert(item.id) }

    /// Registers a list. Must be called before the rows of the list are added.
    func openList(_ id: String) { rows.addList(id) }

    func add(_ row: ScenarioList.Row, toList list: String) {
        rows.insert(row, in: list)
        newIDs.remove(row.id)
    }

    func addRows(count: Int, text: String, toList list: String, at place: JSONCursor) throws {
        if let number = smallestNumbers[list], number < count {
            throw ScenarioError.taken("\(list).\(number)", at: place.member("id") ?? place)
        }
        rows.generate(count: count, text: text, in: list)
    }

    func noteUnsupported(_ message: String, at place: JSONCursor) {
        if unsupported == nil { unsupported = .unsupported(path: "\(place.path)", message: message) }
    }

    /// Checks all containers that the initial screen refers to. Must be called after that screen is read and before the
    /// steps are read.
    func completeScreen() throws {
        for reference in references {
            let isComing = reference.target.kind == .view && comingViews.contains(reference.target.id)
            guard contents.isKnown(reference.target) || isComing else { throw ScenarioError.missing(reference.target, at: reference.place) }
        }
        try checkNesting()
        (isScreenComplete, references, newIDs) = (true, [], [])
    }

    /// Throws if a scroll view or list contains itself, or is nested too deeply.
    ///
    /// Views that steps add later are treated as if they already existed.
    private func checkNesting() throws {
        var complete = contents
        for id in comingViews where !contents.isKnown(.view(id)) { complete.insert(.view(id), in: []) }
        let scrollViews = references.compactMap(\.owner).filter { $0.kind == .scrollView }
        if let waiting = scrollViews.first(where: { !complete.has($0) }) {
            let circle = complete.circle(around: waiting)
            for reference in references where circle.contains(reference.target) && reference.owner.map(circle.contains) == true {
                let kind = rows.hasList(reference.owner?.id ?? "") ? "list" : "scroll view"
                throw reference.place.invalid("the \(kind) contains itself")
            }
        }
        for reference in references where reference.owner?.kind == .scrollView {
            guard let depth = reference.owner.flatMap(complete.depth), depth >= ScenarioLimits.nesting else { continue }
            throw ScenarioError.tooDeep(at: reference.place)
        }
    }
}

// MARK: - Names in steps

extension ScenarioContext {
    func require(_ element: ScreenContents.Element, at place: JSONCursor) throws {
        guard contents.has(element) else { throw ScenarioError.missing(element, at: place) }
    }

    /// Throws if there is no label or row with the given id. The row need not be visible.
    func requireLabel(_ id: String, at place: JSONCursor) throws {
        guard contents.has(rows.list(of: id).map { .scrollView($0) } ?? .label(id)) else {
            throw ScenarioError.missing(.label(id), at: place)
        }
    }

    func requireList(_ id: String, at place: JSONCursor) throws {
        guard rows.hasList(id), contents.has(.scrollView(id)) else { throw place.invalid("there is no list \(id)") }
    }

    func requireRow(_ id: String, of list: String, at place: JSONCursor) throws {
        guard rows.list(of: id) == list else { throw place.invalid("there is no row \(id)") }
    }

    func requireMenuItem(_ id: String, at place: JSONCursor) throws {
        guard menuItems.contains(id) else { throw place.invalid("there is no menu item \(id)") }
    }

    /// Throws if `id` belongs to a row. Use this function for actions that apply only to labels outside lists. `advice`
    /// becomes part of the error message.
    func requireNoRow(_ id: String, _ advice: String, at place: JSONCursor) throws {
        guard !rows.contains(id) else { throw place.invalid("\(id) is a row: \(advice)") }
    }

    /// Throws if `offset` is beyond the text of the label or row with the id `label`.
    func requireOffset(_ offset: Int, in label: String, at place: JSONCursor) throws {
        let length = textLengths[label] ?? rows.length(of: label) ?? 0
        guard offset <= length else { throw ScenarioError.beyond(length, at: place) }
    }

    /// Throws if a list has too few rows to insert a row at `index`.
    func requireIndex(_ index: Int, of list: String, at place: JSONCursor) throws {
        let count = rows.count(of: list)
        guard index <= count else { throw place.invalid("is beyond the list, which has \(count) rows") }
    }
}

// MARK: - Changes by steps

extension ScenarioContext {
    /// Checks that fingers and mouse are in the state that an action needs: for example, only a finger that is down can
    /// be lifted. Then records how the action changes fingers, mouse and screen.
    ///
    /// The readers of labels, views and rows have already recorded the elements that the action adds.
    func apply(_ action: ScenarioAction, at place: JSONCursor) throws {
        switch action {
        case .tap, .longPress: try requireFinger(1, isDown: false, at: place)
        case .press(_, _, let finger):
            try requireFinger(finger, isDown: false, at: place)
            fingersDown.insert(finger)
        case .hold(_, let finger), .move(_, let finger): try requireFinger(finger, isDown: true, at: place)
        case .release(let finger), .cancel(let finger):
            try requireFinger(finger, isDown: true, at: place)
            fingersDown.remove(finger)
        case .dragPin(_, _, let release):
            try requireFinger(1, isDown: false, at: place)
            if !release { fingersDown.insert(1) }
        case .mouseDown: isMouseDown = true
        case .mouseMove, .mouseUp:
            guard isMouseDown else { throw place.invalid("no mouse button is down") }
            if case .mouseUp = action { isMouseDown = false }
        case .setText(let id, let text, _):
            if textLengths[id] == nil { rows.setText(text, of: id) } else { textLengths[id] = text.utf16.count }
        case .remove(let id):
            textLengths[id] = nil
            contents.remove(.label(id))
        case .removeView(let id): contents.remove(.view(id))
        case .deleteRows(let list, let ids): rows.delete(ids, from: list)
        case .append(let id, let text): change(id) { $0.append(text) }
        case .finish(let id): change(id) { $0.finish() }
        case .key, .menu, .scroll, .wait, .setFrame, .add, .setEnableCopy, .resize, .appearance, .resignKey, .becomeInactive, .focus,
            .select, .expand, .collapse, .addView, .insertRows, .scrollTo, .highlight, .removeHighlight, .reveal, .find, .findNext,
            .findPrevious:
            break
        }
    }

    private func requireFinger(_ finger: Int, isDown: Bool, at place: JSONCursor) throws {
        guard fingersDown.contains(finger) != isDown else { return }
        throw place.invalid(isDown ? "finger \(finger) is not down" : "finger \(finger) is already down")
    }
}

extension ScenarioError {
    static func taken(_ id: String, at place: JSONCursor) -> ScenarioError { place.invalid("the id \(id) is already in use") }

    static func missing(_ element: ScreenContents.Element, at place: JSONCursor) -> ScenarioError {
        place.invalid("there is no \(element.kind.rawValue) \(element.id)")
    }

    static func tooDeep(at place: JSONCursor) -> ScenarioError {
        place.invalid("is more than \(ScenarioLimits.nesting) scroll views deep")
    }

    static func beyond(_ length: Int, at place: JSONCursor) -> ScenarioError {
        place.invalid("is beyond the text, which has \(length) UTF-16 units")
    }
}
