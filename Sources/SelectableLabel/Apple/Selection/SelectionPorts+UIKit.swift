#if canImport(UIKit)
public import UIKit
import UniformTypeIdentifiers

extension SelectionPorts {
    /// The system's words, pasteboard, menu and haptics; what labels use unless the app sets other ports first.
    @MainActor
    public static var uiKit: SelectionPorts {
        SelectionPorts(
            wordBoundaries: SystemWordBoundaries(),
            pasteboard: SystemPasteboard(),
            menu: UIKitMenuPresenter(),
            haptics: SystemHaptics()
        )
    }
}

/// A pasteboard of the system.
public final class SystemPasteboard: Pasteboard {
    private let pasteboard: UIPasteboard

    /// Creates a port to a pasteboard; nil for the general one.
    public init(_ pasteboard: UIPasteboard? = nil) {
        self.pasteboard = pasteboard ?? .general
    }

    /// Puts one item with plain text, RTF and HTML on the pasteboard.
    public func write(_ content: PasteboardContent) {
        // Text as a string, which every reader of the pasteboard finds.
        var item: [String: Any] = content.representations
        item[UTType.utf8PlainText.identifier] = content.plainText
        pasteboard.items = [item]
    }
}

extension PasteboardContent {
    /// The forms by their types' identifiers.
    var representations: [String: Data] {
        [
            UTType.utf8PlainText.identifier: Data(plainText.utf8),
            UTType.rtf.identifier: Data(rtf.utf8),
            UTType.html.identifier: Data(html.utf8),
        ]
    }

    /// The same as an item that can be dragged.
    var itemProvider: NSItemProvider {
        let provider = NSItemProvider()
        for (type, data) in representations.sorted(by: { $0.key < $1.key }) {
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
                completion(data, nil)
                return nil
            }
        }
        return provider
    }
}

/// The device's haptics.
final class SystemHaptics: Haptics {
    #if os(iOS)
    private let generator = UISelectionFeedbackGenerator()

    func selectionOccurred() {
        generator.selectionChanged()
        // A drag that moves the selection follows at once.
        generator.prepare()
    }
    #else
    /// There is nothing to feel.
    func selectionOccurred() {}
    #endif
}
#endif
