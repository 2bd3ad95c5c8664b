#if canImport(UIKit)
public import UIKit

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

    /// Puts one item with plain text, RTF and HTML on the pasteboard; the forms of a large copy are made when an app asks for them.
    public func write(_ content: PasteboardContent) {
        guard !content.isLarge else {
            pasteboard.itemProviders = [content.itemProvider]
            return
        }
        var item: [String: Any] = [:]
        for form in PasteboardContent.Form.allCases { item[form.typeIdentifier] = content.data(for: form) }
        // Text as a string, which every reader of the pasteboard finds.
        item[PasteboardContent.Form.plainText.typeIdentifier] = content.plainText
        pasteboard.items = [item]
    }

    /// None: small copies take no time, and large ones are made when they are asked for.
    public var immediateForms: Set<PasteboardContent.Form> { [] }
}

extension PasteboardContent {
    /// An item of which each form is made when it is asked for, the richest first.
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
        // A drag that moves the selection follows at once.
        generator.prepare()
    }
    #else
    /// There is nothing to feel.
    func selectionOccurred() {}
    #endif
}
#endif
