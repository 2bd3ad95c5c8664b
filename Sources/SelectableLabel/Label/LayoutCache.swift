import Foundation
import LabelDrawing

/// A least-recently-used cache of layouts, keyed by text and options and limited by cost in bytes.
///
/// Safe to use from any thread. Hosts empty it when memory is low.
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

    /// The maximum total cost of the cached layouts, in bytes.
    public let costLimit: Int

    /// Guards all properties below.
    private let lock = NSLock()
    private var entries: [Key: Entry] = [:]
    private var total = 0
    private var uses: UInt64 = 0

    /// Creates an empty cache. All its layouts must come from one text engine.
    ///
    /// - Parameter costLimit: The maximum total cost of the cached layouts, in bytes.
    public init(costLimit: Int = 8_000_000) {
        self.costLimit = max(costLimit, 0)
    }

    /// The total cost of the cached layouts, in bytes.
    public var totalCost: Int { lock.withLock { total } }

    /// The number of cached layouts.
    public var count: Int { lock.withLock { entries.count } }

    /// Returns the cached layout, or creates and caches one.
    ///
    /// - Complexity: O(n) in the text for the lookup.
    public func layout(of typeset: TypesetText, options: LayoutOptions) -> TextLayout {
        // Without cancellation there is always a layout.
        layout(of: typeset, options: options, isCancelled: { false }) ?? TextLayout(typeset, options: options)
    }

    /// Returns the cached layout, or creates and caches one. nil if cancelled.
    func layout(of typeset: TypesetText, options: LayoutOptions, isCancelled: @escaping () -> Bool) -> TextLayout? {
        let key = Key(text: typeset.text, options: options)
        if let known = lock.withLock({ use(key) }) { return known }
        // Created outside the lock: two threads may do the same work, but neither waits for the other.
        guard let layout = TextLayout(typeset, options: options, isCancelled: isCancelled) else { return nil }
        lock.withLock { keep(layout, for: key) }
        return layout
    }

    /// Removes all layouts. Layouts that are in use stay valid.
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

    /// Evicts the least recently used layouts, down to 7/8 of the limit, so that not every insertion evicts.
    private func makeRoom() {
        for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where total > costLimit / 8 * 7 {
            guard entry.lastUse != uses else { return }
            entries[key] = nil
            total -= entry.cost
        }
    }
}

extension TextLayout {
    /// The approximate memory use of the layout and its text, in bytes.
    var cost: Int {
        let lines = storage.lines.count * MemoryLayout<LineRecord>.stride + storage.runs.count * MemoryLayout<RunRecord>.stride
        let characters = storage.leadingEdges.count * 8 + storage.glyphs.count * 4 + storage.glyphOrigins.count * 8
        // The text in two encodings, and the engine's shaping results.
        return 512 + lines + characters + text.length * 32
    }
}
