import Foundation
import LabelDrawing

/// Layouts kept by text and options, the ones used last, up to a cost in bytes.
///
/// Safe to use from any thread. Hosts empty it when memory runs short.
public final class LayoutCache: @unchecked Sendable {
    private struct Key: Hashable {
        var text: RichText
        var options: LayoutOptions
    }

    private struct Entry {
        var layout: TextLayout
        var cost: Int
        var lastUse: UInt64
    }

    /// The most that the layouts kept may cost together, in bytes.
    public let costLimit: Int

    /// Guards all that follows.
    private let lock = NSLock()
    private var entries: [Key: Entry] = [:]
    private var total = 0
    private var uses: UInt64 = 0

    /// Creates an empty cache; the layouts in one cache must be made by one text engine.
    ///
    /// - Parameter costLimit: The most that the layouts kept may cost together, in bytes.
    public init(costLimit: Int = 8_000_000) {
        self.costLimit = max(costLimit, 0)
    }

    /// What the layouts kept cost together, in bytes.
    public var totalCost: Int { lock.withLock { total } }

    /// The number of layouts kept.
    public var count: Int { lock.withLock { entries.count } }

    /// A text's layout: the one kept, else a new one, which is kept then.
    ///
    /// - Complexity: O(n) in the text to find it.
    public func layout(of typeset: TypesetText, options: LayoutOptions) -> TextLayout {
        // Without the check that gives up, there is always one.
        layout(of: typeset, options: options, isCancelled: { false }) ?? TextLayout(typeset, options: options)
    }

    /// A text's layout, or nil when it was given up.
    func layout(of typeset: TypesetText, options: LayoutOptions, isCancelled: @escaping () -> Bool) -> TextLayout? {
        let key = Key(text: typeset.text, options: options)
        if let known = lock.withLock({ use(key) }) { return known }
        // Laid out outside the lock: two threads may do the same work, neither waits for the other's.
        guard let layout = TextLayout(typeset, options: options, isCancelled: isCancelled) else { return nil }
        lock.withLock { keep(layout, for: key) }
        return layout
    }

    /// Forgets all layouts; those in use stay as they are.
    public func removeAll() {
        lock.withLock {
            entries = [:]
            total = 0
        }
    }

    // MARK: Under the lock

    private func use(_ key: Key) -> TextLayout? {
        uses += 1
        entries[key]?.lastUse = uses
        return entries[key]?.layout
    }

    private func keep(_ layout: TextLayout, for key: Key) {
        let cost = layout.cost
        guard cost <= costLimit else { return }
        uses += 1
        let known = entries.updateValue(Entry(layout: layout, cost: cost, lastUse: uses), forKey: key)
        total += cost - (known?.cost ?? 0)
        if total > costLimit { makeRoom() }
    }

    /// Forgets the layouts used longest ago, and some more than needed, so that it need not be done for each new one.
    private func makeRoom() {
        for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where total > costLimit / 8 * 7 {
            guard entry.lastUse != uses else { return }
            entries[key] = nil
            total -= entry.cost
        }
    }
}

extension TextLayout {
    /// About how many bytes the layout takes, its text included.
    var cost: Int {
        let lines = storage.lines.count * MemoryLayout<LineRecord>.stride + storage.runs.count * MemoryLayout<RunRecord>.stride
        let characters = storage.leadingEdges.count * 8 + storage.glyphs.count * 4 + storage.glyphOrigins.count * 8
        // The text in two encodings, and what the engine keeps of it shaped.
        return 512 + lines + characters + text.length * 32
    }
}
