import Testing

@testable import CaptureRuntime

@Suite("Names by their bytes")
struct NameTableTests {
    private func index(of name: String, in table: NameTable) throws -> Int? {
        try JSONScanner.readWhole(name.utf8) { table.index(of: try $0.string()) }
    }

    @Test("Each name is found, and no other")
    func found() throws {
        let names =
            ["", "a", "b", "ab", "ba", "abcdefgh", "abcdefgi", "abcdefghi", "abcdefgh1", "a b", "😀"]
            + (0..<1000).map { "attribute\($0)" }
        let table = NameTable(names)
        for (position, name) in names.enumerated() {
            #expect(try index(of: JSONValue.string(name).jsonText, in: table) == position)
            #expect(table.contains(name))
        }
        for name in ["c", "A", "abcdefg", "abcdefghij", "attribute1000", "attribute", "\u{0}", "é"] {
            #expect(try index(of: JSONValue.string(name).jsonText, in: table) == nil)
            #expect(!table.contains(name))
        }
    }

    @Test("A name is found in every spelling that is the same text")
    func spellings() throws {
        let table = NameTable(["id", "café"])
        for name in [#""id""#, #""\u0069d""#, #""i\u0064""#] { #expect(try index(of: name, in: table) == 0) }
        for name in [#""café""#, #""caf\u00e9""#, "\"cafe\u{301}\"", #""cafe\u0301""#] {
            #expect(try index(of: name, in: table) == 1)
        }
        #expect(try index(of: #""\ud800""#, in: table) == nil)
        #expect(try index(of: "\"x\"", in: NameTable([])) == nil)
    }
}
