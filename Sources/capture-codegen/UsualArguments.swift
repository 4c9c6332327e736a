import Codegen

extension ParsedCommand {
    /// A schema or `-`, a folder, and perhaps `--quiet`; nil for any other arguments. ArgumentParser understands these
    /// too, with the same result, but takes more than a millisecond, a quarter of a run for a real schema.
    init?(usualArguments arguments: [String]) {
        guard arguments.count == 4 || arguments.count == 5 && arguments[4] == "--quiet",
            ["-f", "--file"].contains(arguments[0]), ["-o", "--output"].contains(arguments[2]),
            Self.isPlain(arguments[1]) || arguments[1] == "-", Self.isPlain(arguments[3])
        else { return nil }
        self.init(
            generating: GenerationRequest(schema: arguments[1], folder: arguments[3]),
            Reporting(verbosity: arguments.count == 5 ? .quiet : nil))
    }

    /// False for a value that ArgumentParser refuses, or understands in its own way.
    private static func isPlain(_ value: String) -> Bool { !value.isEmpty && value.utf8.first != UInt8(ascii: "-") }
}
