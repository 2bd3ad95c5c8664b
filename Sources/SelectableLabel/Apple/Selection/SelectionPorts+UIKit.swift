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
        item[PasteboardContent.flatRTFD] = content.flatRTFD
        for form in content.forms { item[form.typeIdentifier] = content.data(for: form) }
        // Plain text is written as a string instead of data, because every app can read a string.
        item[PasteboardContent.Form.plainText.typeIdentifier] = content.plainText
        pasteboard.items = [item]
    }
}

extension PasteboardContent {
    /// The type identifier of RTF with pictures, in one piece.
    static let flatRTFD = "com.apple.flat-rtfd"

    /// The text with its pictures. nil if it has none.
    fileprivate var flatRTFD: Data? {
        guard let text = illustratedText.map(NSAttributedString.init) else { return nil }
        let attributes = [NSAttributedString.DocumentAttributeKey.documentType: NSAttributedString.DocumentType.rtfd]
        return try? text.data(from: NSRange(location: 0, length: text.length), documentAttributes: attributes)
    }

    /// An item provider that creates each form on request. The richest form comes first.
    var itemProvider: NSItemProvider {
        let provider = NSItemProvider()
        if !isLarge, let document = flatRTFD {
            provider.registerDataRepresentation(forTypeIdentifier: Self.flatRTFD, visibility: .all) { completion in
                completion(document, nil)
                return nil
            }
        }
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
