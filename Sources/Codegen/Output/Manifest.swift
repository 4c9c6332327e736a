import CaptureSchema

/// The list of the files that runs for one root name generated in a folder, kept there in its own file.
///
/// There is one manifest per root name, so that schemas can share a folder without sharing a file that both would have
/// to merge. Teams commit it together with the generated code. It is sorted and does not mention time, place or
/// version.
struct Manifest: Hashable, Sendable {
    let rootName: String
    /// Names of Swift files without folders, without repetition, sorted by their bytes.
    let fileNames: [String]

    init(rootName: String, fileNames: some Sequence<String>) {
        self.rootName = rootName
        // Comparing arrays of bytes is several times as fast as comparing views of strings.
        self.fileNames = Set(fileNames.map { Array($0.utf8) }).sorted { $0.lexicographicallyPrecedes($1) }
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// The name of the manifest's own file.
    var name: String { Self.name(for: rootName) }

    var contents: [UInt8] {
        Array(([Self.heading(for: rootName)] + fileNames).joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
    }
}

// MARK: Names

extension Manifest {
    private static let prefix = ".capture-codegen-"
    private static let suffix = ".manifest"

    /// `.capture-codegen-CaptureUser.manifest`. No temporary file has such a name.
    static func name(for rootName: String) -> String { prefix + ShortenedName.of(rootName) + suffix }

    /// True if a manifest may list the name: a listed file may be removed some day.
    private static func canList(_ name: String) -> Bool {
        PathText.isPlainName(name) && !name.hasPrefix(".") && name.hasSuffix(".swift")
    }
}

// MARK: Reading

extension Manifest {
    /// What is wrong with a file that should be a manifest: the end of a sentence that begins with "it".
    struct Damage: Error, Hashable {
        let text: String
    }

    private static let headingStart = "# Files that capture-codegen made for "
    private static let headingEnd = ". Do not edit."

    private static func heading(for rootName: String) -> String { headingStart + rootName + headingEnd }

    /// Reads the manifest of a folder. Rejects one that cannot be trusted, because the files that it lists may be
    /// removed.
    init(named name: String, in folder: String, _ fileSystem: any FileSystem) throws(FileFailure) {
        let path = PathText.joined(folder, name)
        func unusable(_ reason: String) -> FileFailure {
            FileFailure(
                path: path,
                message: "cannot use '\(path)', the list of the files that earlier runs generated: it \(reason); "
                    + "restore it, or remove it together with the files that are no longer generated")
        }
        // Links are not followed: a list of files that may be removed here must be here itself.
        guard try fileSystem.examine(path)?.kind == .file else { throw unusable("is not a regular file") }
        let bytes = try fileSystem.read(path)
        do throws(Damage) {
            self = try Manifest(contents: bytes, name: name)
        } catch {
            throw unusable(error.text)
        }
    }

    /// Reads the contents of the file with the name.
    ///
    /// Order and line endings do not matter, because version control may change both. A line that this type would not
    /// have written is an error, because its meaning is unknown.
    init(contents bytes: [UInt8], name: String) throws(Damage) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(bytes) else { throw Damage(text: "is not UTF-8 text") }
        // Split bytes, because Swift treats CR LF as one character.
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            String(Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
        }
        guard let heading = lines.first, heading.hasPrefix(Self.headingStart), heading.hasSuffix(Self.headingEnd),
            heading.utf8.count > Self.headingStart.utf8.count + Self.headingEnd.utf8.count
        else { throw Damage(text: "does not begin with the heading of a list of generated files") }
        guard lines.last?.isEmpty == true else { throw Damage(text: "ends in the middle of a line") }
        let rootName = String(heading.dropFirst(Self.headingStart.count).dropLast(Self.headingEnd.count))
        guard Self.name(for: rootName) == name else {
            throw Damage(text: "is the list for another root name, '\(rootName)'")
        }
        lines.removeLast()
        for (index, line) in lines.enumerated().dropFirst() where !Self.canList(line) {
            throw Damage(text: "has a line that is not the name of a Swift file in this folder: line \(index + 1)")
        }
        self.init(rootName: rootName, fileNames: lines.dropFirst())
    }
}
