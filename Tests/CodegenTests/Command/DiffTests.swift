import Expectations
import Foundation
import XCTest

/// diff.
final class DiffTests: XCTestCase {
    private static let old = #"""
        [{"name":"email","type":"string"},{"name":"age","type":"integer"},
         {"name":"photos","type":"plural","attr_defs":[
                {"name":"type","type":"string"},{"name":"value","type":"string"}]}]
        """#
    private static let harmless = #"""
        [{"name":"email","type":"string","length":100},{"name":"age","type":"integer","description":"In years."},
         {"name":"nickname","type":"string"},
         {"name":"photos","type":"plural","attr_defs":[
                {"name":"type","type":"string"},{"name":"value","type":"string"}]}]
        """#
    private static let breaking = #"""
        [{"name":"email","type":"string","length":100},{"name":"age","type":"integer","description":"In years."}]
        """#

    private func run(_ old: String, _ new: String, _ more: String..., isOutputTerminal: Bool = false) throws
        -> CommandRun
    {
        let folder = try TemporaryFolder()
        let arguments = ["diff", try folder.write(old, to: "old.json"), try folder.write(new, to: "new.json")] + more
        return CommandRun(arguments, isOutputTerminal: isOutputTerminal)
    }

    /// Nothing differs: exit 0.
    func testSame() throws {
        let run = try run(Self.old, Self.old)
        expectEqual(run.status, 0)
        expectEqual(run.output, "no changes\n")
        expectEqual(run.errors, "")
        let json = try self.run(Self.old, Self.old, "--format", "json")
        expectEqual(json.output, "{\n  \"version\": 1,\n  \"breaksSource\": false,\n  \"changes\": []\n}\n")
    }

    /// Changes that break nothing: exit 0.
    func testHarmless() throws {
        let run = try run(Self.old, Self.harmless)
        expectEqual(run.status, 0)
        expectEqual(
            run.output,
            """
            Does not break source (2)

              added
                /nickname  string
                source   Adds `CaptureUser.nickname: String?`, and an argument with a default to the initializer
                         of `CaptureUser`: existing calls still compile.
                records  Stored records lack it: after loading it is nil and unread until the next fetch. If
                         Capture sent it before, it was kept as an unmodelled member and is read from there.
                service  It is null in existing records. An API client can write it once its access schema lists
                         it; until then, writing it fails with 223 (unknown_attribute).

              length
                /email  none → 100
                source   No declaration changes; `validate()` applies the new rule.
                records  Nothing: stored records are read as before, whatever constraints their values violate.
                service  Text of more than 100 characters is refused with 363 (length_violation); longer text
                         that is already stored stays.

            Comments only (1)

              /age

            3 changes, none of them breaks source

            """)
    }

    /// A change that breaks source: exit 3, and it comes first.
    func testBreaking() throws {
        let run = try run(Self.old, Self.breaking)
        expectEqual(run.status, 3)
        expect(
            run.output.hasPrefix(
                """
                Breaks source (1)

                  removed
                    /photos  plural of elements
                    source   Removes `CaptureUser.photos`, `CaptureUser.PhotosElement` and `replacePhotos(using:)`;
                             source that names them no longer compiles.

                """))
        expectEqual(run.outputLines.last, "3 changes, 1 of them breaks source")
        try expect(self.run(Self.harmless, Self.breaking).output.hasSuffix("\n2 changes, 2 of them break source\n"))
        try expect(
            self.run("[]", #"[{"name":"a","type":"json"}]"#).output.hasSuffix(
                "\n1 change, which does not break source\n"))
    }

    /// --format json has every change with its three consequences; keys and their order are part of the interface
    func testJson() throws {
        let run = try run(Self.old, Self.breaking, "--format", "json", "--root-name", "Member", isOutputTerminal: true)
        expectEqual(run.status, 3)
        expect(
            run.output.hasPrefix(
                """
                {
                  "version": 1,
                  "breaksSource": true,
                  "changes": [
                    {
                      "path": "/age",
                      "kind": "documentation",
                      "old": null,
                      "new": "In years.",
                      "breaksSource": false,
                      "source": "Nothing: only comments change.",
                      "records": "Nothing: stored records are read as before.",
                      "service": "Nothing."
                    },
                    {
                      "path": "/email",

                """))
        let document = try require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let changes = try require(document["changes"] as? [[String: Any]])
        expectEqual(changes.map { $0["kind"] as? String ?? "" }, ["documentation", "length", "removed"])
        expectEqual((changes[2]["source"] as? String)?.contains("`Member.PhotosElement`"), true)
    }

    /// Either schema can come from standard input, not both.
    func testStandardInput() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.old, to: "old.json")
        expectEqual(CommandRun("diff", path, "-", input: Self.breaking).status, 3)
        expectEqual(CommandRun("diff", "-", path, input: Self.breaking).status, 0)
        let both = CommandRun("diff", "-", "-", input: Self.old)
        expectEqual(both.status, 64)
        expect(both.errors.contains("Only one of the two schemas can come from standard input."))
    }

    /// The forms of a download do not differ: bare or in an answer, with reserved attributes or without.
    func testForms() throws {
        let answer = #"""
            {"stat":"ok","schema":{"name":"user","attr_defs":[
              {"name":"photos","type":"plural","attr_defs":[
                {"name":"id","type":"id"},{"name":"type","type":"string"},{"name":"value","type":"string"}]},
              {"name":"id","type":"id"},{"name":"uuid","type":"uuid"},{"name":"created","type":"dateTime"},
              {"name":"lastUpdated","type":"dateTime"}]}}
            """#
        let bare = #"""
            [{"name":"photos","type":"plural","attr_defs":[
                {"name":"type","type":"string"},{"name":"value","type":"string"}]}]
            """#
        try expectEqual(run(answer, bare).output, "no changes\n")
        try expectEqual(run(bare, answer).output, "no changes\n")
    }

    /// Errors of both schemas are told, each with its own path: exit 1 and no result.
    func testErrors() throws {
        let run = try run(#"[{"name":"a"}]"#, Schemas.truncated)
        expectEqual(run.status, 1)
        expectEqual(run.output, "")
        expectEqual(run.errorLines.filter { $0.contains("/old.json:1:") && $0.contains(": error: ") }.count, 1)
        expectEqual(run.errorLines.filter { $0.contains("/new.json:1:") && $0.contains(": error: ") }.count, 1)
        try expectEqual(self.run(Self.old, Schemas.truncated).status, 1)
        try expectEqual(self.run(Schemas.truncated, Self.old).status, 1)
    }

    /// Messages that are no errors go to standard error, and --quiet leaves them out.
    func testMessages() throws {
        let run = try run(Schemas.flat, Schemas.unknownType)
        expectEqual(run.status, 3)
        expectEqual(run.errorLines.first?.contains("/new.json:1:27: warning: "), true)
        try expectEqual(self.run(Schemas.flat, Schemas.unknownType, "--quiet").errors, "")
        try expect(
            self.run(Schemas.flat, Schemas.unknownType, "--diagnostics", "json").errors.hasPrefix("{\"severity\""))
    }

    /// Files that cannot be read are all named.
    func testMissingFiles() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun("diff", folder.path("one.json"), folder.path("two.json"))
        expectEqual(run.status, 74)
        expectEqual(run.output, "")
        expect(run.errors.contains("one.json") && run.errors.contains("two.json"))
    }

    /// Colours are for a terminal that is standard output.
    func testColour() throws {
        let plain = try run(Self.old, Self.breaking)
        let painted = try run(Self.old, Self.breaking, isOutputTerminal: true)
        expect(painted.output.contains("\u{1B}[31mBreaks source (1)\u{1B}[0m"))
        expectEqual(painted.output.replacing(/\u{1B}\[\d+m/, with: ""), plain.output)
    }

    /// Text from the schemas can neither command the terminal nor end a line.
    func testHostileText() throws {
        let name = #"a\u001b[31m\n\u202eb"#
        let run = try run("[]", #"[{"name":"\#(name)","type":"x\u001b[0m"}]"#)
        expectEqual(run.status, 0)
        expect(run.output.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" || $0 == "\n" })
        expectEqual(run.outputLines.filter { $0.contains(#"/a\u{1B}[31m\u{0A}\u{202E}b  x\u{1B}[0m"#) }.count, 1)
    }
}
