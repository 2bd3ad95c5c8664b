package import Foundation
import LabelDrawing
import LabelInteraction
import LabelParsing
import LabelText
import SelectableLabel
import SelectableLabelTesting

// MARK: - Overview
//
// Each target turns arbitrary bytes into an input for a part of the kit, and checks that the result follows some rules.
// `scripts/fuzz` links the targets with libFuzzer, which searches for inputs that reach new code. `make test` replays
// the inputs that libFuzzer found.

/// A part of the kit that is tested with inputs from a fuzzer.
package enum FuzzTarget: String, CaseIterable, Sendable {
    /// Reading a scenario file. The bytes are the file's content.
    case scenario
    /// Parsing Markdown. The bytes are the Markdown source.
    case markdown
    /// Writing HTML. The bytes describe a `FuzzedText`.
    case html
    /// Writing RTF. The bytes describe a `FuzzedText`.
    case rtf
    /// Detecting links. The bytes are the text.
    case links
    /// Laying out text. The first bytes are layout options; the others describe a `FuzzedText`.
    case layout

    /// The maximum length of an input, in bytes. The fuzzer creates no longer inputs, and longer files are truncated.
    package static let limit = 4096

    /// Runs this part of the kit on an input, and returns one message per broken rule.
    package func faults(_ data: Data) -> [String] {
        let data = data.prefix(Self.limit)
        switch self {
        case .scenario: return Self.scenarioFaults(Data(data))
        case .markdown: return Self.markdownFaults(String(decoding: data, as: UTF8.self))
        case .html: return Self.htmlFaults(FuzzedText(Array(data)).text)
        case .rtf: return Self.rtfFaults(FuzzedText(Array(data)).text)
        case .links: return Self.linkFaults(RichText(String(decoding: data, as: UTF8.self)))
        case .layout: return Self.layoutFaults(Array(data))
        }
    }

    // MARK: Readers

    /// Reads a scenario file. Reading must either succeed or throw a `ScenarioError` with a path. If the file is valid
    /// JSON, it must also be possible to write the JSON and read it again.
    private static func scenarioFaults(_ data: Data) -> [String] {
        var found: [String] = []
        do {
            _ = try Scenario(data: data)
            if (try? JSONValue(parsing: data)) == nil { found.append("a scenario is not JSON") }
        } catch let error as ScenarioError {
            if !error.path.hasPrefix("$") || error.message.isEmpty { found.append("the error is \(error)") }
        } catch {
            found.append("the error is \(error)")
        }
        guard let json = try? JSONValue(parsing: data) else { return found }
        // Writing rounds numbers. Therefore the written texts are compared, not the values.
        guard let once = try? JSONValue(parsing: Data(json.text.utf8)) else { return found + ["written JSON cannot be read"] }
        if once.text != json.text { found.append("JSON changes when it is written twice") }
        return found
    }

    /// Parses Markdown, and checks the mapping between the source and the displayed text.
    private static func markdownFaults(_ source: String) -> [String] {
        let parsed = MarkdownParser().parse(RichText(source))
        let (units, shown) = (Array(parsed.source.utf16), Array(parsed.display.utf16))
        var found: [String] = []
        var (read, written) = (0, 0)
        for segment in parsed.segments {
            if segment.source.lowerBound != read || segment.display.lowerBound != written { found.append("a gap before \(segment)") }
            guard segment.source.upperBound <= units.count, segment.display.upperBound <= shown.count else {
                return ["\(segment) is outside"]
            }
            switch segment.kind {
            case .verbatim: if units[segment.source] != shown[segment.display] { found.append("\(segment) has other text") }
            case .replaced: break
            case .hidden(let content):
                if !segment.display.isEmpty { found.append("\(segment) is hidden, but not empty") }
                if content.range.upperBound > shown.count { found.append("\(segment) has content outside") }
            }
            (read, written) = (segment.source.upperBound, segment.display.upperBound)
        }
        if read != units.count || written != shown.count { found.append("the segments end at \(read) and \(written)") }
        if parsed.display.runs.last.map({ $0.range.upperBound != shown.count }) ?? !shown.isEmpty { found.append("the runs end early") }
        for offset in stride(from: 0, to: shown.count, by: max(shown.count / 16, 1)) {
            let range = parsed.sourceRange(for: offset..<shown.count)
            if range.upperBound > units.count { found.append("the source of \(offset) is \(range)") }
            if parsed.sourceText(for: 0..<offset).length > units.count { found.append("the source before \(offset) is longer than all") }
        }
        if parsed.sourceText(for: 0..<shown.count).string != parsed.source.string { found.append("the whole source differs") }
        return found + MarkdownOracle.faults(ofAppending: source)
    }

    private static let detectors: [any LinkDetector] = [
        MentionDetector(), TopicDetector(), WebAddressDetector(), EmailDetector(), PhoneDetector(),
    ]

    /// Detects links. The links must not overlap, and each must also be detected in a text that contains only the link.
    private static func linkFaults(_ text: RichText) -> [String] {
        var found: [String] = []
        for detector in detectors {
            for span in detector.links(in: text) {
                guard !span.range.isEmpty, span.range.upperBound <= text.length else {
                    found.append("\(type(of: detector)) found a link at \(span.range)")
                    continue
                }
                let alone = RichText(String(decoding: text.utf16[span.range], as: UTF16.self))
                if detector.links(in: alone).first?.range != 0..<alone.length {
                    found.append("\(type(of: detector)) does not find \(alone.string.debugDescription) alone")
                }
            }
        }
        let links = text.detectedLinks(detectors)
        for (one, other) in zip(links, links.dropFirst()) where one.range.upperBound > other.range.lowerBound {
            found.append("links at \(one.range) and \(other.range)")
        }
        return found
    }

    // MARK: Writers

    private static func htmlFaults(_ text: RichText) -> [String] {
        let content = PasteboardContent(text)
        var reader = HTMLReader(content.html)
        reader.read()
        return reader.faults + textFaults(reader.text, FuzzedText.lines(of: content.plainText, isHTML: true), content)
    }

    private static func rtfFaults(_ text: RichText) -> [String] {
        let content = PasteboardContent(text)
        var reader = RTFReader(content.rtf)
        reader.read()
        return reader.faults + textFaults(reader.text, FuzzedText.lines(of: content.plainText, isHTML: false), content)
    }

    private static func textFaults(_ read: String, _ expected: String, _ content: PasteboardContent) -> [String] {
        var found = content.plainText.contains("\u{FFFC}") ? ["U+FFFC is copied"] : []
        if !read.utf16.elementsEqual(expected.utf16) {
            found.append("the document's text is \(read.debugDescription), not \(expected.debugDescription)")
        }
        return found
    }

    // MARK: Layout

    private static func layoutFaults(_ bytes: [UInt8]) -> [String] {
        let settings = Array(bytes.prefix(8)) + Array(repeating: 0, count: max(8 - bytes.count, 0))
        var options = LayoutOptions(width: settings[0] == 255 ? .infinity : CGFloat(settings[0]) * 2)
        options.lineLimit = Int(settings[1] % 8)
        let (modes, alignments) = (TextTruncation.allCases, LabelTextAlignment.allCases)
        options.truncation = modes[Int(settings[2]) % modes.count]
        options.alignment = alignments[Int(settings[3]) % alignments.count]
        if settings[4] & 1 != 0 { options.defaultDirection = .rightToLeft }
        if settings[4] & 2 != 0 { options.height = CGFloat(settings[5]) }
        if settings[4] & 4 != 0 { options.truncationToken = RichText("… more") }
        if settings[4] & 8 != 0 { options.trailingToken = RichText("[end]") }
        options.cutsCleanly = settings[4] & 16 != 0
        options.adjustsFontSizeToFitWidth = settings[4] & 32 != 0
        options.paragraph.firstLineIndent = CGFloat(settings[6]) / 4
        options.paragraph.tailIndent = -CGFloat(settings[7] % 32)
        let layout = TextLayout(FuzzedText(Array(bytes.dropFirst(8).prefix(512))).text, options: options, typesetter: MonospaceTypesetter())
        _ = layout.displayList(appearance: .light)
        let rects = layout.selectionRects(for: 0..<layout.text.length)
        let found = rects.filter { !($0.minX.isFinite && $0.width.isFinite && $0.maxY.isFinite) }.map { "all is selected at \($0)" }
        return found + layout.brokenInvariants() + layout.unsoundResults()
    }
}
