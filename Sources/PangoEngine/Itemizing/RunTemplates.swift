import CPango
import LabelDrawing
import LabelText

/// The shaping runs of a paragraph without duplicates: runs that differ only in their characters and their level are
/// stored once. A paragraph in two directions has many runs and few templates.
///
/// Consecutive paragraphs with the same templates share the memory.
struct RunTemplates {
    /// The properties of a run that a template determines, without references. Comparing runs themselves would count
    /// references to fonts, which threads share.
    private struct Key: Equatable {
        var font: FontID
        var language: OpaquePointer?
        var script: UInt32
        var letterSpacing: Float
        var isTab: Bool
        var isUpright: Bool
    }

    /// The templates. Their characters and levels have no meaning.
    private(set) var runs: [ShapingRun] = []
    /// For each template, its key. nil for a box, because each box has its own template.
    private var keys: [Key?] = []

    /// The number of templates that a run is compared with. It is limited, so that the time is linear for any text.
    private static let comparedCount = 16

    /// Begins a paragraph. Removes the templates if earlier paragraphs had many.
    mutating func beginParagraph() {
        if runs.count > Self.comparedCount { self = RunTemplates() }
    }

    /// Returns the index of a run's template. Adds a template if there is none.
    mutating func index(of run: ShapingRun) -> Int {
        var key: Key?
        if run.kind == .text || run.kind == .tab {
            key = Key(
                font: run.font.id, language: run.language.pointer, script: run.script.rawValue, letterSpacing: run.letterSpacing,
                isTab: run.kind == .tab, isUpright: run.isUpright)
            for index in keys.indices.suffix(Self.comparedCount).reversed() where keys[index] == key { return index }
        }
        runs.append(run)
        keys.append(key)
        return runs.count - 1
    }
}
