import Foundation
import Testing

@testable import DemoApp

@MainActor
@Suite struct WindowOptionsTests {
    @Test func scaleAndScreenAreParsed() throws {
        #expect(try WindowOptions.parse([]) == WindowOptions())
        #expect(try WindowOptions.parse(["--scale", "2", "--screen=table"]) == WindowOptions(scale: 2, screen: 1))
        #expect(try WindowOptions.parse(["--screen", "article"]) == WindowOptions())
        #expect(try WindowOptions.parse(["--reduce-motion"]) == WindowOptions(reducesMotion: true))
    }

    @Test(arguments: [
        (["--scale"], "--scale needs a value"), (["--scale", "9"], "--scale must be a number from 0.5 to 8, not 9"),
        (["--size=1"], "unknown argument --size=1"), (["table"], "unknown argument table; did you mean --screen table?"),
        ([""], "unknown argument "),
        (["--scael", "2"], "unknown argument --scael; did you mean --scale?"),
        (["--reduced-motion"], "unknown argument --reduced-motion; did you mean --reduce-motion?"),
    ]) func invalidWindowOptionsAreExplained(arguments: [String], message: String) {
        #expect(throws: WindowOptions.Misuse(message: message)) { try WindowOptions.parse(arguments) }
    }

    @Test func unknownScreenNamesTheKnownOnes() {
        let names = DemoScreens.all.map { $0.name }
        #expect(
            throws: WindowOptions.Misuse(
                message: "--screen must be one of \(names.joined(separator: ", ")), not artcle; did you mean article?")
        ) {
            try WindowOptions.parse(["--screen", "artcle"])
        }
        #expect(throws: WindowOptions.Misuse(message: "--screen must be one of \(names.joined(separator: ", ")), not nowhere")) {
            try WindowOptions.parse(["--screen", "nowhere"])
        }
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { !$0.isEmpty && $0 == $0.lowercased() })
    }
}
