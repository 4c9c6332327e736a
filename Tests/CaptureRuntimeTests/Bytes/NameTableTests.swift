@testable import CaptureRuntime

/// Names by their bytes.
final class NameTableTests: XCTestCase {
    private func index(of name: String, in table: NameTable) throws -> Int? {
        try JSONScanner.readWhole(name.utf8) { table.index(of: try $0.string()) }
    }

    /// Each name is found, and no other.
    func testFound() throws {
        let names =
            ["", "a", "b", "ab", "ba", "abcdefgh", "abcdefgi", "abcdefghi", "abcdefgh1", "a b", "😀"]
            + (0..<1000).map { "attribute\($0)" }
        let table = NameTable(names)
        for (position, name) in names.enumerated() {
            try expectEqual(index(of: JSONValue.string(name).jsonText, in: table), position)
            expect(table.contains(name))
        }
        for name in ["c", "A", "abcdefg", "abcdefghij", "attribute1000", "attribute", "\u{0}", "é"] {
            try expectNil(index(of: JSONValue.string(name).jsonText, in: table))
            expect(!table.contains(name))
        }
    }

    /// A name is found in every spelling that is the same text.
    func testSpellings() throws {
        let table = NameTable(["id", "café"])
        for name in [#""id""#, #""\u0069d""#, #""i\u0064""#] { try expectEqual(index(of: name, in: table), 0) }
        for name in [#""café""#, #""caf\u00e9""#, "\"cafe\u{301}\"", #""cafe\u0301""#] {
            try expectEqual(index(of: name, in: table), 1)
        }
        try expectNil(index(of: #""\ud800""#, in: table))
        try expectNil(index(of: "\"x\"", in: NameTable([])))
    }
}
