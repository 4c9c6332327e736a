/// The table of the article on schema changes says what `diff` says.
final class SchemaChangesTests: XCTestCase {
    /// Two schemas for each row, by the words of its first column.
    private static let pairs: [String: (old: String, new: String)] = [
        "an optional attribute is added": (a, "\(a),\(b)"),
        "a required attribute is added": (a, "\(a),\(required(b))"),
        "an attribute is removed": ("\(a),\(b)", a),
        "an attribute gets another name": (a, b),
        "a name changes only in letter case, and its Swift name does not": (string("FirstName"), string("firstName")),
        "a name changes only in letter case, and its Swift name does": (string("firstname"), string("firstName")),
        "the type changes, and the Swift type does not": (a, scalar("a", "ipAddress")),
        "the type changes, and the Swift type does": (a, scalar("a", "integer")),
        "a string plural becomes one of elements": (plural("p", a), plural("p", "\(a),\(b)")),
        "an attribute becomes required": ("\(a),\(b)", "\(a),\(required(b))"),
        "an attribute is no longer required, and its argument moves": ("\(a),\(required(b))", "\(a),\(b)"),
        "an attribute is no longer required, and its argument stays": ("\(required(a)),\(b)", "\(a),\(b)"),
        "two attributes change places": ("\(a),\(b)", "\(b),\(a)"),
        "a record gets more than 250 attributes": (many(250), many(251)),
        "a new attribute takes the name of another": (string("Foo"), "\(string("Foo")),\(string("foo"))"),
        "the length changes": (a, with(#""length":10"#)),
        "a value must be unique": (a, with(#""constraints":["unique"]"#)),
        "another constraint comes or goes": (a, with(#""constraints":["alphabetic"]"#)),
        "case sensitivity changes": (with(#""case-sensitive":true"#), with(#""case-sensitive":false"#)),
        "a feature comes or goes": (a, with(#""features":["query"]"#)),
        "the description changes": (a, with(#""description":"Text.""#)),
    ]

    /// Each row names what diff finds, and says of source what diff says.
    func testRows() throws {
        let rows = try Self.rows()
        expectEqual(rows.map(\.change).sorted(), Self.pairs.keys.sorted())
        for row in rows {
            guard let pair = Self.pairs[row.change] else { continue }
            let folder = try TemporaryFolder()
            let run = CommandRun(
                "diff", try folder.write("[\(pair.old)]", to: "old.json"),
                try folder.write("[\(pair.new)]", to: "new.json"), "--format", "json")
            let document = try require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
            let changes = try require(document["changes"] as? [[String: Any]])
            expectEqual(Set(changes.compactMap { $0["kind"] as? String }), row.words, "\(row.change)")
            expectEqual((document["breaksSource"] as? Bool == true), row.source.hasPrefix("breaks: "), "\(row.change)")
            expectEqual((run.status == 0), (row.source == "compiles"), "\(row.change)")
            let service = changes.compactMap { $0["service"] as? String }.joined()
            for code in row.service.matches(of: /\b[1-5]\d\d\b/) {
                expect(service.contains(code.output), "\(row.change): \(service)")
            }
            if row.service == "nothing" { expect(changes.allSatisfy { isNothing($0) }, "\(row.change)") }
        }
    }

    /// What an added attribute means for the service does not count where the row is about another change.
    private func isNothing(_ change: [String: Any]) -> Bool {
        change["kind"] as? String == "added" || change["service"] as? String == "Nothing."
    }

    private struct Row {
        let change: String
        let words: Set<String>
        let source: String
        let service: String
    }

    private static func rows() throws -> [Row] {
        let article = "Sources/capture-codegen/capture-codegen.docc/SchemaChanges.md"
        let lines = try PackageFolder.text(article).split(separator: "\n")
        return lines.filter { $0.hasPrefix("| ") }.dropFirst(2).map { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            return Row(
                change: cells[0], words: Set(cells[1].matches(of: /`([a-z-]+)`/).map { String($0.output.1) }),
                source: cells[2], service: cells[4])
        }
    }

    private static let a = string("a")
    private static let b = string("b")

    private static func string(_ name: String) -> String { scalar(name, "string") }
    private static func scalar(_ name: String, _ type: String) -> String { #"{"name":"\#(name)","type":"\#(type)"}"# }
    private static func required(_ definition: String) -> String {
        definition.dropLast() + #","constraints":["required"]}"#
    }
    private static func with(_ member: String) -> String { a.dropLast() + ",\(member)}" }
    private static func plural(_ name: String, _ members: String) -> String {
        #"{"name":"\#(name)","type":"plural","attr_defs":[\#(members)]}"#
    }
    private static func many(_ count: Int) -> String { (0..<count).map { string("m\($0)") }.joined(separator: ",") }
}
