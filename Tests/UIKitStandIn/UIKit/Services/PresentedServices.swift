import Foundation

/// The definition of a term in the installed dictionaries.
public final class UIReferenceLibraryViewController: UIViewController {
    /// The term, for tests.
    public let term: String

    public static func dictionaryHasDefinition(forTerm term: String) -> Bool { StandIn.dictionary.contains(term) }

    public init(term: String) {
        self.term = term
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }
}

@MainActor
public final class UIActivityItemsConfiguration: NSObject {
    /// The shared items, for tests.
    public let itemProviders: [NSItemProvider]

    public init(itemProviders: [NSItemProvider]) { self.itemProviders = itemProviders }
}

/// The share sheet. On a pad, it is a popover.
public final class UIActivityViewController: UIViewController {
    /// The shared items, for tests.
    public let configuration: UIActivityItemsConfiguration

    public init(activityItemsConfiguration: UIActivityItemsConfiguration) {
        configuration = activityItemsConfiguration
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
    }

    public required init?(coder: NSCoder) { nil }
}

extension UIViewController {
    public var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }
}

extension UIApplication {
    public func open(_ address: URL) { StandIn.openedAddresses.append(address) }
}
