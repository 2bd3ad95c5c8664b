import Foundation
import LabelDrawing
import LabelText
import UIKit

@testable import SelectableLabel
@testable import SelectableLabelTesting

extension UIKitWorld {
    /// Runs a closure with the view that contains an element: a scroll view, a bar or sheet, or the window's content.
    /// If that view is not there yet, waits for it.
    func place(scrollView: String?, view: String?, _ add: @escaping (UIView) -> Void) {
        if let scrollView {
            if let place = scrolling.first(where: { $0.id == scrollView })?.view { return add(place) }
            waiting[scrollView, default: []].append { [weak self] in self?.place(scrollView: scrollView, view: view, add) }
        } else if let view {
            if let place = views.first(where: { $0.model.id == view })?.view { return add(place) }
            waiting[view, default: []].append { [weak self] in self?.place(scrollView: scrollView, view: view, add) }
        } else {
            add(content)
        }
    }

    private func resume(_ id: String) {
        for add in waiting.removeValue(forKey: id) ?? [] { add() }
    }

    /// Converts a frame in window points to the coordinates of a bar or a sheet. Frames in scroll views are content
    /// points.
    private func frame(_ frame: CGRect, in place: UIView) -> CGRect {
        place is UIScrollView ? frame : place.convert(frame, from: nil)
    }

    func add(_ model: ScenarioScrollView) {
        let view = UIScrollView(frame: model.frame)
        place(scrollView: model.scrollView, view: model.view) { [self] place in
            view.frame = frame(model.frame, in: place)
            view.contentInsetAdjustmentBehavior = .never
            view.contentSize = model.contentSize
            insert(view, into: place)
            view.contentOffset = CGPoint(
                x: min(model.offset.x, max(model.contentSize.width - model.frame.width, 0)),
                y: min(model.offset.y, max(model.contentSize.height - model.frame.height, 0)))
            scrolling.append((model.id, view))
            resume(model.id)
        }
    }

    func add(_ model: ScenarioList) {
        let list = UIKitList(model, expansions: expansions)
        lists.append(list)
        place(scrollView: nil, view: model.view) { [self] place in
            list.table.frame = frame(model.frame, in: place)
            insert(list.table, into: place)
            scrolling.append((model.id, list.table))
            list.table.layoutIfNeeded()
        }
    }

    func add(_ model: ScreenView) {
        let view: UIView
        var controller: UIViewController?
        switch model.kind {
        case .button: view = UIButton(type: .system, primaryAction: UIAction { [weak self] _ in self?.onTap?(model.id) })
        case .textField:
            let field = UITextField(frame: model.frame)
            field.addAction(UIAction { [weak self] _ in self?.onTap?(model.id) }, for: .touchUpInside)
            view = field
        case .bar: view = UIToolbar(frame: model.frame)
        case .sheet:
            let sheet = UIViewController()
            sheet.modalPresentationStyle = .pageSheet
            (view, controller) = (sheet.view, sheet)
        }
        view.accessibilityIdentifier = model.id
        if let controller {
            views.append((model, view, controller))
            topController.present(controller, animated: false)
            view.frame = model.frame
        } else {
            place(scrollView: model.scrollView, view: nil) { [self] place in
                let front = place === content ? topController.view ?? root.view : place
                view.frame = frame(model.frame, in: front ?? place)
                views.append((model, view, nil))
                front?.addSubview(view)
            }
        }
        resume(model.id)
    }

    private var topController: UIViewController {
        var top: UIViewController = root
        while let next = top.presentedController { top = next }
        return top
    }

    func removeView(_ id: String) {
        guard let index = views.firstIndex(where: { $0.model.id == id }) else { return }
        let (_, view, controller) = views.remove(at: index)
        // The subviews come back with the view.
        let subviews = view.subviews
        waiting[id, default: []].append { [weak self] in
            guard let place = self?.views.first(where: { $0.model.id == id })?.view else { return }
            for subview in subviews { place.addSubview(subview) }
        }
        if let controller { controller.presentingViewController?.dismiss(animated: false) } else { view.removeFromSuperview() }
    }

    func add(_ model: ScenarioLabel) {
        models[model.id] = model
        let label = SelectableLabelView(frame: CGRect())
        label.accessibilityIdentifier = model.id
        label.font = UIFont.systemFont(ofSize: model.fontSize)
        label.options = LayoutOptions(model, direction: direction)
        label.richText = detecting(model.richText(inSquares: true), model)
        label.identity = LabelIdentity(model.identity)
        label.verticalAlignment = model.verticalAlignment
        label.enableCopy = model.enableCopy
        label.selectionTriggers = model.triggers
        label.selectionGroup = model.group
        label.controller.selectionOrder = model.order
        label.collapsedLineLimit = model.collapsedLines ?? 0
        let token = { (text: String) in NSAttributedString(RichText(text, style: TextStyle(tokenOf: model))) }
        label.expandToken = model.expandToken.map(token)
        label.collapseToken = model.collapseToken.map(token)
        label.expansions = expansions
        label.onTruncationTap = {}
        label.isHidden = model.isHidden
        labelViews.append((model.id, label))
        place(scrollView: model.scrollView, view: model.view) { [self] place in
            set(model.frame, of: label, in: place)
            insert(label, into: place)
        }
    }

    /// Adds a view behind the buttons, bars and sheets of its superview.
    private func insert(_ view: UIView, into place: UIView) {
        place.insertSubview(view, at: place.subviews.firstIndex { front in views.contains { $0.view === front } } ?? place.subviews.count)
    }

    func detecting(_ text: RichText, _ model: ScenarioLabel) -> RichText {
        text.detectingLinks(ScenarioLabel.Detection.allCases.filter(model.detect.contains).flatMap(\.portableDetectors))
    }

    func set(_ frame: ScenarioFrame, of label: SelectableLabelView, in place: UIView) {
        let height = frame.height ?? label.height(fitting: frame.width)
        label.frame = self.frame(CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: height)), in: place)
    }
}

extension SelectableLabelView {
    /// Returns the height for a width. `sizeThatFits` takes a width of 0 for no limit.
    func height(fitting width: CGFloat) -> CGFloat { sizeThatFits(CGSize(width: max(width, 1e-3), height: .infinity)).height }
}

/// A list of a scenario as a table view.
@MainActor
final class UIKitList: NSObject, UITableViewDataSource {
    private final class Cell: UITableViewCell {
        let label = SelectableLabelView(frame: CGRect())
    }

    let table = UITableView(frame: CGRect())
    private(set) var rows: ScreenRows
    private let model: ScenarioList
    private let expansions: ExpandedContents
    private var uncopied: Set<String> = []
    private var source: RowSource?

    init(_ model: ScenarioList, expansions: ExpandedContents) {
        (self.model, self.expansions, rows) = (model, expansions, model.screenRows)
        super.init()
        table.frame = model.frame
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = model.rowHeight
        table.register(Cell.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        guard model.hasSource else { return }
        source = table.setSelectionSource(
            identities: { [weak self] path -> [String] in
                guard let self, let id = rows.id(at: path.row), !uncopied.contains(id) else { return [] }
                return [id]
            },
            text: { [weak self] _, path in self.map { $0.text(at: path.row) } ?? RichText() })
        source?.selectionGroup = model.group
    }

    private func text(at row: Int) -> RichText {
        RichText(rows.text(at: row) ?? "", style: TextStyle(font: FontRequest(size: model.fontSize), color: .label))
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        if let cell = cell as? Cell { show(path.row, in: cell) }
        return cell
    }

    private func show(_ row: Int, in cell: Cell) {
        let (id, label) = (rows.id(at: row) ?? "", cell.label)
        if label.superview == nil {
            label.expansions = expansions
            label.onTruncationTap = {}
            label.font = UIFont.systemFont(ofSize: model.fontSize)
            label.selectionGroup = model.group
            cell.contentView.addSubview(label)
        }
        label.options = LayoutOptions()
        label.accessibilityIdentifier = id
        label.show(text(at: row), identity: LabelIdentity(id))
        label.enableCopy = !uncopied.contains(id)
        let insets = model.rowInsets
        label.frame = CGRect(
            x: insets.left, y: insets.top, width: max(table.bounds.width - insets.left - insets.right, 0),
            height: max(model.rowHeight - insets.top - insets.bottom, 0))
    }

    /// The rows that have cells, in order.
    var shown: [(id: String, view: SelectableLabelView)] {
        (table.indexPathsForVisibleRows ?? []).compactMap { path in
            guard let cell = table.cellForRow(at: path) as? Cell, let id = rows.id(at: path.row) else { return nil }
            return (id, cell.label)
        }
    }

    func label(ofRow id: String) -> SelectableLabelView? { shown.first { $0.id == id }?.view }

    // MARK: Changes

    func insert(_ new: [ScreenRows.Row], at index: Int) {
        let old = rows.count
        rows.insert(new, at: index)
        let first = min(max(index, 0), old)
        table.insertRows(at: (first..<first + rows.count - old).map { IndexPath(row: $0, section: 0) }, with: .none)
        source?.rowsChanged()
    }

    func delete(_ ids: [String]) {
        let paths = Set(ids.compactMap(rows.index)).sorted().map { IndexPath(row: $0, section: 0) }
        rows.delete(ids)
        uncopied.subtract(ids)
        table.deleteRows(at: paths, with: .none)
        source?.rowsChanged()
    }

    func setText(_ text: String, ofRow id: String) { change(id) { rows.setText(text, of: id) } }

    func setEnableCopy(_ isEnabled: Bool, ofRow id: String) {
        change(id) { if isEnabled { uncopied.remove(id) } else { uncopied.insert(id) } }
    }

    private func change(_ id: String, _ body: () -> Void) {
        body()
        source?.rowsChanged()
        guard let row = rows.index(of: id), let cell = table.cellForRow(at: IndexPath(row: row, section: 0)) as? Cell else { return }
        show(row, in: cell)
    }

    func scroll(toRow id: String) {
        guard let row = rows.index(of: id) else { return }
        table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
        table.layoutIfNeeded()
    }
}
