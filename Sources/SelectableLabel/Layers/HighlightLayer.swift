public import Foundation
import LabelDrawing

/// Highlights that last: for example, those of a reader, or the matches of a search.
///
/// An app adds its layers to `SelectionCoordinator.layers`, and declares all highlights of a layer at once. The kit
/// finds them in the texts of the labels, also after the texts were edited, and draws them. It stores nothing: save the
/// highlights yourself, they are `Codable`.
@MainActor
public final class HighlightLayer {
    /// The name, for the app.
    public let name: String
    /// The priority. Where highlights overlap, each property has the value of the layer with the highest priority.
    public let priority: Double
    /// The highlights, in the order in which they were declared.
    public private(set) var highlights: [Highlight] = []
    /// Called for a tap on a highlight that hits no link and no token. If several highlights are under the finger, the
    /// shortest one counts. The tap keeps the selection.
    public var onTap: ((HighlightTap) -> Void)? { didSet { if (onTap == nil) != (oldValue == nil) { onChange?([]) } } }
    /// Returns the items in the context menu of a highlight. On iOS, a long press or a secondary click on the highlight
    /// opens the menu. If several highlights are under the finger, the shortest one with items counts. On a link, only
    /// the link's menu opens. If this closure is set, a long press on a highlight selects nothing, also if there are no
    /// items and on systems without such menus.
    public var menuItems: ((Highlight) -> [HighlightMenuItem])? {
        didSet { if (menuItems == nil) != (oldValue == nil) { onChange?([]) } }
    }
    /// Called when the text of a highlight was changed so much that the highlight is not found any more. It is then not
    /// drawn, and searched again after the next change of the text.
    public var onOrphan: ((Highlight) -> Void)?

    /// The identifiers of the highlights whose text was not found.
    public var orphans: Set<String> { Set(missing.keys) }

    /// The labels in whose texts a part of a highlight was not found, by the identifier of the highlight.
    private var missing: [String: Set<LabelIdentity>] = [:]
    /// The indices of the highlights that start or end in a label's text.
    private(set) var byLabel: [LabelIdentity: [Int]] = [:]
    /// The indices of the highlights that end in another label than the one in which they start.
    private(set) var acrossLabels: [Int] = []
    private(set) var flashed: String?
    private var flash: Task<Void, Never>?
    /// Returns marks that are not highlights of the app: for example, the matches of a search. They are drawn above all
    /// highlights. Call `onChange` when they change.
    var plainMarks: ((LabelIdentity) -> [HighlightMark])?
    /// Returns the window of the search whose matches are the layer's marks. nil if there is no such search.
    var searchedWindow: (() -> AnyObject?)?
    /// Called after a change, with the identities of the labels in which highlights must be looked for again.
    var onChange: ((Set<LabelIdentity>) -> Void)?

    /// Creates a layer without highlights.
    ///
    /// - Parameters:
    ///   - name: A name, for the app.
    ///   - priority: The priority. Default: 0.
    public init(_ name: String, priority: Double = 0) { (self.name, self.priority) = (name, priority) }

    /// Declares all highlights of the layer. Of highlights with the same identifier, the first is used.
    ///
    /// - Complexity: O(n). Only labels whose highlights changed are drawn again.
    public func set(_ highlights: [Highlight]) {
        guard highlights != self.highlights else { return }
        var seen: Set<String> = []
        let next = highlights.filter { seen.insert($0.id).inserted }
        guard next != self.highlights else { return }
        let old = Dictionary(uniqueKeysWithValues: self.highlights.map { ($0.id, $0) })
        var labels: Set<LabelIdentity> = []
        for highlight in next where old[highlight.id]?.hasAnchor(of: highlight) != true {
            labels.formUnion(highlight.labels)
            missing[highlight.id] = nil
        }
        self.highlights = next
        missing = missing.filter { seen.contains($0.key) }
        (byLabel, acrossLabels) = ([:], [])
        for (index, highlight) in next.enumerated() {
            for label in highlight.labels { byLabel[label, default: []].append(index) }
            if highlight.anchor.end != nil { acrossLabels.append(index) }
        }
        onChange?(labels)
    }

    /// Draws a highlight as active for 0.6 seconds, or as inactive if it is active.
    func flash(_ id: String) {
        flash?.cancel()
        setFlashed(id)
        flash = Task { [weak self] in
            if (try? await Task.sleep(nanoseconds: 600_000_000)) != nil { self?.setFlashed(nil) }
        }
    }

    private func setFlashed(_ id: String?) {
        guard id != flashed else { return }
        flashed = id
        onChange?([])
    }

    func isOrphan(_ id: String) -> Bool { missing[id] != nil }

    /// Records whether the part of a highlight that is in a label was found.
    ///
    /// - Returns: Whether the highlight became an orphan.
    func note(_ highlight: Highlight, in label: LabelIdentity, isFound: Bool) -> Bool {
        let wasOrphan = missing[highlight.id] != nil
        var labels = missing[highlight.id] ?? []
        if isFound { labels.remove(label) } else { labels.insert(label) }
        missing[highlight.id] = labels.isEmpty ? nil : labels
        return !wasOrphan && !labels.isEmpty
    }
}

extension Highlight {
    /// The labels in which the highlight starts and ends.
    fileprivate var labels: [LabelIdentity] { [anchor.start.label] + (anchor.end.map { [$0.label] } ?? []) }
}

/// A tap on a highlight.
public struct HighlightTap {
    /// The highlight.
    public let highlight: Highlight
    /// The layer of the highlight.
    public let layer: HighlightLayer
    /// The rectangles of the highlight in the tapped label, one or more for each line, in window points.
    public let rects: [CGRect]
    /// The window of the label, as its host knows it.
    package private(set) weak var host: AnyObject?

    /// The rectangle round `rects`, to which an app can attach a menu or a popover.
    public var anchorRect: CGRect { rects.reduce(.null) { $0.union($1) } }
}
