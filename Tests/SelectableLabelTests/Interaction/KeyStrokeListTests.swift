import SelectableLabel
import Testing

@Suite struct KeyStrokeListTests {
    /// Hosts register exactly the key strokes of this list, so each one must have an effect.
    @Test func everyListedStrokeDoesSomething() {
        let strokes = KeyStroke.all
        #expect(strokes.contains(KeyStroke("c", .command)) && strokes.contains(KeyStroke("left", [.shift, .option])))
        #expect(Set(strokes).count == strokes.count)
        #expect(strokes.allSatisfy { $0.command != nil })
        #expect(strokes == KeyStroke.all)
    }
}
