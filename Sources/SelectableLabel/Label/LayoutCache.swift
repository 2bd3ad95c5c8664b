import Foundation
import LabelDrawing

/// A least-recently-used cache of layouts. The keys are text and options. The total size in memory is limited.
///
/// Safe to use from any thread. Empty it when memory is low.
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

    /// The maximum total size of the cached layouts, in bytes.
    public let costLimit: Int

    /// Guards all properties below.
    private let lock = NSLock()
    private var entries: [Key: Entry] = [:]
    private var total = 0
    private var uses: UInt64 = 0

    /// Creates an empty cache. Use one cache for one text engine only, because the engine is not part of the key.
    ///
    /// - Parameter costLimit: The maximum total size of the cached layouts, in bytes. Default: 8,000,000.
    public init(costLimit: Int = 8_000_000) {
        self.costLimit = max(costLimit, 0)
    }

    /// The total size of the cached layouts, in bytes.
    public var totalCost: Int { lock.withLock { total } }

    /// The number of cached layouts.
    public var count: Int { lock.withLock { entries.count } }

    /// Returns the cached layout of a text. If there is none, creates one and caches it.
    ///
    /// - Complexity: The lookup is O(n) in the text.
    public func layout(of typeset: TypesetText, options: LayoutOptions) -> TextLayout {
        // The result is never nil here, because nothing cancels the layout.
        layout(of: typeset, options: options, isCancelled: { false }) ?? TextLayout(typeset, options: options)
    }

    /// Returns the cached layout of a text. If there is none, creates one and caches it. nil if cancelled.
    func layout(of typeset: TypesetText, options: LayoutOptions, isCancelled: @escaping () -> Bool) -> TextLayout? {
        let key = Key(text: typeset.text, options: options)
        if let known = lock.withLock({ use(key) ?? useMeasured(key) }) { return known }
        // The layout is created without holding the lock, so that threads do not wait for each other. As a result, two
        // threads may create the same layout.
        guard let layout = TextLayout(typeset, options: options, isCancelled: isCancelled) else { return nil }
        lock.withLock { keep(layout, for: key) }
        return layout
    }

    /// Removes all layouts from the cache. A label that uses one of the layouts keeps it.
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

    /// Returns a layout for `key`, made from a cached layout of the same text without a height limit: for example, from
    /// the layout that measured the text. nil if there is none, or if the height limit of `key` changes the lines.
    private func useMeasured(_ key: Key) -> TextLayout? {
        guard key.options.height < .infinity else { return nil }
        var measured = key
        measured.options.height = .infinity
        return use(measured)?.inContainer(of: CGSize(width: key.options.width, height: key.options.height))
    }

    private func keep(_ layout: TextLayout, for key: Key) {
        let cost = layout.cost
        guard cost <= costLimit else { return }
        uses += 1
        let known = entries.updateValue(Entry(layout: layout, cost: cost, lastUse: uses), forKey: key)
        total += cost - (known?.cost ?? 0)
        if total > costLimit { makeRoom() }
    }

    /// Removes the least recently used layouts until the total size is at most 7/8 of `costLimit`. The free eighth
    /// avoids a removal at every insertion.
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
        let characters = storage.leadingEdges.count * 4 + storage.glyphs.count * 4 + storage.glyphOrigins.count * 8
        // The constants estimate the memory of the text, which is stored in two encodings, and of the text engine's
        // shaping results.
        return 512 + lines + characters + text.length * 32
    }
}
