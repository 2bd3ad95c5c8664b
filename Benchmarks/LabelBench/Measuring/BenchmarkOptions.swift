/// The options of the command line: which benchmarks to run, and where to write the results.
struct BenchmarkOptions {
    /// A subcommand: the name of a benchmark.
    enum Command: String, CaseIterable {
        case layout
        case shaping
        case relayout
        case hit
        case rects
        case drag
        case memory
        case feed
        case markdown
        case scroll
        case window
        case lists
        case document
        case growth
        case layers
        case stream
    }

    /// The destination of the JSON output.
    enum Output {
        case standardOutput
        case file(String)
    }

    /// The benchmarks to run. Default: all except `growth`, which takes minutes.
    var commands = Command.allCases.filter { $0 != .growth }
    var rounds = 11
    var json: Output?
    var runsAlone = false
    var corpus = ""

    static let usage = """
        usage: LabelBench [layout|shaping|relayout|hit|rects|drag|memory|feed|markdown|scroll|window|lists|document|growth|layers|stream|all] [--rounds N] [--json [FILE]] [--alone] [--corpus TEXT]

        Measures the kit and what it is compared with in the same rounds, prints a table, and exits with 1 if a ratio exceeds its limit.
          --rounds N     how often each comparison is made, 1 to 1000 (11)
          --json FILE    also writes the figures as JSON; without FILE to standard output instead of the table
          --alone        leaves PangoLayout and bare shaping out, for profilers
          --corpus TEXT  only the corpora whose names contain a text

        """

    /// Parses the command-line arguments, which do not include the program's name. Returns nil if they are invalid.
    init?(_ arguments: [String]) {
        var rest = arguments[...]
        var named: [Command] = []
        while let argument = rest.popFirst() {
            switch argument {
            case "all": named += commands
            case "--rounds":
                guard let text = rest.popFirst(), let count = Int(text), (1...1000).contains(count) else { return nil }
                rounds = count
            case "--alone": runsAlone = true
            case "--corpus":
                guard let text = rest.popFirst() else { return nil }
                corpus = text
            case "--json":
                if let next = rest.first, !next.hasPrefix("-"), next != "all", Command(rawValue: next) == nil {
                    json = .file(next)
                    rest = rest.dropFirst()
                } else {
                    json = .standardOutput
                }
            default:
                guard let command = Command(rawValue: argument) else { return nil }
                named.append(command)
            }
        }
        if !named.isEmpty { commands = Command.allCases.filter(named.contains) }
    }
}
