import Foundation
import Testing

@testable import DemoApp

@MainActor
@Suite struct WindowOptionsTests {
    @Test func scaleAndScreenAreParsed() throws {
        #expect(try WindowOptions.parse([]) == WindowOptions())
        #expect(try WindowOptions.parse(["--scale", "2", "--screen=table"]) == WindowOptions(scale: 2, screen: 1))
        #expect(try WindowOptions.parse(["--screen", "article"]) == WindowOptions())
    }

    @Test(arguments: [
        (["--scale"], "--scale needs a value"), (["--scale", "9"], "--scale must be a number from 0.5 to 8, not 9"),
        (["--size=1"], "unknown argument --size=1"), (["table"], "unknown argument table"), ([""], "unknown argument "),
    ]) func invalidWindowOptionsAreExplained(arguments: [String], message: String) {
        #expect(throws: WindowOptions.Misuse(message: message)) { try WindowOptions.parse(arguments) }
    }

    @Test func unknownScreenNamesTheKnownOnes() {
        let names = DemoScreens.all.map { $0.name }
        #expect(throws: WindowOptions.Misuse(message: "--screen must be one of \(names.joined(separator: ", ")), not nowhere")) {
            try WindowOptions.parse(["--screen", "nowhere"])
        }
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { !$0.isEmpty && $0 == $0.lowercased() })
    }
}
