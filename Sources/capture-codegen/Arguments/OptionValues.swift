import ArgumentParser
import Codegen
import SwiftEmitter

extension Verbosity: EnumerableFlag {
    static func help(for value: Verbosity) -> ArgumentHelp? {
        switch value {
        case .quiet: "Print errors only."
        case .verbose: "When generating, print one line for every file."
        }
    }
}

extension DiagnosticFormat: ExpressibleByArgument {}

extension AccessLevel: ExpressibleByArgument {}
