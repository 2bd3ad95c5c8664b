import LabelDrawing

/// The highlight layers of a coordinator, and the windows that show them.
@MainActor
final class HighlightStore {
    /// The layers, as the app set them.
    var layers: [HighlightLayer] = [] { didSet { layersChanged(since: oldValue) } }
    /// Called when labels must find their highlights again before the next frame. Returns false if the window no longer
    /// exists.
    private var observers: [() -> Bool] = []
    private var updateObservers: [() -> Bool] = []
    /// The layers, those with the lowest priority first.
    private var byPriority: [HighlightLayer] = []
    /// A number for each label that changes with the anchors of the label's highlights.
    private var stamps: [LabelIdentity: Int] = [:]
    /// A number that changes with `layers` and any of their highlights.
    private var stamp = 0
    /// The state of each window's labels and of the layers when the highlights were last found.
    private var found: [ObjectIdentifier: Found] = [:]

    private struct Found {
        weak var window: AnyObject?
        var stamp: Int
        var changes: Int
    }

    /// The number of calls that reveal a range. A call that waits for its label gives way to a later one.
    var revealCount = 0

    /// Whether no label has to be asked for its highlights.
    var isUnused: Bool { layers.isEmpty && stamp == 0 && updateObservers.isEmpty }

    func onChange(_ observer: @escaping () -> Bool) { observers.append(observer) }

    /// Adds a closure that is called after the labels of a window were updated. It returns false when it is no longer
    /// needed.
    func onUpdate(_ observer: @escaping () -> Bool) { updateObservers.append(observer) }

    private func layersChanged(since old: [HighlightLayer]) {
        for layer in old where !layers.contains(where: { $0 === layer }) { layer.onChange = nil }
        for layer in layers { layer.onChange = { [weak self] in self?.changed($0) } }
        byPriority = layers.enumerated().sorted { ($0.element.priority, $0.offset) < ($1.element.priority, $1.offset) }.map(\.element)
        changed(Set(layers.flatMap { $0.byLabel.keys }))
    }

    private func changed(_ labels: Set<LabelIdentity>) {
        stamp += 1
        for label in labels { stamps[label] = stamp }
        observers.removeAll { !$0() }
    }

    /// Returns whether a window's labels or the highlights changed since the last call for the window.
    func takeChange(of window: AnyObject) -> Bool {
        let (id, changes) = (ObjectIdentifier(window), LabelController.changes)
        // A new window may be at the address of one that was closed.
        if let found = found[id], found.window === window, found.stamp == stamp, found.changes == changes { return false }
        found = found.filter { $0.value.window != nil }
        found[id] = Found(window: window, stamp: stamp, changes: changes)
        return true
    }

    /// Finds the highlights of a window's labels in their texts, and lets the labels draw them.
    ///
    /// - Parameters:
    ///   - labels: The labels of the window.
    ///   - window: The window.
    ///   - scene: Returns the order of the labels. Called only for highlights that end in another label than the one in
    ///     which they start.
    func update(_ labels: [LabelController], in window: AnyObject, scene: () -> SelectionScene?) {
        var orphans: [(HighlightLayer, Highlight)] = []
        for label in labels { orphans += resolve(label) }
        let order = layers.contains { !$0.acrossLabels.isEmpty } ? scene() : nil
        for label in labels {
            let marks = layers.flatMap { $0.plainMarks?(label.identity) ?? [] }
            label.show(LabelHighlights(places(in: label, order: order), marks: marks))
        }
        // The labels count as changed if a tap on them now has another effect.
        found[ObjectIdentifier(window)]?.changes = LabelController.changes
        for (layer, highlight) in orphans { layer.onOrphan?(highlight) }
        let called = updateObservers
        updateObservers = []
        updateObservers = called.filter { $0() } + updateObservers
    }

    /// Finds the quotes of the highlights that start or end in a label, if the text or the highlights changed.
    ///
    /// - Returns: The highlights that became orphans.
    private func resolve(_ label: LabelController) -> [(HighlightLayer, Highlight)] {
        let stamp = stamps[label.identity] ?? 0
        guard label.quotes.identity != label.identity || label.quotes.stamp != stamp || label.quotes.text != label.text else { return [] }
        let isKept = label.quotes.text == label.text && label.quotes.identity == label.identity
        let known = isKept ? label.quotes.ranges : [:]
        var ranges: [TextQuote: TextRange?] = [:]
        var orphans: [(HighlightLayer, Highlight)] = []
        for layer in layers {
            for index in layer.byLabel[label.identity] ?? [] {
                let highlight = layer.highlights[index]
                let quotes = highlight.quotes(in: label.identity)
                for quote in quotes { ranges[quote] = .some(known[quote] ?? quote.range(in: label.text)) }
                let isFound = quotes.allSatisfy { ranges[$0] ?? nil != nil }
                if layer.note(highlight, in: label.identity, isFound: isFound) { orphans.append((layer, highlight)) }
            }
        }
        label.quotes = FoundQuotes(identity: label.identity, text: label.text, stamp: stamp, ranges: ranges)
        return orphans
    }

    /// Returns the highlights in a label, those of the lowest priority first.
    private func places(in label: LabelController, order: SelectionScene?) -> [LabelHighlights.Place] {
        byPriority.flatMap { layer in
            let own = layer.byLabel[label.identity] ?? []
            let across = order == nil ? [] : Set(layer.acrossLabels).subtracting(own)
            return (across.isEmpty ? own : (own + across).sorted()).compactMap { index -> LabelHighlights.Place? in
                let highlight = layer.highlights[index]
                guard !layer.isOrphan(highlight.id), let range = range(of: highlight, in: label, order: order), !range.isEmpty
                else { return nil }
                return LabelHighlights.Place(highlight, in: range, of: layer)
            }
        }
    }

    private func range(of highlight: Highlight, in label: LabelController, order: SelectionScene?) -> TextRange? {
        let (start, end, length) = (highlight.anchor.start, highlight.anchor.end, label.text.length)
        guard let end else { return label.quotes.ranges[start] ?? nil }
        if start.label == label.identity { return (label.quotes.ranges[start] ?? nil).map { $0.lowerBound..<max($0.lowerBound, length) } }
        if end.label == label.identity { return (label.quotes.ranges[end] ?? nil).map { 0..<$0.upperBound } }
        return order?.isBetween(label.identity, start.label, end.label) == true ? 0..<length : nil
    }
}

extension Highlight {
    /// The quotes of the highlight in a label.
    fileprivate func quotes(in label: LabelIdentity) -> [TextQuote] {
        ([anchor.start] + (anchor.end.map { [$0] } ?? [])).filter { $0.label == label }
    }
}
