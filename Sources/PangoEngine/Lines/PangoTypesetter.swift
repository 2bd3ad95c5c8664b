import CPango
public import Foundation
public import LabelText

/// The text engine on Linux: Pango chooses fonts, scripts and directions, HarfBuzz shapes, and ICU finds line breaks.
///
/// Layouts do not depend on the drawing scale: there is no hinting and no rounding. Safe to use from any thread.
public final class PangoTypesetter: Typesetter {
    private let collection: FontCollection
    private let environments: ResourcePool<PangoEnvironment>
    /// The hyphenator, which uses the dictionaries installed on the system.
    public var hyphenator: (any Hyphenator)? { HyphenDictionaries.shared }

    /// Creates a typesetter with the system's fonts.
    ///
    /// - Parameter defaultFamily: The font family for texts that do not name one. Default: Noto Sans if installed,
    ///   otherwise the system's sans serif.
    public convenience init(defaultFamily: String? = nil) {
        self.init(collection: FontCollection(systemWithDefaultFamily: defaultFamily))
    }

    /// Creates a typesetter that uses only the fonts of given files, so layouts are the same on all machines.
    ///
    /// - Parameters:
    ///   - fontFiles: The font files, with one or more fonts each.
    ///   - defaultFamily: The font family for texts that do not name one. Default: the family of the first file.
    /// - Throws: `FontError.unreadable` with the first file that cannot be read or contains no font.
    public convenience init(fontFiles: [URL], defaultFamily: String? = nil) throws(FontError) {
        self.init(collection: try FontCollection(files: fontFiles, defaultFamily: defaultFamily))
    }

    /// - Parameter cachesWords: Whether to cache shaped words. Default: true.
    init(collection: FontCollection, cachesWords: Bool = true) {
        self.collection = collection
        environments = ResourcePool { PangoEnvironment(collection: collection, cachesWords: cachesWords) }
    }

    /// Shapes a paragraph.
    ///
    /// - Complexity: O(n) in its length.
    public func typeset(_ paragraph: ParagraphSource) -> any TypesetParagraph {
        var templates = RunTemplates()
        guard paragraph.characterCount > 0 else {
            return shaped(paragraph, runs: [], buffer: HarfBuzzBuffer(), words: nil, isRightToLeft: false, templates: &templates)
        }
        let isRightToLeft = paragraph.readsRightToLeft
        // With no fonts at all, Pango would end the process.
        guard !collection.isEmpty else {
            let runs = paragraph.splittingSpecials(fontlessRuns(of: paragraph, isRightToLeft: isRightToLeft))
            return shaped(paragraph, runs: runs, buffer: HarfBuzzBuffer(), words: nil, isRightToLeft: isRightToLeft, templates: &templates)
        }
        return environments.with { environment in
            let itemizer = ParagraphItemizer(paragraph: paragraph, environment: environment, isRightToLeft: isRightToLeft)
            return shaped(
                paragraph, runs: itemizer.runs(), buffer: environment.buffer, words: environment.words, isRightToLeft: isRightToLeft,
                templates: &environment.templates)
        }
    }

    /// Returns the metrics of a font, for lines without characters.
    public func metrics(of style: ShapingStyle) -> FontMetrics {
        guard !collection.isEmpty else { return FontRegistry.shared.emptyFont(size: Float(style.font.size)).metrics }
        return environments.with { $0.metrics(style) }
    }

    /// Empties the caches of shaped words. For benchmarks and tests.
    package func forgetWords() {
        environments.forEachIdle { $0.words?.cache.removeAll() }
    }

    private func fontlessRuns(of paragraph: ParagraphSource, isRightToLeft: Bool) -> [ShapingRun] {
        let size = Float(paragraph.runs.first?.style.font.size ?? FontRequest().size)
        return [
            ShapingRun(
                characters: 0..<paragraph.characterCount,
                font: FontRegistry.shared.emptyFont(size: size),
                level: isRightToLeft ? 1 : 0,
                script: HB_SCRIPT_COMMON,
                language: HarfBuzzLanguage(nil),
                letterSpacing: 0
            )
        ]
    }

    private func shaped(
        _ paragraph: ParagraphSource, runs: [ShapingRun], buffer: HarfBuzzBuffer, words: WordCacheOwner?, isRightToLeft: Bool,
        templates: inout RunTemplates
    ) -> PangoParagraph {
        var text = ShapedText(characterCount: max(paragraph.characterCount, 0))
        paragraph.utf16.withUnsafeBufferPointer { units in
            paragraph.characterStarts.withUnsafeBufferPointer { starts in
                RunShaper(units: units, characterStarts: starts).shape(runs, in: buffer, words: words, into: &text)
            }
        }
        text.finish()
        var flags = text.takeFlags()
        if paragraph.lineBreaking == .words { LineBreakAnalysis.markOpportunities(of: paragraph, in: &flags) }
        let table = LineBreakTable(paragraph, advances: text.advances, flags: consume flags) { character in
            runs[runs.partitioningIndex { $0.characters.upperBound > character }].font.hyphen.width
        }
        return PangoParagraph(
            isRightToLeft: isRightToLeft, units: paragraph.sharedUnits, text: text, table: table, runs: runs, templates: &templates)
    }
}
