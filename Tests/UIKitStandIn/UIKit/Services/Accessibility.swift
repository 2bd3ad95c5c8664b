public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let button = Self(rawValue: 1), link = Self(rawValue: 2), selected = Self(rawValue: 8)
    public static let header = Self(rawValue: 65536)
    public static let staticText = Self(rawValue: 64), notEnabled = Self(rawValue: 256), adjustable = Self(rawValue: 4096)
}

extension NSAttributedString.Key {
    public static let accessibilityTextHeadingLevel = NSAttributedString.Key("UIAccessibilityTextAttributeHeadingLevel")
}

@MainActor
public enum UIAccessibility {
    public enum Notification { case layoutChanged, announcement }
    /// The notifications that were posted, for tests.
    public static var posted: [Notification] = []

    public static func post(notification: Notification, argument: Any?) { posted.append(notification) }
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect { view.convert(rect, to: nil) }
    public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
        UIBezierPath(rect: view.convert(path.bounds, to: nil))
    }
}

public enum UIAccessibilityContainerType: Sendable { case none, semanticGroup }

/// The SDK declares the properties of elements for all objects, outside of the main actor.
open class UIAccessibilityElement: UIResponder {
    nonisolated(unsafe) public weak var accessibilityContainer: AnyObject?
    nonisolated(unsafe) open var isAccessibilityElement = true
    nonisolated(unsafe) open var accessibilityContainerType = UIAccessibilityContainerType.none
    nonisolated(unsafe) open var accessibilityElements: [Any]?
    nonisolated(unsafe) open var accessibilityLabel: String?
    nonisolated(unsafe) open var accessibilityAttributedLabel: NSAttributedString?
    nonisolated(unsafe) open var accessibilityValue: String?
    nonisolated(unsafe) open var accessibilityTraits: UIAccessibilityTraits = []
    nonisolated(unsafe) open var accessibilityFrameInContainerSpace = CGRect()
    nonisolated open var accessibilityPath: UIBezierPath? {
        get { nil }
        set {}
    }
    nonisolated open var accessibilityActivationPoint: CGPoint {
        get { CGPoint() }
        set {}
    }
    nonisolated(unsafe) open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

    public init(accessibilityContainer: Any) {
        self.accessibilityContainer = accessibilityContainer as AnyObject
        super.init()
    }

    nonisolated open func accessibilityActivate() -> Bool { false }
    nonisolated open func accessibilityIncrement() {}
    nonisolated open func accessibilityDecrement() {}
}

public final class UIAccessibilityCustomAction: NSObject {
    public let name: String
    public let handler: (UIAccessibilityCustomAction) -> Bool
    public init(name: String, actionHandler: @escaping (UIAccessibilityCustomAction) -> Bool) {
        (self.name, handler) = (name, actionHandler)
    }
}

@MainActor
public final class UIAccessibilityCustomRotorItemResult: NSObject {
    public let targetElement: AnyObject?
    public init(targetElement: AnyObject, targetRange: Void?) { self.targetElement = targetElement }
}

@MainActor
public final class UIAccessibilityCustomRotorSearchPredicate: NSObject {
    public var currentItem: UIAccessibilityCustomRotorItemResult
    public var searchDirection: UIAccessibilityCustomRotor.Direction
    public init(_ item: AnyObject, _ direction: UIAccessibilityCustomRotor.Direction) {
        (currentItem, searchDirection) = (UIAccessibilityCustomRotorItemResult(targetElement: item, targetRange: nil), direction)
    }
}

@MainActor
public final class UIAccessibilityCustomRotor: NSObject {
    public enum Direction { case previous, next }
    public enum SystemRotorType { case link, heading }
    public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?
    public let name: String
    public let search: Search

    public init(systemType: SystemRotorType, itemSearch: @escaping Search) { (name, search) = ("", itemSearch) }
    public init(name: String, itemSearch: @escaping Search) { (self.name, search) = (name, itemSearch) }
}
