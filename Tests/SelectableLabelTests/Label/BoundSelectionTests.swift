import Foundation
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of values in a selection binding. A value comes either from the app, as a request, or from the kit, as an
/// update.
@Suite struct BoundSelectionTests {
    private let word = LabelSelection(start: LabelPosition("1", 0), end: LabelPosition("1", 5))
    private let line = LabelSelection(start: LabelPosition("1", 0), end: LabelPosition("1", 9))

    /// Passes values to a binding, one after the other. Returns for each value whether it counts as a new request from
    /// the app.
    private func requests(_ values: [LabelSelection?], of bound: inout BoundSelection) -> [Bool] {
        var requests: [Bool] = []
        for value in values { requests.append(bound.isRequest(value)) }
        return requests
    }

    @Test func anUnchangedBindingValueIsRequestedOnce() {
        var bound = BoundSelection()
        let found = requests([word, word, line, nil, nil], of: &bound)
        #expect(found == [true, false, true, true, false])
    }

    @Test func aReportedSelectionIsNotRequested() {
        var bound = BoundSelection()
        bound.record(word)
        let afterWord = requests([word], of: &bound)
        bound.record(nil)
        let afterNothing = requests([nil, word], of: &bound)
        #expect(afterWord == [false] && afterNothing == [false, true])
    }

    /// A new view with an empty binding must not clear the selection.
    @Test func aNewEmptyBindingDoesNotClearTheSelection() {
        var bound = BoundSelection()
        let first = requests([nil], of: &bound)
        bound.record(word)
        let second = requests([nil], of: &bound)
        #expect(first == [false] && second == [true])
    }
}

/// Tests of a binding that is connected to the selection in a label's window. Changes go in both directions.
@MainActor
@Suite struct SelectionBinderTests {
    private final class Model {
        var value: LabelSelection?
        var waiting: [@MainActor @Sendable () -> Void] = []
    }

    private let word = LabelSelection(start: LabelPosition("1", 0), end: LabelPosition("1", 5))
    private let model = Model()
    private let window = FakeWindow(["hello world"])
    private let label: LabelViewCore
    private var binding: SelectionBinder.Binding { (get: { [model] in model.value }, set: { [model] in model.value = $0 }) }
    private let binder: SelectionBinder

    init() {
        label = LabelViewCore(window.label(0))
        binder = SelectionBinder { [model] in model.waiting.append($0) }
        label.coordinator = SelectionCoordinator(ports: FakePlatform().ports)
    }

    private func later() {
        let waiting = model.waiting
        model.waiting = []
        for work in waiting { work() }
    }

    @Test func theBindingsValueIsSelected() {
        label.window = window
        model.value = word
        binder.bind(binding, to: label)
        #expect(label.selection == word)
        model.value = nil
        binder.bind(binding, to: label)
        #expect(label.selection == nil)
    }

    @Test func aNewLabelWaitsForItsWindow() {
        model.value = word
        binder.bind(binding, to: label)
        later()
        #expect(label.selection == nil)
        binder.bind(binding, to: label)
        label.window = window
        later()
        #expect(label.selection == word)
    }

    @Test func theBindingIsSetAfterTheUpdate() {
        label.window = window
        binder.bind(binding, to: label)
        label.selection = word
        label.selectionChanged(to: word)
        #expect(model.value == nil)
        later()
        #expect(model.value == word)
        // The kit set this value, so it is not a request from the app to clear the selection. Another label may have
        // the selection now.
        label.selection = nil
        binder.bind(binding, to: label)
        #expect(label.selection == nil)
        binder.bind(nil, to: label)
        label.selectionChanged(to: nil)
        later()
        #expect(model.value == word)
    }
}
