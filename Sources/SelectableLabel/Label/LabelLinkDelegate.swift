public import Foundation
import LabelDrawing

/// Handles links that neither they themselves nor the label's closures handle.
///
/// Exactly one method is called for a gesture: the one of the link's kind, which unless it is written calls `label(_:didActivate:gesture:)`.
@MainActor
public protocol LabelLinkDelegate: AnyObject {
    /// Whether a gesture on a link has any effect; true unless written.
    func label(_ label: LabelController, shouldInteractWith link: LinkReference, gesture: LinkGesture) -> Bool
    /// A URL or an e-mail address, which is a `mailto:` URL.
    func label(_ label: LabelController, didActivateURL url: String, of link: LinkReference, gesture: LinkGesture)
    /// A postal address, by its parts' names.
    func label(_ label: LabelController, didActivateAddress address: [String: String], of link: LinkReference, gesture: LinkGesture)
    /// A telephone number, in digits.
    func label(_ label: LabelController, didActivatePhoneNumber number: String, of link: LinkReference, gesture: LinkGesture)
    /// A date: the zone where the text names one, and how long it lasts, in seconds.
    func label(
        _ label: LabelController, didActivateDate date: Date, timeZone: TimeZone?, duration: TimeInterval, of link: LinkReference,
        gesture: LinkGesture)
    /// A flight or another connection, by its parts' names.
    func label(_ label: LabelController, didActivateTransit transit: [String: String], of link: LinkReference, gesture: LinkGesture)
    /// Any link, whatever its kind, for which no other method is written.
    func label(_ label: LabelController, didActivate link: LinkReference, gesture: LinkGesture)
}

extension LabelLinkDelegate {
    /// True.
    public func label(_ label: LabelController, shouldInteractWith link: LinkReference, gesture: LinkGesture) -> Bool { true }

    /// Passes it on as any link.
    public func label(_ label: LabelController, didActivateURL url: String, of link: LinkReference, gesture: LinkGesture) {
        self.label(label, didActivate: link, gesture: gesture)
    }

    /// Passes it on as any link.
    public func label(
        _ label: LabelController, didActivateAddress address: [String: String], of link: LinkReference, gesture: LinkGesture
    ) {
        self.label(label, didActivate: link, gesture: gesture)
    }

    /// Passes it on as any link.
    public func label(_ label: LabelController, didActivatePhoneNumber number: String, of link: LinkReference, gesture: LinkGesture) {
        self.label(label, didActivate: link, gesture: gesture)
    }

    /// Passes it on as any link.
    public func label(
        _ label: LabelController, didActivateDate date: Date, timeZone: TimeZone?, duration: TimeInterval, of link: LinkReference,
        gesture: LinkGesture
    ) {
        self.label(label, didActivate: link, gesture: gesture)
    }

    /// Passes it on as any link.
    public func label(
        _ label: LabelController, didActivateTransit transit: [String: String], of link: LinkReference, gesture: LinkGesture
    ) {
        self.label(label, didActivate: link, gesture: gesture)
    }

    /// Nothing.
    public func label(_ label: LabelController, didActivate link: LinkReference, gesture: LinkGesture) {}

    /// Calls the one method that a link's kind asks for.
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

/// What a link's context menu offers.
public struct LinkMenu: Hashable, Sendable {
    /// One item.
    public struct Item: Hashable, Sendable, Identifiable {
        /// The item's name in `LinkMenu.perform`.
        public var id: String
        /// What the menu shows.
        public var title: String
        /// The name of a system image; nil for none.
        public var image: String?
        /// Whether it destroys something.
        public var isDestructive: Bool

        /// Creates an item.
        public init(id: String, title: String, image: String? = nil, isDestructive: Bool = false) {
            self.id = id
            self.title = title
            self.image = image
            self.isDestructive = isDestructive
        }
    }

    /// The title over the items; nil for none.
    public var title: String?
    /// The items, in order.
    public var items: [Item]
    /// What is done about a chosen item.
    public var action: LinkMenuAction?

    /// Creates a menu.
    public init(title: String? = nil, items: [Item], action: LinkMenuAction? = nil) {
        self.title = title
        self.items = items
        self.action = action
    }
}

/// What a link's context menu does about a chosen item; equal to itself alone.
public final class LinkMenuAction: Hashable, Sendable {
    /// What is done, on the main actor, given the link and the item's name.
    public let perform: @MainActor @Sendable (LinkReference, String) -> Void

    /// Wraps a closure.
    public init(_ perform: @escaping @MainActor @Sendable (LinkReference, String) -> Void) {
        self.perform = perform
    }

    /// Whether two are the same object.
    public static func == (left: LinkMenuAction, right: LinkMenuAction) -> Bool { left === right }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
