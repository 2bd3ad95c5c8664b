import Foundation
import Testing

@testable import LabelText

/// Tests of the identifiers that apps give to labels.
@Suite struct LabelIdentityTests {
    private final class Message: Hashable {
        static func == (left: Message, right: Message) -> Bool { left === right }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    private struct Place: Hashable {
        var section: Int
        var row: Int
    }

    @Test func anyHashableValueIsAnIdentity() {
        let (uuid, name) = (UUID(), "message 7")
        #expect(LabelIdentity(7) == "7" && LabelIdentity(uuid).rawValue == uuid.uuidString)
        #expect(LabelIdentity(name) == "message 7" && LabelIdentity(AnyHashable(name)) == "message 7")
        #expect(LabelIdentity(AnyHashable(LabelIdentity("a"))) == "a" && LabelIdentity(AnyHashable(AnyHashable(7))) == "7")
        #expect(LabelIdentity(Place(section: 1, row: 2)) == LabelIdentity(Place(section: 1, row: 2)))
        #expect(LabelIdentity(Place(section: 1, row: 2)) != LabelIdentity(Place(section: 2, row: 1)))
    }

    @Test func theOwnerIsTheNameUpToTheLastSlash() {
        #expect(LabelIdentity("17/3.1.0").owner == "17" && LabelIdentity("a/b/0").owner == "a/b" && LabelIdentity("17").owner == "17")
    }

    @Test func objectsWithoutADescriptionAreDistinct() {
        let (one, two) = (Message(), Message())
        #expect(LabelIdentity(one) == LabelIdentity(one) && LabelIdentity(one) != LabelIdentity(two))
    }
}
