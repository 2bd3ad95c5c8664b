#if canImport(UIKit)
public import UIKit

extension SelectionPorts {
    /// The system's word boundaries, pasteboard, menu, haptics and services. The coordinator uses them unless the app
    /// sets its own `SelectionCoordinator.ports`.
    @MainActor
    public static var uiKit: SelectionPorts {
        SelectionPorts(
            wordBoundaries: SystemWordBoundaries(),
            pasteboard: SystemPasteboard(),
            menu: UIKitMenuPresenter(),
            haptics: SystemHaptics(),
            services: SystemServices()
        )
    }
}

/// A system pasteboard to which copied text is written.
public final class SystemPasteboard: Pasteboard {
    private let pasteboard: UIPasteboard

    /// Creates an object that writes to a pasteboard. nil means the general pasteboard.
    public init(_ pasteboard: UIPasteboard? = nil) {
        self.pasteboard = pasteboard ?? .general
    }

    /// Writes one item with the forms of the content to the pasteboard.
    ///
    /// If the content is large, each form is created only when an app reads it from the pasteboard.
    public func write(_ content: PasteboardContent) {
        guard !content.isLarge else {
            pasteboard.itemProviders = [content.itemProvider]
            return
        }
        var item: [String: Any] = [:]
        for form in content.forms { item[form.typeIdentifier] = content.data(for: form) }
        // Plain text is written as a string instead of data, because every app can read a string.
        item[PasteboardContent.Form.plainText.typeIdentifier] = content.plainText
        pasteboard.items = [item]
    }
}

extension PasteboardContent {
    /// An item provider that creates each form on request. The richest form comes first.
    var itemProvider: NSItemProvider {
        let provider = NSItemProvider()
        for form in forms {
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
        // Prepares the haptic engine for the next feedback, because a drag of the selection usually follows.
        generator.prepare()
    }
    #else
    /// Does nothing, because the system has no haptics.
    func selectionOccurred() {}
    #endif
}
#endif
