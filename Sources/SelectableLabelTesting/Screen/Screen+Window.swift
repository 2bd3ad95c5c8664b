public import Foundation
package import LabelDrawing
public import SelectableLabel

// MARK: - Overview
//
// `Screen` as the window of a selection. The scroll views and labels that are in no view are drawn first. Then the
// views are drawn, each followed by its content.

extension Screen {
    // MARK: Presence

    /// The views that are on the screen, in drawing order.
    ///
    /// A view is on the screen only if all its containers are. A view inside a scroll view comes after the view that
    /// contains the scroll view.
    public var presentViews: [ScreenView] {
        let present = views.filter { isPresent(scrollView: $0.scrollView) }
        let holders = present.map { $0.scrollView == nil ? nil : holder(of: $0.scrollView, view: nil) }
        guard holders.contains(where: { $0 != nil }) else { return present }
        var ordered: [ScreenView] = []
        var waiting: [(view: ScreenView, holder: String)] = []
        func append(_ view: ScreenView) {
            ordered.append(view)
            let held = waiting.filter { $0.holder == view.id }
            waiting.removeAll { $0.holder == view.id }
            for (view, _) in held { append(view) }
        }
        for (view, holder) in zip(present, holders) {
            if let holder, !ordered.contains(where: { $0.id == holder }) { waiting.append((view, holder)) } else { append(view) }
        }
        return ordered
    }

    /// The labels that are on the screen, back to front. Includes hidden labels and the cells of lists.
    ///
    /// A label is on the screen only if its scroll view and its view are.
    public var presentLabels: [ScreenLabel] {
        presentCells + labels.filter { isPresent(scrollView: $0.scrollView) && isPresent(view: $0.view) }
    }

    /// The cells of all lists that are on the screen, list by list and row by row.
    public var presentCells: [ScreenLabel] { lists.filter { isPresent(scrollView: $0.id) }.flatMap(\.cells) }

    /// The scroll views that are on the screen. A scroll view in a removed view is not.
    public var presentScrollViews: [ScreenScrollView] { scrollViews.filter { isPresent(scrollView: $0.id) } }

    private func isPresent(view id: String?) -> Bool {
        guard let id else { return true }
        return views.contains { $0.id == id && isPresent(scrollView: $0.scrollView) }
    }

    private func isPresent(scrollView id: String?) -> Bool {
        chain(from: id).allSatisfy { isPresent(view: $0.view) }
    }

    /// Returns a scroll view and the scroll views that contain it, innermost first.
    func chain(from scrollView: String?) -> [ScreenScrollView] {
        var chain: [ScreenScrollView] = []
        var next = scrollView.flatMap(self.scrollView)
        while let view = next, chain.count < 64 {
            chain.append(view)
            next = view.parent.flatMap(self.scrollView)
        }
        return chain
    }

    /// Returns the name of the view that contains an element; nil if the element is in no view.
    ///
    /// `view` and `scrollView` are the containers that the element names. If `view` is nil, the result is the view that
    /// contains the scroll view.
    func holder(of scrollView: String?, view: String?) -> String? {
        view ?? chain(from: scrollView).lazy.compactMap(\.view).first
    }

    // MARK: Geometry

    /// Returns the origin of a scroll view's content, and the visible part of the scroll view, in screen points.
    ///
    /// If `scrollView` is nil, returns the origin and bounds of the screen.
    func space(in scrollView: String?) -> (origin: CGPoint, clip: CGRect) {
        var origin = CGPoint.zero
        var clip = bounds
        for view in chain(from: scrollView).reversed() {
            let frame = view.frame.offsetBy(dx: origin.x, dy: origin.y)
            clip = clip.intersection(frame)
            origin = CGPoint(x: frame.minX - view.offset.x, y: frame.minY - view.offset.y)
        }
        return (origin, clip.isNull ? .zero : clip)
    }

    /// Returns the bounding box of a label after the label's transform, in screen points.
    public func frame(of label: ScreenLabel) -> CGRect {
        let frame = label.labelTransform.apply(to: CGRect(origin: .zero, size: label.resolvedFrame.size))
        return frame.offset(by: space(in: label.scrollView).origin)
    }

    /// Returns a view's frame in screen points.
    public func frame(of view: ScreenView) -> CGRect {
        view.frame.offset(by: space(in: view.scrollView).origin)
    }

    /// Returns a label's layout, and the transform from the layout's points to screen points.
    package func placedLayout(of label: ScreenLabel) -> (layout: TextLayout, transform: DrawingTransform) {
        let origin = space(in: label.scrollView).origin
        let (layout, transform) = placement(of: label, depth: 0).placedLayout()
        return (layout, transform.concatenating(.translation(x: origin.x, y: origin.y)))
    }

    private func placement(of label: ScreenLabel, view: Int? = nil, depth: Int) -> LabelPlacement {
        LabelPlacement(
            controller: label.controller, size: label.resolvedFrame.size, transform: label.labelTransform,
            container: label.scrollView.map(ContainerIdentity.init), view: view, depth: depth)
    }

    // MARK: OverlayWindow

    /// The screen's rectangle.
    public var bounds: CGRect { CGRect(origin: .zero, size: size).sanitized }

    /// The labels on the screen that are not hidden.
    public var labelPlacements: [LabelPlacement] {
        if let known = knownPlacements, known.revision == revision, known.changes == LabelController.changes { return known.placements }
        let places = windowPlaces
        var placements: [LabelPlacement] = []
        // Usually, labels of one view are adjacent here.
        var last: (scrollView: String?, view: String?, index: Int?, depth: Int)?
        for label in presentLabels where !label.isHidden {
            if let last, last.scrollView == label.scrollView, last.view == label.view {
                placements.append(placement(of: label, view: last.index, depth: last.depth))
            } else {
                let depth = places.depths[holder(of: label.scrollView, view: label.view)] ?? 0
                let index = label.scrollView.flatMap { places.scrollViews[$0] } ?? label.view.flatMap { places.views[$0] }
                last = (label.scrollView, label.view, index, depth)
                placements.append(placement(of: label, view: index, depth: depth))
            }
        }
        knownPlacements = (revision, LabelController.changes, placements)
        return placements
    }

    /// The scroll views and other views on the screen, back to front.
    public var windowViews: [WindowView] {
        var views: [WindowView] = []
        for (part, parent) in windowPlaces.parts {
            switch part {
            case .scrollView(let view): views.append(WindowView(view, parent: parent, isScrolling: isScrolling(view)))
            case .view(let view): views.append(WindowView(view, parent: parent))
            }
        }
        return views
    }

    /// A number that changes whenever an element is added, removed or moved, or its content changes.
    public var placementRevision: Int? { revision }

    /// The name of the text field with the keyboard focus; nil if there is none.
    public var textFocus: AnyHashable? { focusedView }

    /// Scrolls a scroll view for the selection: for example, while a finger drags a pin near the edge of the scroll
    /// view.
    public func scroll(_ container: ContainerIdentity, by delta: CGPoint) {
        if scrollView(container.rawValue)?.scroll(by: delta) == true { onContentChange?() }
    }

    /// Called by the selection when its overlay changes.
    public func show(_ overlay: SelectionOverlay) {
        _ = follower.follows(overlay)
        onOverlayChange?()
    }

    /// The views on the screen, in the form that the selection needs. Cached until `revision` changes.
    private var windowPlaces: WindowPlaces {
        if let known = knownPlaces, known.revision == revision { return known }
        var places = WindowPlaces(revision: revision)
        append(scrollViewsIn: nil, to: &places)
        places.depths[nil] = places.parts.count
        for view in presentViews {
            places.views[view.id] = places.parts.count
            places.parts.append((.view(view), parent: view.scrollView.flatMap { places.scrollViews[$0] }))
            append(scrollViewsIn: view.id, to: &places)
            places.depths[view.id] = places.parts.count
        }
        knownPlaces = places
        return places
    }

    /// Adds the scroll views of a view to `places`. A scroll view comes before the scroll views that it contains.
    private func append(scrollViewsIn view: String?, to places: inout WindowPlaces) {
        let held = presentScrollViews.filter { holder(of: $0.id, view: nil) == view }
        let depths = held.map { (view: $0, depth: chain(from: $0.id).count) }
        for (scrollView, _) in depths.enumerated().sorted(by: { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }).map(
            \.element)
        {
            places.scrollViews[scrollView.id] = places.parts.count
            let parent = scrollView.parent.flatMap { places.scrollViews[$0] } ?? scrollView.view.flatMap { places.views[$0] }
            places.parts.append((.scrollView(scrollView), parent: parent))
        }
    }

    private func isScrolling(_ view: ScreenScrollView) -> Bool {
        guard let scrolling, scrolling.isActive else { return false }
        return scrolling.views.contains { $0 === view }
    }
}

/// The views and scroll views on a screen, in drawing order. Scrolling does not change them.
struct WindowPlaces {
    /// A scroll view or another view.
    enum Part {
        case scrollView(ScreenScrollView)
        case view(ScreenView)
    }

    /// The screen's revision when the views were read.
    let revision: Int
    /// The views and scroll views, each with the index of its parent in this array.
    var parts: [(part: Part, parent: Int?)] = []
    var scrollViews: [String: Int] = [:]
    var views: [String: Int] = [:]
    /// The number of `parts` that are behind the labels of a view. The key is the name of the view; nil is for labels
    /// that are in no view.
    var depths: [String?: Int] = [:]
}

extension WindowView {
    @MainActor
    fileprivate init(_ view: ScreenScrollView, parent: Int?, isScrolling: Bool) {
        let maximum = view.maximumOffset
        self.init(
            parent: parent, frame: view.frame, clipsContent: true,
            scroll: ScrollContent(
                identity: ContainerIdentity(view.id),
                transform: .translation(x: view.frame.minX - view.offset.x, y: view.frame.minY - view.offset.y),
                room: EdgeLengths(
                    top: view.offset.y, left: view.offset.x, bottom: maximum.y - view.offset.y, right: maximum.x - view.offset.x),
                insets: view.contentInset, isScrolling: isScrolling, scrollCount: view.scrollCount, source: view.source.map(ListSource.init)
            ))
    }

    fileprivate init(_ view: ScreenView, parent: Int?) {
        let cover: Cover =
            switch view.kind {
            case .button, .textField: .nothing
            case .bar: .frame
            case .sheet: .everything
            }
        self.init(
            parent: parent, frame: view.frame, cover: cover, takesTouches: view.kind == .button || view.kind == .textField,
            keepsSelection: view.kind != .sheet)
    }
}
