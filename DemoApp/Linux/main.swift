import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
exit(
    MainActor.assumeIsolated {
        if let index = DemoCommand.firstInvalidArgument() {
            return DemoCommand.fail("argument \(index) is not valid UTF-8: \(arguments[index - 1])")
        }
        return DemoCommand.run(arguments)
    })
