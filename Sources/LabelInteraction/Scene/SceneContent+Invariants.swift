import LabelText

extension SceneContent {
    /// Returns the faults of the reading order. Each selectable label must have exactly one index in the reading order,
    /// and each identity must have one label.
    ///
    /// A build with the condition `LABEL_INTERNAL_CHECKS` checks each new content (see `Package.swift`).
    func brokenOrder() -> [String] {
        var found: [String] = []
        for (place, label) in labels.enumerated() where rank(of: label.identity) != place {
            found.append("\(label.identity) is at \(String(describing: rank(of: label.identity))), not \(place)")
        }
        let identities = (labels + linkOnlyLabels).map(\.identity)
        if Set(identities).count != identities.count { found.append("an identity has two labels") }
        // Labels with an `order` are left out, because the app may order labels across layers.
        let unordered = labels.filter { $0.settings.selectionOrder == nil }
        for (one, other) in zip(unordered, unordered.dropFirst()) where one.layer > other.layer {
            found.append("\(one.identity) is read before \(other.identity), which is in a lower layer")
        }
        return found
    }
}
