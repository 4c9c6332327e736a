/// A folder in `Fixtures/Commands`: what somebody types in a terminal and what comes out, in `transcript.txt`, beside
/// the files that it begins with. `Fixtures/README.md` says how it is written.
struct Transcript: CustomStringConvertible {
    static let fileName = "transcript.txt"

    private static let commands = PackageFolder.fixtures.appending(path: "Commands")

    let name: String
    var description: String { name }

    /// Every transcript, by name. Adding one is adding a folder.
    static func all() throws -> [Transcript] {
        try contents(of: commands).filter(\.hasDirectoryPath).map { Transcript(name: $0.lastPathComponent) }
            .sorted { $0.name < $1.name }
    }

    private static func contents(of folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }

    var folder: URL { Self.commands.appending(path: name) }

    func written() throws -> [UInt8] { Array(try Data(contentsOf: folder.appending(path: Self.fileName))) }

    /// The transcript with the same commands and remarks, and with what comes out of the commands now.
    func replayed() throws -> String {
        let terminal = try Terminal()
        // The files beside the folders are at hand in every transcript.
        let shared = try Self.contents(of: Self.commands).filter { !$0.hasDirectoryPath }
        let own = try Self.contents(of: folder).filter { $0.lastPathComponent != Self.fileName }
        for file in shared + own { try terminal.copy(file) }
        var lines: [String] = []
        for line in String(decoding: try written(), as: UTF8.self).components(separatedBy: "\n") {
            if line.hasPrefix("$ ") {
                lines.append(line)
                lines += try terminal.results(of: String(line.dropFirst(2)))
            } else if line.isEmpty || line.hasPrefix("#") {
                lines.append(line)
            }
        }
        try require(lines.first?.hasPrefix("# ") == true, "the first line has to say what the transcript is about")
        try require(lines.contains { $0.hasPrefix("$ ") }, "the transcript has no command")
        if lines.last != "" { lines.append("") }
        return lines.joined(separator: "\n")
    }
}
