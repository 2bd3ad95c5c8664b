#if canImport(UIKit)
import SelectableLabel
import UIKit

/// A pasteboard for private messages: copied text stays on this device and is removed after ten minutes.
final class ExpiringPasteboard: Pasteboard {
    let immediateForms: Set<PasteboardContent.Form> = [.plainText, .rtf]

    func write(_ content: PasteboardContent) {
        let item = immediateForms.map { ($0.typeIdentifier, content.data(for: $0)) }
        UIPasteboard.general.setItems(
            [Dictionary(uniqueKeysWithValues: item)],
            options: [.localOnly: true, .expirationDate: Date(timeIntervalSinceNow: 600)])
    }
}
#endif
