#if canImport(UIKit)
import AVFoundation
import SelectableLabel
import UIKit

/// Speaks the text of a label, and marks each word while it is spoken.
@MainActor
final class LabelSpeaker: NSObject, AVSpeechSynthesizerDelegate {
    private let synthesizer = AVSpeechSynthesizer()
    private let layer = HighlightLayer("spoken word", priority: 10)
    private weak var label: SelectableLabelView?

    override init() {
        super.init()
        synthesizer.delegate = self
        SelectionCoordinator.shared.layers.append(layer)
    }

    func speak(_ label: SelectableLabelView) {
        self.label = label
        synthesizer.stopSpeaking(at: .immediate)
        synthesizer.speak(AVSpeechUtterance(string: label.richText.string))
    }

    private func mark(_ word: TextRange?) {
        guard let label, let word else { return layer.set([]) }
        let identity = label.controller.identity
        layer.set([Highlight(id: "word", range: word, of: label.richText, label: identity, style: .yellow)])
        if let window = label.window?.overlayWindow { SelectionCoordinator.shared.reveal(word, of: identity, in: window) }
    }

    nonisolated func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString range: NSRange, utterance: AVSpeechUtterance
    ) {
        Task { @MainActor in mark(Range(range)) }
    }

    nonisolated func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
        Task { @MainActor in mark(nil) }
    }
}
#endif
