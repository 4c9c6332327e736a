/// A line that calls `capture-codegen`, as a transcript has it: words, variables before them, and where its input comes
/// from and its output goes.
struct CommandCall {
    /// The name of a file that stands for a terminal.
    static let terminal = "/dev/tty"

    private(set) var environment: [String: String] = [:]
    private(set) var arguments: [String] = []
    private(set) var input: String?
    private(set) var output: String?
    private(set) var errors: String?

    /// Nil for a line that calls something else.
    init?(_ line: String) throws {
        guard line.contains(/^(\w+=\S* )*capture-codegen( |$)/) else { return nil }
        var words = try Self.words(of: line)[...]
        while let word = words.popFirst(), word != "capture-codegen" {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            environment[String(parts[0])] = String(parts[1])
        }
        while let word = words.popFirst() {
            switch word {
            case "<": input = try require(words.popFirst())
            case ">": output = try require(words.popFirst())
            case "2>": errors = try require(words.popFirst())
            default: arguments.append(word)
            }
        }
    }

    /// Spaces separate words; in single quotes and in ⟨ ⟩ they belong to them. What cannot be seen is written as in
    /// `Fixtures/JSON`.
    private static func words(of line: String) throws -> [String] {
        var words: [String] = []
        var word: String?
        var isQuoted = false
        var brackets = 0
        for scalar in (line + " ").unicodeScalars {
            switch scalar {
            case "'":
                isQuoted.toggle()
                word = word ?? ""
            case " " where !isQuoted && brackets == 0:
                if let word { words.append(try CorpusText(word).plainText) }
                word = nil
            default:
                if scalar == "⟨" { brackets += 1 }
                if scalar == "⟩" { brackets -= 1 }
                word = (word ?? "") + String(scalar)
            }
        }
        try require(!isQuoted, "a quote or a bracket is not closed: \(line)")
        try require(brackets == 0, "a quote or a bracket is not closed: \(line)")
        return words
    }
}
