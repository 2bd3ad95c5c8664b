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
    private var utterance: AVSpeechUtterance?

    override init() {
        super.init()
        synthesizer.delegate = self
        SelectionCoordinator.shared.layers.append(layer)
    }

    func speak(_ label: SelectableLabelView) {
        stop()
        let utterance = AVSpeechUtterance(string: label.richText.string)
        (self.label, self.utterance) = (label, utterance)
        synthesizer.speak(utterance)
    }

    func stop() {
        utterance = nil
        synthesizer.stopSpeaking(at: .immediate)
        layer.set([])
    }

    private func mark(_ word: TextRange?, of spoken: ObjectIdentifier) {
        // Reports of a text that was stopped may come late.
        guard let utterance, spoken == ObjectIdentifier(utterance) else { return }
        guard let label, let word else { return layer.set([]) }
        let identity = label.controller.identity
        layer.set([Highlight(id: "word", range: word, of: label.richText, label: identity, style: .yellow)])
        if let window = label.window?.overlayWindow { SelectionCoordinator.shared.reveal(word, of: identity, in: window) }
    }

    nonisolated func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString range: NSRange, utterance: AVSpeechUtterance
    ) {
        let spoken = ObjectIdentifier(utterance)
        Task { @MainActor in mark(Range(range), of: spoken) }
    }

    nonisolated func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
        let spoken = ObjectIdentifier(utterance)
        Task { @MainActor in mark(nil, of: spoken) }
    }
}
#endif
