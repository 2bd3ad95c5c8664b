import Testing

@testable import SelectableLabel

struct TouchRouteTests {
    @Test func aLabelSendsItsOwnTouches() {
        #expect(TouchRoute([.label(takesTouches: true), .plain, .controller]) == .view(0))
        #expect(TouchRoute([.plain, .label(takesTouches: true), .control, .controller]) == .view(1))
    }

    @Test func anInnerControlComesBeforeItsLabel() {
        #expect(TouchRoute([.control, .label(takesTouches: true), .controller]) == .window(keepsSelection: true))
    }

    @Test func aLabelThatTakesNoTouchesIsPlain() {
        #expect(TouchRoute([.label(takesTouches: false), .plain, .controller]) == .window(keepsSelection: false))
        #expect(TouchRoute([.label(takesTouches: false), .control, .controller]) == .window(keepsSelection: true))
    }

    @Test func thePinsComeFromTheOverlay() {
        #expect(TouchRoute([.overlay]) == .view(0))
    }

    /// The views of an edit menu are in the window, but in no controller of the app.
    @Test func theSystemsViewsSendNothing() {
        #expect(TouchRoute([.plain, .plain]) == .nobody)
        #expect(TouchRoute([.control, .plain]) == .nobody)
        #expect(TouchRoute([]) == .nobody)
    }
}
