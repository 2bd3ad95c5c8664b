/// Compares the events of a step with the events in its `expect` block.
///
/// The expected events must occur in the order of the block. Other events may occur between them, except events of the
/// kinds that a `{"none": […]}` in the block forbids.
struct EventMatcher {
    private let block: [JSONValue]
    private let events: [JSONValue]
    /// The indices in `block` of the expected events.
    private var wanted: [Int] = []
    /// For each forbidden kind of event, the index in `block` of the `none` that forbids it.
    private var forbidden: [String: Int] = [:]

    init(_ block: [JSONValue], _ events: [JSONValue]) {
        self.block = block
        self.events = events
        for (index, element) in block.enumerated() {
            if case .array(let kinds)? = element["none"] {
                for case .string(let kind) in kinds where forbidden[kind] == nil { forbidden[kind] = index }
            } else {
                wanted.append(index)
            }
        }
    }

    /// Returns a mismatch for the first expected event that is missing or out of order. If there is none, returns a
    /// mismatch for the `none` that forbids one of the events. Returns nil if the events match.
    ///
    /// - Complexity: O(*n*) in the number of events; O(*n* · *m*) with *m* expected events if there is a `none`.
    func mismatch(at path: JSONPath) -> ScenarioObstacle? {
        if let index = firstMissing() { return .init(path[index], block[index], .array(events)) }
        let uninvited = events.first { ban(on: $0) != nil }
        guard let uninvited, let index = ban(on: uninvited), !canPairAllForbidden() else { return nil }
        return .init(path[index], block[index], .array(events))
    }

    /// Returns the index in `block` of the first expected event that is missing or out of order; nil if there is none.
    private func firstMissing() -> Int? {
        var rest = events[...]
        for index in wanted {
            guard let found = rest.firstIndex(where: { matches($0, index) }) else { return index }
            rest = rest[(found + 1)...]
        }
        return nil
    }

    /// Returns whether every event of a forbidden kind can be assigned to an expected event.
    ///
    /// An event may match several expected events. Therefore all ways to assign events to the expected events, in
    /// order, are tried.
    private func canPairAllForbidden() -> Bool {
        // Element n is true if the events so far can fulfil exactly the first n expected events.
        var reachable = [true] + Array(repeating: false, count: wanted.count)
        for event in events {
            let mayStandAlone = ban(on: event) == nil
            for count in reachable.indices.reversed() {
                let pairs = count > 0 && reachable[count - 1] && matches(event, wanted[count - 1])
                reachable[count] = pairs || (reachable[count] && mayStandAlone)
            }
        }
        return reachable[wanted.count]
    }

    private func matches(_ event: JSONValue, _ index: Int) -> Bool {
        ExpectationMatcher.compare(event, with: block[index], at: .root) == nil
    }

    private func ban(on event: JSONValue) -> Int? {
        guard case .object(let object) = event else { return nil }
        return object.keys.lazy.compactMap { forbidden[$0] }.first
    }
}
