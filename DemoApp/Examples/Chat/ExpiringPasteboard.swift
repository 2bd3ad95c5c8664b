#if canImport(UIKit)
import SelectableLabel
import UIKit

/// A pasteboard for private messages: copied text stays on this device and is removed after ten minutes.
final class ExpiringPasteboard: Pasteboard {
    func write(_ content: PasteboardContent) {
        let item = [PasteboardContent.Form.plainText, .rtf].map { ($0.typeIdentifier, content.data(for: $0)) }
        UIPasteboard.general.setItems(
            [Dictionary(uniqueKeysWithValues: item)],
            options: [.localOnly: true, .expirationDate: Date(timeIntervalSinceNow: 600)])
    }
}
#endif
