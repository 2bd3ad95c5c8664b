#if canImport(UIKit)
public import Foundation
public import UIKit

#if canImport(AVFAudio)
import AVFAudio
#endif

extension SelectionSnapshot {
    /// The window with the selection. nil if it was closed.
    @MainActor
    public var window: UIWindow? { (host as? UIKitOverlayWindow)?.window }
}

extension HighlightTap {
    /// The window of the label. nil if it was closed.
    @MainActor
    public var window: UIWindow? { (host as? UIKitOverlayWindow)?.window }
}

/// The system's dictionaries, share sheet, speech and browser.
public final class SystemServices: SelectionServices {
    #if canImport(AVFAudio)
    private lazy var speech = AVSpeechSynthesizer()
    #endif

    /// Creates an object that uses the system's services.
    public init() {}

    /// Returns whether the system has a service. `.lookUp` needs a dictionary with the term.
    public func offers(_ service: SelectionService, for term: String?) -> Bool {
        switch service {
        case .lookUp: return term.map(UIReferenceLibraryViewController.dictionaryHasDefinition) ?? false
        case .share, .searchWeb: return true
        case .translate: return false
        case .speak:
            #if canImport(AVFAudio)
            return true
            #else
            return false
            #endif
        }
    }

    /// Shows the definition or the share sheet over the app, or speaks the text.
    public func perform(_ service: SelectionService, on selected: SelectionSnapshot) {
        switch service {
        case .lookUp: present(UIReferenceLibraryViewController(term: selected.text), for: selected)
        case .share:
            let items = UIActivityItemsConfiguration(itemProviders: [selected.content.itemProvider])
            present(UIActivityViewController(activityItemsConfiguration: items), for: selected)
        case .speak:
            #if canImport(AVFAudio)
            speech.stopSpeaking(at: .immediate)
            speech.speak(AVSpeechUtterance(string: selected.text))
            #endif
        case .translate, .searchWeb: break
        }
    }

    /// Opens an address in the browser.
    public func open(_ address: URL) { UIApplication.shared.open(address) }

    /// Presents a controller. On a large screen, it is a popover at the last visible rectangle of the selection.
    private func present(_ controller: UIViewController, for selected: SelectionSnapshot) {
        guard let window = selected.window, let root = window.rootViewController else { return }
        let front = sequence(first: root, next: \.presentedViewController).reduce(root) { $1 }
        controller.popoverPresentationController?.sourceView = window
        controller.popoverPresentationController?.sourceRect = selected.rects.last ?? window.bounds
        front.present(controller, animated: true)
    }
}
#endif
