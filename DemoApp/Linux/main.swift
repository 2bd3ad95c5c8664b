import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
exit(MainActor.assumeIsolated { DemoCommand.run(arguments) })
