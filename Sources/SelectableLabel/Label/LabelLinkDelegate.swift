public import Foundation
import LabelDrawing

/// Handles links that neither their own actions nor the label's closures handle.
///
/// Each gesture calls exactly one method: the one for the link's kind. Its default implementation calls
/// `label(_:didActivate:gesture:)`.
@MainActor
public protocol LabelLinkDelegate: AnyObject {
    /// Returns whether a gesture on a link is handled. Default: true.
    func label(_ label: LabelController, shouldInteractWith link: LinkReference, gesture: LinkGesture) -> Bool
    /// Handles a URL or an e-mail address. An e-mail address is a `mailto:` URL.
    func label(_ label: LabelController, didActivateURL url: String, of link: LinkReference, gesture: LinkGesture)
    /// Handles a postal address. The keys are the names of its components.
    func label(_ label: LabelController, didActivateAddress address: [String: String], of link: LinkReference, gesture: LinkGesture)
    /// Handles a telephone number, given as its digits.
    func label(_ label: LabelController, didActivatePhoneNumber number: String, of link: LinkReference, gesture: LinkGesture)
    /// Handles a date. `timeZone` is nil if the text names none. `duration` is in seconds.
    func label(
        _ label: LabelController, didActivateDate date: Date, timeZone: TimeZone?, duration: TimeInterval, of link: LinkReference,
        gesture: LinkGesture)
    /// Handles a flight or another connection. The keys are the names of its components.
    func label(_ label: LabelController, didActivateTransit transit: [String: String], of link: LinkReference, gesture: LinkGesture)
    /// The fallback for links whose kind has no method of its own in the delegate.
    func label(_ label: LabelController, didActivate link: LinkReference, gesture: LinkGesture)
}

extension LabelLinkDelegate {
    /// Returns true.
    public func label(_ label: LabelController, shouldInteractWith link: LinkReference, gesture: LinkGesture) -> Bool { true }

    /// Calls `label(_:didActivate:gesture:)`.
    public func label(_ label: LabelController, didActivateURL url: String, of link: LinkReference, gesture: LinkGesture) {
        self.label(label, didActivate: link, gesture: gesture)
    }

    /// Calls `label(_:didActivate:gesture:)`.
    public func label(
        _ label: LabelController, didActivateAddress address: [String: String], of link: LinkReference, gesture: LinkGesture
    ) {
        self.label(label, didActivate: link, gesture: gesture)
    }

    /// Calls `label(_:didActivate:gesture:)`.
    public func label(_ label: LabelController, didActivatePhoneNumber number: String, of link: LinkReference, gesture: LinkGesture) {
        self.label(label, didActivate: link, gesture: gesture)
    }

    /// Calls `label(_:didActivate:gesture:)`.
    public func label(
        _ label: LabelController, didActivateDate date: Date, timeZone: TimeZone?, duration: TimeInterval, of link: LinkReference,
        gesture: LinkGesture
    ) {
        self.label(label, didActivate: link, gesture: gesture)
    }

    /// Calls `label(_:didActivate:gesture:)`.
    public func label(
        _ label: LabelController, didActivateTransit transit: [String: String], of link: LinkReference, gesture: LinkGesture
    ) {
        self.label(label, didActivate: link, gesture: gesture)
    }

    /// Does nothing.
    public func label(_ label: LabelController, didActivate link: LinkReference, gesture: LinkGesture) {}

    /// Calls the method for the link's kind.
    func deliver(_ link: LinkReference, of label: LabelController, gesture: LinkGesture) {
        switch (link.link.kind, link.link.data) {
        case (.url, _), (.email, _): self.label(label, didActivateURL: link.url, of: link, gesture: gesture)
        case (.phone, _):
            let number = link.url.hasPrefix("tel:") ? String(link.url.dropFirst(4)) : link.url
            self.label(label, didActivatePhoneNumber: number, of: link, gesture: gesture)
        case (.date, .date(let date, let zone, let duration)?):
            self.label(label, didActivateDate: date, timeZone: zone, duration: duration, of: link, gesture: gesture)
        case (.address, .address(let parts)?): self.label(label, didActivateAddress: parts, of: link, gesture: gesture)
        case (.transit, .transit(let parts)?): self.label(label, didActivateTransit: parts, of: link, gesture: gesture)
        default: self.label(label, didActivate: link, gesture: gesture)
        }
    }
}

/// The context menu of a link.
public struct LinkMenu: Hashable, Sendable {
    /// A menu item.
    public struct Item: Hashable, Sendable, Identifiable {
        /// The item's identifier, passed to `LinkMenuAction.perform`.
        public var id: String
        /// The displayed title.
        public var title: String
        /// The name of a system image. nil means no image.
        public var image: String?
        /// Whether the item's action is destructive.
        public var isDestructive: Bool

        /// Creates an item.
        public init(id: String, title: String, image: String? = nil, isDestructive: Bool = false) {
            self.id = id
            self.title = title
            self.image = image
            self.isDestructive = isDestructive
        }
    }

    /// The title above the items. nil means no title.
    public var title: String?
    /// The items, in order.
    public var items: [Item]
    /// The action for the chosen item.
    public var action: LinkMenuAction?

    /// Creates a menu.
    public init(title: String? = nil, items: [Item], action: LinkMenuAction? = nil) {
        self.title = title
        self.items = items
        self.action = action
    }
}

/// The action of a link's context menu. Compared by identity.
public final class LinkMenuAction: Hashable, Sendable {
    /// Called on the main actor with the link and the identifier of the chosen item.
    public let perform: @MainActor @Sendable (LinkReference, String) -> Void

    /// Wraps a closure.
    public init(_ perform: @escaping @MainActor @Sendable (LinkReference, String) -> Void) {
        self.perform = perform
    }

    /// Whether both are the same object.
    public static func == (left: LinkMenuAction, right: LinkMenuAction) -> Bool { left === right }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
