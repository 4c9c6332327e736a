import ArgumentParser
import SwiftEmitter

/// How much the command says.
enum Verbosity: EnumerableFlag {
    case quiet
    case verbose

    static func help(for value: Verbosity) -> ArgumentHelp? {
        switch value {
        case .quiet: "Print errors only."
        case .verbose: "When generating, print one line for every file."
        }
    }
}

/// How messages about the schema and about files are written.
enum DiagnosticFormat: String, CaseIterable, ExpressibleByArgument {
    /// For people, and for tools that know compilers' messages.
    case text
    /// One JSON object on a line.
    case json
}

extension AccessLevel: ExpressibleByArgument {}
