/// A copy of a package in `Fixtures`, for real builds. It lies in the build folder of this package and is built anew
/// only as far as it must, so that a second run of the tests is quick; every test puts its sources back first.
final class FixturePackage: Sendable {
    static let consumer = FixturePackage("Consumer")

    let folder: URL
    private let original: URL

    /// The sources of the last build that succeeded.
    nonisolated(unsafe) private var built: [String: Data]?
    private let lock = NSLock()

    init(_ name: String) {
        folder = PackageFolder.url.appending(path: ".build/plugin-tests/\(name)")
        original = PackageFolder.fixtures.appending(path: name)
    }

    /// Puts every file back that differs from the original, and takes away what is not there.
    func reset() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let wanted = try Self.files(in: original)
        for name in try Self.files(in: folder) where !wanted.contains(name) {
            try FileManager.default.removeItem(at: folder.appending(path: name))
        }
        for name in wanted {
            var text = try String(contentsOf: original.appending(path: name), encoding: .utf8)
            if name == "Package.swift" {
                text = text.replacingOccurrences(
                    of: #"path: "../..""#, with: "path: \"\(PackageFolder.url.path(percentEncoded: false))\"")
            }
            try write(text, to: name)
        }
    }

    /// Writes a file unless it has this text already, so that only a change is one for the build.
    func write(_ text: String, to name: String) throws {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        if FileManager.default.contents(atPath: file.path(percentEncoded: false)) == Data(text.utf8) { return }
        try Data(text.utf8).write(to: file)
    }

    func edit(_ name: String, _ change: (String) -> String) throws {
        let text = try text(of: name)
        try write(change(text), to: name)
    }

    func text(of name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(at: folder.appending(path: name)) }

    /// Gives a file a new date and leaves its bytes.
    func touch(_ name: String) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date()], ofItemAtPath: folder.appending(path: name).path(percentEncoded: false))
    }

    /// The sources with their bytes: a build must change none of them.
    func snapshot() throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try Self.files(in: folder) { files[name] = try Data(contentsOf: folder.appending(path: name)) }
        return files
    }

    /// `swift build`.
    func build() async throws -> Program.Outcome {
        lock.withLock { built = nil }
        let outcome = try await swift(["build"])
        let sources = try snapshot()
        if outcome.status == 0 { lock.withLock { built = sources } }
        return outcome
    }

    /// Puts the original back and builds it, unless the last build was one of the original.
    func buildOriginal() async throws {
        try reset()
        let sources = try snapshot()
        if lock.withLock({ built == sources }) { return }
        let outcome = try await build()
        try require(outcome.status == 0, "\(outcome.output)")
    }

    /// Runs `swift` in the package.
    func swift(_ arguments: [String]) async throws -> Program.Outcome { try await Self.swift(arguments, in: folder) }

    /// The same in another folder.
    static func swift(_ arguments: [String], in folder: URL) async throws -> Program.Outcome {
        try await Program(command: ["swift"] + arguments, in: folder).runAside()
    }

    /// The names of all files of a package, without what a build leaves.
    private static func files(in folder: URL) throws -> Set<String> {
        let all = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
        return Set(
            all.filter { name in
                var isFolder: ObjCBool = false
                let path = folder.appending(path: name).path(percentEncoded: false)
                return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
                    && !name.hasPrefix(".build/") && name != "Package.resolved"
            })
    }
}

extension Program.Outcome {
    /// The modules of which a build compiled a source.
    var compiledModules: Set<String> {
        let words = output.split(separator: "\n").map { $0.split(separator: " ") }
        let compiled = words.filter { $0.count > 2 && $0[1] == "Compiling" }.map { String($0[2]) }
        // "Compiling plugin CaptureCodegenPlugin" is said whenever a package is planned.
        return Set(compiled).subtracting(["plugin"])
    }
}
