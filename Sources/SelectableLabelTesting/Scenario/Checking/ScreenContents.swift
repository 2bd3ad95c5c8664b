/// The labels, scroll views and other views of a scenario at one step.
///
/// An element is on the screen only if all its containers are on the screen. For example, a label in a view that has
/// not been added yet exists, but is not on the screen.
struct ScreenContents {
    enum Kind: String {
        case label
        /// A scroll view or a list.
        case scrollView = "scroll view"
        case view
        case document
    }

    struct Element: Hashable {
        var kind: Kind
        var id: String

        static func label(_ id: String) -> Element { Element(kind: .label, id: id) }
        static func scrollView(_ id: String) -> Element { Element(kind: .scrollView, id: id) }
        static func view(_ id: String) -> Element { Element(kind: .view, id: id) }
        static func document(_ id: String) -> Element { Element(kind: .document, id: id) }
    }

    /// The ids of all elements, on the screen or not.
    private var ids: Set<String> = []
    /// The containers (a scroll view, a view, or both) of each element, on the screen or not.
    private var containers: [Element: [Element]] = [:]
    /// The elements inside each container.
    private var contents: [Element: Set<Element>] = [:]
    /// For each element on the screen, the number of nested scroll views that contain it.
    private var depths: [Element: Int] = [:]
    /// The deepest nesting of scroll views so far: the number of scroll views that contain the innermost one.
    private(set) var greatestDepth = 0

    /// Returns whether an element is on the screen.
    func has(_ element: Element) -> Bool { depths[element] != nil }

    /// Returns the number of nested scroll views that contain an element; nil if the element is not on the screen.
    func depth(of element: Element) -> Int? { depths[element] }

    /// Returns whether any element has the id, even an element that is not on the screen.
    func isTaken(_ id: String) -> Bool { ids.contains(id) }

    /// Returns whether the element exists, on the screen or not.
    func isKnown(_ element: Element) -> Bool { containers[element] != nil }

    /// Adds an element. If all its containers are on the screen, it appears there, together with its content.
    ///
    /// - Complexity: O(*n*) in the number of elements that appear.
    mutating func insert(_ element: Element, in parents: [Element]) {
        ids.insert(element.id)
        containers[element] = parents
        for parent in parents { contents[parent, default: []].insert(element) }
        var candidates = [element]
        while let next = candidates.popLast() {
            guard !has(next), let depth = depthToAppear(next) else { continue }
            depths[next] = depth
            if next.kind == .scrollView { greatestDepth = max(greatestDepth, depth) }
            candidates += contents[next] ?? []
        }
    }

    /// Removes an element. Its content still exists, but is no longer on the screen.
    ///
    /// - Complexity: O(*n*) in the number of elements that disappear.
    mutating func remove(_ element: Element) {
        for parent in containers[element] ?? [] { contents[parent]?.remove(element) }
        ids.remove(element.id)
        containers[element] = nil
        var candidates = [element]
        while let next = candidates.popLast() {
            guard depths.removeValue(forKey: next) != nil else { continue }
            candidates += contents[next] ?? []
        }
    }

    /// Returns the cycle of elements that contain each other, which prevents `waiting` from appearing on the screen.
    /// `waiting` is in the cycle, or inside one of its elements.
    ///
    /// All containers that elements name must exist. `waiting` must not be on the screen.
    ///
    /// - Complexity: O(*n*) in the number of elements.
    func circle(around waiting: Element) -> Set<Element> {
        var element = waiting
        var passed: Set<Element> = []
        while passed.insert(element).inserted, let next = firstWaitingContainer(of: element) { element = next }
        var circle: Set<Element> = []
        while circle.insert(element).inserted, let next = firstWaitingContainer(of: element) { element = next }
        return circle
    }

    private func firstWaitingContainer(of element: Element) -> Element? { containers[element]?.first { !has($0) } }

    /// Returns the number of nested scroll views that contain an element; nil if a container is not on the screen.
    private func depthToAppear(_ element: Element) -> Int? {
        var depth = 0
        for container in containers[element] ?? [] {
            guard let outer = depths[container] else { return nil }
            if container.kind == .scrollView { depth = max(depth, outer + 1) } else { depth = max(depth, outer) }
        }
        return depth
    }
}
