import CPangoLayoutPeer
import CShapingFloor
import Foundation
import LabelDrawing
import PangoEngine
import SelectableLabel

/// The state that all benchmarks share: the kit's typesetter and PangoLayout, with the same font.
@MainActor
final class Workbench {
    static let fontFamily = "Noto Sans"
    static let fontSize: CGFloat = 17
    static let width: CGFloat = 320
    static let otherWidth: CGFloat = 300

    let typesetter = PangoTypesetter(defaultFamily: Workbench.fontFamily)
    let rounds: Int
    var results: Results
    /// Whether PangoLayout and bare shaping are measured too, for comparison.
    let hasPeer: Bool
    /// Scratch storage for the character boxes of a layout.
    private var boxes: [SIMD4<Float>] = []
    private let corpusFilter: String
    private let peer: OpaquePointer?
    private let floor: OpaquePointer?

    init(_ options: BenchmarkOptions) {
        rounds = options.rounds
        hasPeer = !options.runsAlone
        corpusFilter = options.corpus
        results = Results(
            isDebugBuild: Machine.isDebugBuild, rounds: rounds, font: "\(Self.fontFamily) \(Int(Self.fontSize))")
        peer = pango_layout_peer_create("\(Self.fontFamily),sans-serif", Double(Self.fontSize))
        floor = shaping_floor_create("\(Self.fontFamily),sans-serif", Double(Self.fontSize))
    }

    isolated deinit {
        pango_layout_peer_destroy(peer)
        shaping_floor_destroy(floor)
    }

    /// Returns whether a text is measured. An option of the command line can exclude texts.
    func wants(_ corpus: Corpus) -> Bool { corpusMatches(corpus.name) }

    func corpusMatches(_ name: String) -> Bool { corpusFilter.isEmpty || name.contains(corpusFilter) }

    /// Returns a text that people wrote, and a second one of the same kind; nil if its files are missing, which the
    /// report then says.
    func load(_ real: RealText) -> (first: Corpus, second: Corpus)? {
        let texts = real.load()
        let notice = "left out: \(real.name). Its files are missing; install: \(real.packages)"
        if texts == nil, !results.missing.contains(notice) { results.missing.append(notice) }
        return texts
    }

    func add(_ figure: Figure) { results.figures.append(figure.judged()) }

    // MARK: The kit

    func text(_ corpus: Corpus) -> RichText {
        RichText(corpus.text, style: TextStyle(font: FontRequest(size: Self.fontSize)))
    }

    func typeset(_ text: RichText) -> TypesetText { TypesetText(text, typesetter: typesetter) }

    func layout(_ corpus: Corpus) -> TextLayout {
        TextLayout(typeset(text(corpus)), options: LayoutOptions(width: Self.width))
    }

    /// Writes the box of each character to an array and returns the first one.
    func readBoxes(_ layout: TextLayout) -> SIMD4<Float> {
        layout.readCharacterBoxes(into: &boxes)
        return boxes.first ?? .zero
    }

    // MARK: PangoLayout

    func setPeerText(_ corpus: Corpus) {
        var text = corpus.text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { pango_layout_peer_set_text(peer, $0.baseAddress, $0.count) }
        }
    }

    @discardableResult
    func layOutPeer(width: CGFloat) -> Int { Int(pango_layout_peer_lay_out(peer, Double(width))) }

    func sumPeerBoxes() -> Double {
        var count = 0
        return pango_layout_peer_sum_boxes(peer, &count)
    }

    // MARK: Bare shaping

    func setFloorText(_ corpus: Corpus) {
        var text = corpus.text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { shaping_floor_set_text(floor, $0.baseAddress, $0.count) }
        }
    }

    func shapeFloor() -> Int { Int(shaping_floor_shape(floor)) }
}
