import Foundation

/// Writes a message to standard error. Standard output is only for the results.
func complain(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
}

guard let options = BenchmarkOptions(Array(CommandLine.arguments.dropFirst())) else {
    complain(BenchmarkOptions.usage)
    exit(2)
}
let warning = """
    ************************************************************************
    * This is a debug build: its figures mean nothing. Use                 *
    *   swift run -c release LabelBench                                    *
    ************************************************************************

    """
if Machine.isDebugBuild { complain(warning) }
let staysOnProcessor = Machine.stayOnOneProcessor()
let workbench = Workbench(options)
// The memory of a copy is measured first, because the memory that the documents leave behind would count.
if options.commands.contains(.lists) { workbench.measureMemoryOfCopy() }
if options.commands.contains(.document) { workbench.measureMemoryOfDocuments() }
Machine.keepFreedMemory()
for command in options.commands {
    switch command {
    case .layout: workbench.runLayout()
    case .shaping: workbench.runShaping()
    case .relayout: workbench.runRelayout()
    case .hit: workbench.runHit()
    case .rects: workbench.runRects()
    case .drag: workbench.runDrag()
    case .memory: workbench.runMemory()
    case .feed: workbench.runFeed()
    case .markdown: workbench.runMarkdown()
    case .scroll: workbench.runScroll()
    case .window: workbench.runWindow()
    case .lists: workbench.runLists()
    case .document: workbench.runDocument()
    case .growth: workbench.runGrowth()
    case .layers: workbench.runLayers()
    case .stream: workbench.runStream()
    }
}
let report = Report(results: workbench.results)
do {
    switch options.json {
    case .standardOutput: FileHandle.standardOutput.write(try report.json() + Data("\n".utf8))
    case .file(let path):
        print(report.table, terminator: "")
        try report.json().write(to: URL(fileURLWithPath: path))
    case nil: print(report.table, terminator: "")
    }
} catch {
    complain("LabelBench: the figures could not be written: \(error)\n")
    exit(2)
}
if !staysOnProcessor { complain("LabelBench: the process could not be kept on one processor; trust the ratios less\n") }
if Machine.isDebugBuild { complain(warning) }
exit(workbench.results.passes ? 0 : 1)
