/// Mutated lists of what earlier runs made. Whatever they say, nothing is removed or overwritten but generated files of
/// the folder, and a run that fails changes nothing.
extension Attack {
    package static let manifests = Attack("manifests", count: 3_000) {
        let folder = try TemporaryFolder()
        let before = try ManifestRun(folder, home: "home")
        let files = try before.firstFiles()
        return { seed in
            var random = SplitMix64(seed: seed)
            return try ManifestRun(folder, home: "office").problem(ManifestChange.changed(files, &random))
        }
    }
}

/// A run in a folder that holds more than generated files.
private struct ManifestRun {
    static let manifest = ".capture-codegen-CaptureUser.manifest"
    static let otherManifest = ".capture-codegen-Member.manifest"
    /// A generated file that no manifest lists.
    static let unlisted = "Unlisted.swift"

    private static let mark = GeneratedFile.firstLine + "\n"
    /// What no run may change: the user's own, and what another root name has.
    private static let others = [
        "Mine.swift": "let mine = 1\n", "notes.txt": "Mine.\n", "Member.swift": mark, ".hidden.swift": mark,
        otherManifest: "# Files that capture-codegen made for Member. Do not edit.\nMember.swift\n",
    ]

    private let folder: TemporaryFolder
    private let schema: String

    init(_ folder: TemporaryFolder, home: String) throws {
        self.folder = folder
        let city = #""attr_defs":[{"name":"city","type":"string"}]"#
        schema = """
            [{"name":"aboutMe","type":"string"},{"name":"\(home)","type":"object",\(city)},
            {"name":"work","type":"object",\(city)}]
            """
    }

    /// What a run leaves in a folder of its own.
    func firstFiles() throws -> [String: [UInt8]] {
        try folder.write([:], to: "out")
        let (status, messages) = run()
        guard status == .success else { throw SoakFailure("the first run failed: \(messages)") }
        return try folder.files(in: "out")
    }

    func problem(_ files: [String: [UInt8]]) throws -> String? {
        let others = Self.others.mapValues { Array($0.utf8) }
        let outside = ["outside.swift": Array(Self.mark.utf8)]
        try folder.write(outside, to: "")
        // The manifest of the other root name may have been changed, too.
        let first = others.merging([Self.unlisted: Array(Self.mark.utf8)]) { $1 }.merging(files) { $1 }
        try folder.write(first, to: "out")
        let (status, messages) = run()
        let after = try folder.files(in: "out")
        if try folder.files(in: "") != outside { return "a file outside the folder was changed" }
        guard status == .success else {
            if after != first { return "the run failed and changed files" }
            return messages.isEmpty || status != .fileError ? "status \(status), \(messages)" : nil
        }
        let list = String(decoding: first[Self.manifest] ?? [], as: UTF8.self)
        // A generated file that the list names counts as one of this root's, whatever other lists say.
        for (name, bytes) in others where after[name] != first[name] {
            if after[name] == nil, first[name] == Array(Self.mark.utf8), list.contains(name) { continue }
            return "\(name) was \(bytes.count) bytes and is \(after[name]?.count ?? 0)"
        }
        let generated: Set = ["CaptureUser.swift", "CaptureUser.Office.swift", "CaptureUser.Work.swift", Self.manifest]
        if !generated.isSubset(of: after.keys) { return "not all is there: \(after.keys.sorted())" }
        if !Set(after.keys).isSubset(of: generated.union(first.keys)) { return "litter: \(after.keys.sorted())" }
        if after[Self.unlisted] == nil, !list.contains(Self.unlisted) { return "a file was removed that is not listed" }
        let (secondStatus, secondMessages) = run()
        if secondStatus != .success { return "the second run failed: \(secondMessages)" }
        return try folder.files(in: "out") == after ? nil : "the second run changed files"
    }

    private func run() -> (ExitStatus, messages: String) {
        let messages = Collector()
        let schema = schema
        let surroundings = Surroundings(
            Reporting(), standardInput: ByteSource { Array(schema.utf8) }, standardOutput: ByteSink { _ in },
            standardError: ByteSink { messages.bytes += $0 }, environment: { _ in nil })
        let request = GenerationRequest(schema: "-", folder: folder.path("out"))
        let (status, _) = Generation(request, surroundings).run()
        return (status, String(decoding: messages.bytes, as: UTF8.self))
    }

    private final class Collector { var bytes: [UInt8] = [] }
}

private enum ManifestChange {
    private static let lines = [
        "Mine.swift", "notes.txt", "Member.swift", ManifestRun.unlisted, "../outside.swift", "/etc/hosts.swift", "",
        ".hidden.swift", "captureuser.swift", "CaptureUser.Home.swift", "CaptureUser.Nothing.swift", ".", "..",
        ".swift", "out/CaptureUser.swift", "CaptureUser.swift\u{0}", "<<<<<<< HEAD", "Cafe\u{301}.swift",
        "Caf\u{E9}.swift", "# Files that capture-codegen made for CaptureUser. Do not edit.", ManifestRun.manifest,
        "# Files that capture-codegen made for Member. Do not edit.", String(repeating: "x", count: 300) + ".swift",
    ].map { Array($0.utf8) }

    /// The files with another manifest, now and then with another one of the other root name, or without some.
    static func changed(_ files: [String: [UInt8]], _ random: inout SplitMix64) -> [String: [UInt8]] {
        var files = files
        let manifest = files[ManifestRun.manifest] ?? []
        files[ManifestRun.manifest] = changed(manifest, &random)
        if random.chance(20) { files[ManifestRun.otherManifest] = changed(manifest, &random) }
        for name in files.keys.sorted() where name.hasSuffix(".swift") && random.chance(10) { files[name] = nil }
        return files
    }

    private static func changed(_ manifest: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        var lines = manifest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
        for _ in 0..<random.int(0...3) {
            let index = random.int(0...lines.count - 1)
            switch random.int(0...4) {
            case 0 where lines.count > 1: lines.remove(at: index)
            case 1: lines.insert(lines[index], at: random.int(0...lines.count))
            case 2: lines.swapAt(index, random.int(0...lines.count - 1))
            default: lines.insert(random.pick(Self.lines) ?? [], at: index)
            }
        }
        var bytes = Array(lines.joined(separator: random.chance(80) ? [0x0A] : [0x0D, 0x0A]))
        if random.chance(30) { ByteChange.change(&bytes, &random) }
        return bytes
    }
}
