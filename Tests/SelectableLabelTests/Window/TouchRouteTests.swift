import Testing

@testable import SelectableLabel

struct TouchRouteTests {
    private func route(_ chain: [TouchRoute.Part], holdsLabels: Bool = true) -> TouchRoute {
        TouchRoute(chain, holdsLabels: holdsLabels)
    }

    @Test func aLabelSendsItsOwnTouches() {
        #expect(route([.label(takesTouches: true), .plain, .controller]) == .view(0))
        #expect(route([.plain, .label(takesTouches: true), .control, .controller]) == .view(1))
    }

    @Test func anInnerControlComesBeforeItsLabel() {
        #expect(route([.control, .label(takesTouches: true), .controller]) == .window(isElsewhere: true, keepsSelection: true))
    }

    @Test func aLabelThatTakesNoTouchesIsPlain() {
        #expect(route([.label(takesTouches: false), .plain, .controller]) == .window(isElsewhere: false, keepsSelection: false))
        #expect(route([.label(takesTouches: false), .control, .controller]) == .window(isElsewhere: true, keepsSelection: true))
    }

    @Test func aViewWithoutLabelsKeepsItsTouches() {
        let elsewhere = route([.plain, .controller], holdsLabels: false)
        #expect(elsewhere == .window(isElsewhere: true, keepsSelection: false))
        #expect(elsewhere.isElsewhere && !elsewhere.keepsSelection)
    }

    @Test func thePinsComeFromTheOverlay() {
        #expect(route([.overlay], holdsLabels: false) == .view(0))
    }

    /// The views of an edit menu are in the window, but in no controller of the app.
    @Test func theSystemsViewsSendNothing() {
        #expect(route([.plain, .plain], holdsLabels: false) == .nobody)
        #expect(route([.control, .plain], holdsLabels: false) == .nobody)
        #expect(route([], holdsLabels: false) == .nobody)
    }

    /// A popup that the app adds to the window, in no controller.
    @Test func aViewWithLabelsIsTheApps() {
        #expect(route([.plain, .plain]) == .window(isElsewhere: false, keepsSelection: false))
    }
}
