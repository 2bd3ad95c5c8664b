/// The labels, scroll views and other views on a scenario's screen at one step.
///
/// An element is on the screen only if all its containers are; otherwise it waits.
struct ScreenContents {
    enum Kind: String {
        case label
        /// A list, too.
        case scrollView = "scroll view"
        case view
    }

    struct Element: Hashable {
        var kind: Kind
        var id: String

        static func label(_ id: String) -> Element { Element(kind: .label, id: id) }
        static func scrollView(_ id: String) -> Element { Element(kind: .scrollView, id: id) }
        static func view(_ id: String) -> Element { Element(kind: .view, id: id) }
    }

    /// The ids of all elements; waiting elements are included.
    private var ids: Set<String> = []
    /// The scroll view and the view that contain each element; waiting elements are included.
    private var containers: [Element: [Element]] = [:]
    /// The elements in each scroll view and view.
    private var contents: [Element: Set<Element>] = [:]
    /// The number of scroll views around each element on the screen.
    private var depths: [Element: Int] = [:]
    /// The greatest number of scroll views around any scroll view so far.
    private(set) var greatestDepth = 0

    /// Whether an element is on the screen.
    func has(_ element: Element) -> Bool { depths[element] != nil }

    /// Returns the number of scroll views around an element; nil if it is not on the screen.
    func depth(of element: Element) -> Int? { depths[element] }

    /// Whether an element, on the screen or waiting, has an id.
    func isTaken(_ id: String) -> Bool { ids.contains(id) }

    /// Whether an element is on the screen or waiting.
    func isKnown(_ element: Element) -> Bool { containers[element] != nil }

    /// Adds an element with a free id, and shows it if all its containers are on the screen.
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

    /// Removes an element. Its content waits from then on.
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

    /// Returns the elements of a cycle that a waiting element is in or depends on. All containers must be known.
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

    /// Returns the depth of an element on the screen; nil while one of its containers is missing.
    private func depthToAppear(_ element: Element) -> Int? {
        var depth = 0
        for container in containers[element] ?? [] {
            guard let outer = depths[container] else { return nil }
            if container.kind == .scrollView { depth = max(depth, outer + 1) } else { depth = max(depth, outer) }
        }
        return depth
    }
}
