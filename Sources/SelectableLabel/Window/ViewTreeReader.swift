import Foundation
import LabelDrawing

// MARK: - Overview
//
// Reads a window's view hierarchy in drawing order. It lists the views that can affect labels: views that contain
// labels, and views drawn after a label, which may cover it. A hidden view covers nothing. A view without a special
// role also covers nothing if it is transparent or does not receive touches. If it is transparent but receives touches,
// its subviews are read too, because they may cover labels. Views without labels that are drawn before the first label
// are skipped, because they cover no label, except bars, from which the menu keeps clear.

/// Reads the views and labels of a window, for a `WindowSnapshot`.
@MainActor
package struct ViewTreeReader<Host: ViewTree> {
    /// A label and its position in the view hierarchy.
    private struct LabelPlace {
        var label: Host.View
        var transform: DrawingTransform
        var container: ContainerIdentity?
        /// The index in `views` of the innermost listed view that contains the label. nil means the window.
        var view: Int?
        /// The number of listed views that are drawn before the label.
        var depth: Int
    }

    /// The minimum width and height of a view that covers labels, in points. Thinner views, such as separators and
    /// scroll indicators, cover none.
    static var leastThickness: CGFloat { 8 }
    /// The minimum opacity of a view that covers labels, 0 to 1.
    static var leastOpacity: CGFloat { 0.1 }
    /// The maximum number of nested views without labels that are searched for views that cover labels.
    static var greatestDepth: Int { 12 }

    private let host: Host
    private let labels: Set<ObjectIdentifier>
    private let holders: Set<ObjectIdentifier>
    package private(set) var views: [WindowView] = []
    private var places: [LabelPlace] = []

    /// Values from the ancestors of the view that is being read: the innermost scroll view, the index in `views` of the
    /// innermost listed view (`parent`), and the product of all ancestors' opacities.
    private struct Place {
        var scrollView: Host.View?
        var container: ContainerIdentity?
        var parent: Int?
        var opacity: CGFloat = 1
    }

    /// Reads a window.
    ///
    /// - Parameters:
    ///   - window: The view that contains all other views.
    ///   - labels: The views of labels in the window.
    ///   - lists: Scroll views to read even if they currently contain no label, because their selected labels may be
    ///     scrolled off-screen.
    ///   - host: Access to the system's views.
    /// - Complexity: O(labels · their depth + views drawn after the first label).
    package init(_ window: Host.View, labels: [Host.View], lists: [Host.View] = [], host: Host) {
        self.host = host
        self.labels = Set(labels.map { ObjectIdentifier($0) })
        var holders: Set<ObjectIdentifier> = []
        for view in labels.compactMap(host.superview) + lists {
            var next: Host.View? = view
            while let view = next, holders.insert(ObjectIdentifier(view)).inserted { next = host.superview(of: view) }
        }
        self.holders = holders
        readSubviews(of: window, in: Place())
    }

    /// Returns the placements of the labels.
    ///
    /// - Parameter label: Returns the label that a view shows, and its size. nil leaves the label out.
    package func placements(_ label: (Host.View) -> (controller: LabelController, size: CGSize)?) -> [LabelPlacement] {
        places.compactMap { place in
            label(place.label).map {
                LabelPlacement(
                    controller: $0.controller, size: $0.size, transform: place.transform, container: place.container, view: place.view,
                    depth: place.depth)
            }
        }
    }

    private mutating func readSubviews(of view: Host.View, in place: Place) {
        for subview in host.subviews(of: view) { read(subview, in: place) }
    }

    private mutating func read(_ view: Host.View, in place: Place) {
        let identity = ObjectIdentifier(view)
        if labels.contains(identity) { return readLabel(view, in: place) }
        if holders.contains(identity) { return readHolder(view, in: place) }
        if !places.isEmpty || host.traits(of: view).kind == .bar { readCover(view, in: place, depth: 0) }
    }

    private mutating func readLabel(_ label: Host.View, in place: Place) {
        let traits = host.traits(of: label)
        guard isShown(traits, in: place) else { return }
        // A label with an opaque background covers the labels behind it.
        if isOpaque(traits, in: place) { list(label, traits: traits, in: place, cover: .frame) }
        places.append(
            LabelPlace(
                label: label, transform: host.transform(of: label, in: place.scrollView), container: place.container, view: place.parent,
                depth: views.count))
    }

    /// Reads a view that contains labels. Adds it to `views` if it clips, scrolls, keeps the selection, is a
    /// presentation, or covers labels.
    private mutating func readHolder(_ view: Host.View, in place: Place) {
        let traits = host.traits(of: view)
        guard isShown(traits, in: place), traits.kind != .overlay else { return }
        var inner = place
        inner.opacity *= traits.alpha
        let scroll = host.scrollContent(of: view, in: place.scrollView)
        let cover = cover(of: traits, in: place)
        if traits.clipsToBounds || scroll != nil || traits.keepsSelection || cover != .nothing {
            list(view, traits: traits, in: place, cover: cover, scroll: scroll)
            inner.parent = views.count - 1
        }
        if let scroll { (inner.scrollView, inner.container) = (view, scroll.identity) }
        readSubviews(of: view, in: inner)
    }

    /// Reads a view that contains no labels and is drawn after a label. Adds it to `views` if it covers labels or takes
    /// touches. If it is transparent, reads its subviews.
    private mutating func readCover(_ view: Host.View, in place: Place, depth: Int) {
        let traits = host.traits(of: view)
        guard isShown(traits, in: place), depth < Self.greatestDepth else { return }
        switch traits.kind {
        case .overlay: return
        case .bar: list(view, traits: traits, in: place, cover: .frame)
        case .presentation: list(view, traits: traits, in: place, cover: .everything)
        case .control: list(view, traits: traits, in: place, cover: .nothing)
        case .plain:
            guard traits.takesInteraction else { return }
            if isOpaque(traits, in: place) { return list(view, traits: traits, in: place, cover: .frame) }
            var inner = place
            inner.opacity *= traits.alpha
            if traits.clipsToBounds {
                list(view, traits: traits, in: place, cover: .nothing)
                inner.parent = views.count - 1
            }
            for subview in host.subviews(of: view) { readCover(subview, in: inner, depth: depth + 1) }
        }
    }

    // MARK: Decisions

    private func isShown(_ traits: ViewTraits, in place: Place) -> Bool {
        !traits.isHidden && place.opacity * traits.alpha >= 0.01
    }

    private func isOpaque(_ traits: ViewTraits, in place: Place) -> Bool {
        traits.takesInteraction && traits.thickness >= Self.leastThickness
            && place.opacity * traits.alpha * traits.backgroundAlpha >= Self.leastOpacity
    }

    private func cover(of traits: ViewTraits, in place: Place) -> WindowView.Cover {
        switch traits.kind {
        case .presentation: .everything
        case .bar: .frame
        case .plain: isOpaque(traits, in: place) ? .frame : .nothing
        case .control, .overlay: .nothing
        }
    }

    private mutating func list(
        _ view: Host.View, traits: ViewTraits, in place: Place, cover: WindowView.Cover, scroll: WindowView.ScrollContent? = nil
    ) {
        views.append(
            WindowView(
                parent: place.parent, frame: host.frame(of: view, in: place.scrollView), clipsContent: traits.clipsToBounds, cover: cover,
                takesTouches: traits.kind == .control, keepsSelection: traits.keepsSelection, scroll: scroll))
    }
}
