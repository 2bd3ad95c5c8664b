import Foundation

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "replay" {
    exit(ReplayCommand.run(arguments: Array(arguments.dropFirst())))
}
print("DemoApp")
