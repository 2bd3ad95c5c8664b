import Foundation
import LabelDrawing
package import LabelText

/// The texts of the labels and rows of a scope, in reading order. They are read when they are needed.
///
/// Use it on the main thread, because it asks the sources of lists.
package struct ContentTexts {
    private let scene: SelectionScene
    private var items: AnyIterator<SceneItem>

    /// Creates the texts of a scope.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - scope: The scope.
    ///   - origin: A label of the scope. nil means the first label.
    package init(_ scene: SelectionScene, scope: SelectionScope, of origin: LabelIdentity?) {
        self.scene = scene
        guard let origin = origin ?? scene.firstLabel else {
            items = AnyIterator { nil }
            return
        }
        let participants = scope == .window ? scene.ranged : scene.participants(scope, of: origin)
        items = AnyIterator(
            scene.everything(participants).map { scene.items(of: $0, participants: participants) }?.makeIterator()
                ?? sequence(state: nil) { _ in nil }.makeIterator())
    }

    /// Returns the next texts, with at least one text. nil after the last one.
    ///
    /// - Parameter length: The number of UTF-16 code units after which no text is added.
    package mutating func next(length: Int) -> [(label: LabelIdentity, text: RichText)]? {
        var (batch, count): ([(label: LabelIdentity, text: RichText)], Int) = ([], 0)
        while count < length, batch.count < 1024, let item = items.next() {
            let text = scene.text(of: item).text
            batch.append((item.identity, text))
            count += text.length
        }
        return batch.isEmpty ? nil : batch
    }
}

extension SelectionScene {
    /// The start of the first line that can be seen in the reading order. nil if no selectable text can be seen.
    package var firstVisiblePosition: LabelPosition? {
        let area = safeRect.intersection(bounds)
        for rank in content.labels(touching: area, views: views).filter({ $0 < content.labels.count }).sorted() {
            let label = labels[rank]
            guard let seen = label.local(label.clip.intersection(area)), !seen.isEmpty else { continue }
            let line = label.layout.line(at: label.layout.lineIndex(closestTo: seen.minY))
            return LabelPosition(label.identity, line.range.lowerBound)
        }
        return nil
    }

    /// The texts of the labels that are not rows of a source, in reading order.
    package var textsWithoutSource: [(label: LabelIdentity, text: RichText)] {
        let rows = Set(lists.flatMap { $0.source == nil ? [] : $0.members.map(\.rank) })
        return content.labels.indices.filter { !rows.contains($0) }.map { (content.labels[$0].identity, content.labels[$0].layout.text) }
    }
}
