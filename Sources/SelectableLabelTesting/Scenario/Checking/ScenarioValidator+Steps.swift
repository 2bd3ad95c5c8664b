import Foundation

extension ScenarioValidator {
    /// Checks an action against the screen, then applies it to the screen.
    ///
    /// - Parameters:
    ///   - path: The path of the action's own value.
    ///   - step: The path of the step.
    mutating func validate(_ action: ScenarioAction, at path: JSONPath, in step: JSONPath) throws {
        switch action {
        case .tap, .longPress, .press, .hold, .move, .release, .cancel, .dragPin:
            try validateTouch(action, at: path, in: step)
        case .mouseDown(let target, _, _, _):
            try validate(target, at: path)
            isMouseDown = true
        case .mouseMove(let target):
            try requireMouseDown(at: path)
            try validate(target, at: path)
        case .mouseUp:
            try requireMouseDown(at: path)
            isMouseDown = false
        case .menu(let item):
            guard menuItems.contains(item) else { throw ScenarioError.missing(item, "menu item", at: path) }
        case .scroll(let id, _): try requireScrollView(id, at: path)
        case .focus(let id): try requireView(id, at: path)
        case .key, .wait, .resize, .appearance, .resignKey, .becomeInactive: break
        case .setText, .setFrame, .remove, .add, .setEnableCopy, .select, .expand, .collapse:
            try validateLabelAction(action, at: path, in: step)
        case .addView(let view): try add(view, at: path)
        case .removeView(let id):
            try requireView(id, at: path)
            contents.remove(.view(id))
        case .insertRows, .deleteRows, .scrollTo: try validateListAction(action, at: path, in: step)
        }
    }

    private mutating func validateTouch(
        _ action: ScenarioAction, at path: JSONPath, in step: JSONPath
    ) throws {
        switch action {
        case .tap(let target, _), .longPress(let target):
            try requireUp(1, at: path)
            try validate(target, at: path)
        case .press(let target, _, let finger):
            try requireUp(finger, at: path)
            try validate(target, at: path)
            fingersDown.insert(finger)
        case .hold(_, let finger): try requireDown(finger, at: path)
        case .move(let target, let finger):
            try requireDown(finger, at: path)
            try validate(target, at: path)
        case .release(let finger), .cancel(let finger):
            try requireDown(finger, at: path)
            fingersDown.remove(finger)
        case .dragPin(_, let targets, let release):
            try requireUp(1, at: path)
            for (index, target) in targets.enumerated() { try validate(target, at: step["to"][index]) }
            if !release { fingersDown.insert(1) }
        default: break
        }
    }

    private mutating func validateLabelAction(_ action: ScenarioAction, at path: JSONPath, in step: JSONPath) throws {
        switch action {
        case .setText(let id, let text, let identity):
            try requireLabel(id, at: path)
            if identity != nil { try requireNoRow(id, "its identity is its id", at: step["identity"]) }
            if textLengths[id] == nil { rows.setText(text, of: id) } else { textLengths[id] = text.utf16.count }
        case .remove(let id):
            try requireNoRow(id, "use deleteRows", at: path)
            try requireLabel(id, at: path)
            textLengths[id] = nil
            contents.remove(.label(id))
        case .add(let label): try add(label, at: path)
        case .select(let selection):
            guard let selection else { return }
            try requireLabel(selection.start.label, at: path["start"]["label"])
            try requireLabel(selection.end.label, at: path["end"]["label"])
        case .setFrame(let id, _):
            try requireNoRow(id, "its list sets its frame", at: path)
            try requireLabel(id, at: path)
        case .setEnableCopy(let id, _), .expand(let id), .collapse(let id):
            try requireLabel(id, at: path)
        default: break
        }
    }

    private mutating func add(_ label: ScenarioLabel, at path: JSONPath) throws {
        try requireFree(label.id, at: path["id"])
        if let id = label.scrollView { try requireScrollView(id, at: path["scrollView"]) }
        if let id = label.view { try requireView(id, at: path["view"]) }
        try keepText(of: label, at: path)
        contents.insert(.label(label.id), in: containers(scrollView: label.scrollView, view: label.view))
    }

    private mutating func add(_ view: ScreenView, at path: JSONPath) throws {
        try requireFree(view.id, at: path["id"])
        if let id = view.scrollView { try requireScrollView(id, at: path["scrollView"]) }
        contents.insert(.view(view.id), in: containers(scrollView: view.scrollView, view: nil))
        // A scroll view that waited for this view may be deeper than the first check of the file could see.
        guard contents.greatestDepth < ScenarioLimits.nesting else { throw ScenarioError.tooDeep(at: path["scrollView"]) }
    }

    private func validate(_ target: ScenarioTarget, at path: JSONPath) throws {
        switch target {
        case .point, .pin: break
        case .view(let id): try requireView(id, at: path["view"])
        case .character(let id, let offset, _, _):
            try requireLabel(id, at: path["label"])
            let length = textLengths[id] ?? rows.length(of: id) ?? 0
            guard offset <= length else { throw ScenarioError.beyond(length, at: path["offset"]) }
        }
    }

    private func requireDown(_ finger: Int, at path: JSONPath) throws {
        guard fingersDown.contains(finger) else {
            throw ScenarioError.invalid(path: "\(path)", message: "finger \(finger) is not down")
        }
    }

    private func requireUp(_ finger: Int, at path: JSONPath) throws {
        guard !fingersDown.contains(finger) else {
            throw ScenarioError.invalid(path: "\(path)", message: "finger \(finger) is down already")
        }
    }

    private func requireMouseDown(at path: JSONPath) throws {
        guard isMouseDown else { throw ScenarioError.invalid(path: "\(path)", message: "no mouse button is down") }
    }
}
