import Foundation
import Testing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

/// Tests that an accessibility element keeps its platform object while the element exists.
@Suite struct ElementPoolTests {
    private final class Object {}

    private func element(_ name: LabelIdentity) -> AccessibilityElement {
        AccessibilityElement(id: .text(name), label: "", traits: [], frame: CGRect(), activationPoint: CGPoint())
    }

    @Test func elementsStayTheSameObjectsWhileTheyAreInTheTree() {
        var pool = ElementPool<Object>()
        let first = pool.objects(for: [element("a"), element("b")]) { _ in Object() }
        let second = pool.objects(for: [element("b"), element("c")]) { _ in Object() }
        #expect(second[0] === first[1] && second[1] !== first[0])
        let third = pool.objects(for: [element("a"), element("c")]) { _ in Object() }
        #expect(third[0] !== first[0] && third[1] === second[1])
    }
}
