// Interactions that tests ask directly: the pointer's shape and the beginning of a drag.

@MainActor
public final class UIPointerRegion: NSObject {
    public let rect: CGRect
    public let identifier: AnyHashable?
    public init(rect: CGRect, identifier: AnyHashable? = nil) { (self.rect, self.identifier) = (rect, identifier) }
}

@MainActor
public final class UIPointerRegionRequest: NSObject {
    public let location: CGPoint
    public init(location: CGPoint) { self.location = location }
}

public enum UIPointerShape {
    case verticalBeam(length: CGFloat)
    case horizontalBeam(length: CGFloat)
}

@MainActor
public final class UIPointerStyle: NSObject {
    public let shape: UIPointerShape
    public init(shape: UIPointerShape) { self.shape = shape }
}

@MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
}

@MainActor
public final class UIPointerInteraction: NSObject, UIInteraction {
    public private(set) weak var view: UIView?
    public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    public init(delegate: (any UIPointerInteractionDelegate)?) { self.delegate = delegate }
    public func willMove(to view: UIView?) {}
    public func didMove(to view: UIView?) { self.view = view }
}

@MainActor
public final class UIDragItem: NSObject {
    public let itemProvider: NSItemProvider
    public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

@MainActor
public protocol UIDragSession: AnyObject { func location(in view: UIView) -> CGPoint }

@MainActor
public protocol UIDragInteractionDelegate: AnyObject {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview?
}

/// Lifts what its delegate offers at a long press.
@MainActor
public final class UIDragInteraction: NSObject, UIInteraction {
    private final class Session: UIDragSession {
        let place: CGPoint
        init(_ place: CGPoint) { self.place = place }
        func location(in view: UIView) -> CGPoint { view.convert(place, from: nil) }
    }

    public private(set) weak var view: UIView?
    public private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// Whether drags are on by default on a phone too. UIKit says only that "the value depends on the device"; lists
    /// drag on phones since iOS 15.
    public static var isEnabledOnPhones = false
    public var isEnabled = UIDevice.current.userInterfaceIdiom != .phone || isEnabledOnPhones
    private let press = ContextPressRecognizer(target: nil, action: nil)
    /// The items of the last drag, for tests.
    public private(set) var lifted: [UIDragItem] = []

    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.prepare = { [weak self] in self?.lift(at: $0) ?? false }
    }

    public func willMove(to view: UIView?) {}

    public func didMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(press)
        self.view = view
        view?.addGestureRecognizer(press)
    }

    private func lift(at point: CGPoint) -> Bool {
        let session = Session(point)
        lifted = isEnabled ? delegate?.dragInteraction(self, itemsForBeginning: session) ?? [] : []
        for item in lifted { _ = delegate?.dragInteraction(self, previewForLifting: item, session: session) }
        return !lifted.isEmpty
    }
}

@MainActor
open class UIPreviewParameters: NSObject {
    public let rects: [NSValue]
    public init(textLineRects: [NSValue]) { rects = textLineRects }
}

public final class UIDragPreviewParameters: UIPreviewParameters {}

@MainActor
open class UITargetedPreview: NSObject {
    public let parameters: UIPreviewParameters

    public init(view: UIView, parameters: UIPreviewParameters) {
        precondition(view.window != nil, "the view must be in a window")
        self.parameters = parameters
    }
}

public final class UITargetedDragPreview: UITargetedPreview {}

// MARK: Focus of the keyboard

public final class UIFocusAnimationCoordinator: NSObject {}
open class UIFocusEffect: NSObject {}
public final class UIFocusHaloEffect: UIFocusEffect {}

@MainActor
public final class UIFocusUpdateContext: NSObject {
    public let nextFocusedItem: UIView?
    public init(next: UIView?) { nextFocusedItem = next }
}
