#if canImport(UIKit)
public import UIKit

extension SelectionPorts {
    /// The system's word boundaries, pasteboard, menu and haptics. The default, unless the app sets other ports first.
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

/// A system pasteboard.
public final class SystemPasteboard: Pasteboard {
    private let pasteboard: UIPasteboard

    /// Creates a port to a pasteboard. nil means the general pasteboard.
    public init(_ pasteboard: UIPasteboard? = nil) {
        self.pasteboard = pasteboard ?? .general
    }

    /// Writes one item with plain text, RTF and HTML to the pasteboard.
    ///
    /// For large content, each form is created only when an app requests it.
    public func write(_ content: PasteboardContent) {
        guard !content.isLarge else {
            pasteboard.itemProviders = [content.itemProvider]
            return
        }
        var item: [String: Any] = [:]
        for form in PasteboardContent.Form.allCases { item[form.typeIdentifier] = content.data(for: form) }
        // Plain text is stored as a string, which every reader of the pasteboard supports.
        item[PasteboardContent.Form.plainText.typeIdentifier] = content.plainText
        pasteboard.items = [item]
    }

    /// The forms that must be ready at once. Empty: small content takes no time; large content is created on request.
    public var immediateForms: Set<PasteboardContent.Form> { [] }
}

extension PasteboardContent {
    /// An item provider that creates each form on request. The richest form comes first.
    var itemProvider: NSItemProvider {
        let provider = NSItemProvider()
        for form in [Form.html, .rtf, .plainText] {
            provider.registerDataRepresentation(forTypeIdentifier: form.typeIdentifier, visibility: .all) { completion in
                loadData(for: form) { completion($0, nil) }
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
        // Prepares for a drag of the selection, which follows at once.
        generator.prepare()
    }
    #else
    /// Does nothing: the system has no haptics.
    func selectionOccurred() {}
    #endif
}
#endif
