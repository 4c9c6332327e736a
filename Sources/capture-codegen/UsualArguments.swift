import Codegen

extension ParsedCommand {
    /// Returns nil unless the arguments are those of a usual run: a schema or `-`, a folder, and perhaps
    /// `--single-file` and `--quiet`.
    ///
    /// ArgumentParser understands these arguments too, with the same result. But it looks up much in the metadata of
    /// types, which would take two fifths of the time of a run for a real schema.
    init?(usualArguments arguments: [String]) {
        guard arguments.count >= 4, ["-f", "--file"].contains(arguments[0]),
            ["-o", "--output"].contains(arguments[2]), Self.isPlain(arguments[1]) || arguments[1] == "-",
            Self.isPlain(arguments[3])
        else { return nil }
        var request = GenerationRequest(schema: arguments[1], folder: arguments[3])
        var verbosity: Verbosity?
        for flag in arguments[4...] {
            switch flag {
            case "--single-file" where request.isSingleFile == nil: request.isSingleFile = true
            case "--quiet" where verbosity == nil: verbosity = .quiet
            default: return nil
            }
        }
        self.init(generating: request, Reporting(verbosity: verbosity))
    }

    /// False for a value that ArgumentParser refuses, or understands in its own way.
    private static func isPlain(_ value: String) -> Bool { !value.isEmpty && value.utf8.first != UInt8(ascii: "-") }
}
