/// The built-in templates are in the program as they are in their files.
///
/// They are Swift strings in a file that is made from them: as resources that SwiftPM embeds, lists of six thousand
/// bytes, they take a second of every clean build. `make goldens` makes the file anew.
final class EmbeddedTemplatesTests: XCTestCase {
    private static let folder = PackageFolder.url.appending(path: "Templates")

    private static let isRenewing = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

    func testIsGoldenCopyOfTheFiles() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path(percentEncoded: false))
            .filter { $0.hasSuffix(".mustache") }.sorted()
        expectEqual(names, ["File.mustache", "Plurals.mustache", "Record.mustache"])
        let members = try names.map { name in
            let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
            // Nothing in it ends a raw literal, or means something in one.
            for ending in [#"""""#, ##"\#"##, "\r"] { try require(!text.contains(ending), "\(name)") }
            return "    \"\(name.dropLast(".mustache".count))\": #\"\"\"\n\(text)\n\"\"\"#,\n"
        }
        let source = """
            // The .mustache files of the folder Templates, for the compiler. Made by `make goldens`; do not edit.
            // swift-format-ignore-file
            let embeddedTemplates: [String: StaticString] = [

            """ + members.joined() + "]\n"
        let file = PackageFolder.url.appending(path: "Sources/Codegen/Emitter/EmbeddedTemplates.swift")
        let present = FileManager.default.contents(atPath: file.path(percentEncoded: false)) ?? Data()
        if present != Data(source.utf8), Self.isRenewing { try Data(source.utf8).write(to: file) }
        expectEqual(present, Data(source.utf8), "EmbeddedTemplates.swift is not what the templates are")
    }
}
