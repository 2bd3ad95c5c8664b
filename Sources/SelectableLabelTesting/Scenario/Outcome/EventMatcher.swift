/// Compares a step's events with the expected ones.
///
/// The expected events must be among those that happened, in that order. Beside them there may be others, but none of
/// the kinds that a `{"none": […]}` among the expected names.
struct EventMatcher {
    private let block: [JSONValue]
    private let events: [JSONValue]
    /// The places in the block of the expected events.
    private var wanted: [Int] = []
    /// The kinds that must not happen beside the expected events, each with the place in the block that says so.
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

    /// The first expected event that did not happen in its turn, else the first `none` that is not kept.
    ///
    /// - Complexity: O(*n*) in the number of events, O(*n* · *m*) with the number of expected ones if there is a `none`.
    func mismatch(at path: JSONPath) -> ExpectationMatcher.Mismatch? {
        if let index = firstMissing() { return .init(path[index], block[index], .array(events)) }
        let uninvited = events.first { ban(on: $0) != nil }
        guard let uninvited, let index = ban(on: uninvited), !canPairAllForbidden() else { return nil }
        return .init(path[index], block[index], .array(events))
    }

    /// The place of the first expected event that is not found after those before it.
    private func firstMissing() -> Int? {
        var rest = events[...]
        for index in wanted {
            guard let found = rest.firstIndex(where: { matches($0, index) }) else { return index }
            rest = rest[(found + 1)...]
        }
        return nil
    }

    /// Whether the expected events can be paired with events, in order, so that every event of a forbidden kind has a partner.
    private func canPairAllForbidden() -> Bool {
        // Whether the first `n` expected events can be paired with the events seen so far, for each n.
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
