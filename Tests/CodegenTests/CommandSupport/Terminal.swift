/// Where the lines of a transcript are typed: a folder of its own. `capture-codegen` runs in this process, every other
/// line in a shell.
final class Terminal {
    private let folder: TemporaryFolder
    /// Where `cd` has led, below the folder.
    private var place = ""

    init() throws {
        folder = try TemporaryFolder()
        // The width of help.
        setenv("COLUMNS", "80", 1)
    }

    func copy(_ file: URL) throws {
        try FileManager.default.copyItem(at: file, to: folder.url.appending(path: file.lastPathComponent))
    }

    /// What the line prints, which files it makes, removes and replaces, and its status, each as a transcript has it.
    func results(of line: String) throws -> [String] {
        if line.hasPrefix("cd ") {
            place += line.dropFirst(3) + "/"
            return []
        }
        guard let call = try CommandCall(line) else {
            let shell = Program(
                URL(filePath: "/bin/sh"), ["-c", line], environment: ["LC_ALL": "C"],
                in: URL(filePath: folder.path(place)))
            let outcome = try shell.run(.apart)
            return Self.lines(Array(outcome.output.utf8), "|") + Self.lines(Array(outcome.errors.utf8), "!")
                + Self.line(ofStatus: outcome.status)
        }
        let input = try call.input.map { Array(try Data(contentsOf: URL(filePath: folder.path(place + $0)))) } ?? []
        let before = try folder.snapshot()
        let run = try folder.inside(place) {
            CommandRun(
                call.arguments, input: input, isTerminal: call.errors == CommandCall.terminal,
                isOutputTerminal: call.output == CommandCall.terminal, environment: call.environment)
        }
        let changes = TemporaryFolder.changes(from: before, to: try folder.snapshot())
        return try shown(run.outputBytes, "|", call.output) + shown(run.errorBytes, "!", call.errors) + changes
            + Self.line(ofStatus: run.status)
    }

    /// The lines of the transcript for what was printed; none if it goes into a file.
    private func shown(_ bytes: [UInt8], _ sign: String, _ file: String?) throws -> [String] {
        guard let file, file != CommandCall.terminal else { return Self.lines(bytes, sign) }
        try Data(bytes).write(to: URL(filePath: folder.path(place + file)))
        return []
    }

    private static func lines(_ bytes: [UInt8], _ sign: String) -> [String] {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { $0.isEmpty ? sign : "\(sign) \(CorpusText.notation(of: $0))" }
        if bytes.isEmpty || bytes.last == UInt8(ascii: "\n") {
            lines.removeLast()
        } else {
            lines.append("\\ no newline at the end")
        }
        return lines
    }

    private static func line(ofStatus status: Int32) -> [String] { status == 0 ? [] : ["status \(status)"] }
}

extension TemporaryFolder {
    /// A line for each file that is new, gone, or not the same any more.
    fileprivate static func changes(from before: [String: Entry], to after: [String: Entry]) -> [String] {
        Set(before.keys).union(after.keys).sorted().filter { before[$0] != after[$0] }.map { name in
            let sign = before[name] == nil ? "+" : after[name] == nil ? "-" : "~"
            let isFolder = (after[name] ?? before[name])?.type == .typeDirectory
            return "\(sign) \(CorpusText.notation(of: name.utf8))\(isFolder ? "/" : "")"
        }
    }
}
