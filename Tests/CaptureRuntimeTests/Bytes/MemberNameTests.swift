@testable import CaptureRuntime

/// Members by the index of their names.
final class MemberNameTests: XCTestCase {
    private static let names = ["id", "a", "ab", "aboutMe", "abcdefg", "relationshipStatus", "café", "z"]

    /// Returns the index of each member, or its name if the table does not have it.
    private func indices(in text: String, of names: [String] = names) throws -> [String] {
        let table = NameTable(names)
        return try JSONScanner.readWhole(text.utf8) { json in
            var found: [String] = []
            try json.forEachMember(of: table) { json, name in
                switch name {
                case .known(let index): found.append("\(index)")
                case .other(let name): found.append(name.repairedText)
                }
                try json.skip()
            }
            return found
        }
    }

    /// What reading each name and looking it up gives.
    private func lookedUp(in text: String, of names: [String]) throws -> [String] {
        let table = NameTable(names)
        return try JSONScanner.readWhole(text.utf8) { json in
            var found: [String] = []
            try json.forEachMember { json, name in
                found.append(table.index(of: name).map { "\($0)" } ?? name.repairedText)
                try json.skip()
            }
            return found
        }
    }

    /// Names are found in every order and spelling.
    func testOrders() {
        forEach(
            [
                ("{}", []),
                (
                    #"{"id":1,"a":2,"ab":3,"aboutMe":4,"abcdefg":5,"relationshipStatus":6,"café":7,"z":8}"#,
                    (0..<8).map(String.init)
                ),
                (#"{ "id" : 1 , "a"\n:\t2}"#, ["0", "1"]), (#"{"z":1,"id":2,"a":3}"#, ["7", "0", "1"]),
                (#"{"id":1,"id":2,"a":3,"x":4,"ab":5}"#, ["0", "0", "1", "x", "2"]),
                (#"{"id":1,"ab":2,"abc":3,"aboutMe":4}"#, ["0", "2", "abc", "3"]),
                (#"{"\u0069d":1,"a":2}"#, ["0", "1"]), ("{\"cafe\u{301}\":1,\"z\":2}", ["6", "7"]),
            ] as [(String, [String])]
        ) { text, expected in
            let text = text.replacing("\\n", with: "\n").replacing("\\t", with: "\t")
            try expectEqual(indices(in: text), expected)
        }
    }

    /// A name that must be escaped is not taken for its escaped form.
    func testEscaped() throws {
        let names = ["id", #"a\n"#, "a\"b", "c"]
        for text in [#"{"id":1,"a\n":2,"c":3}"#, #"{"id":1,"a\\n":2,"a\"b":3,"c":4}"#] {
            try expectEqual(indices(in: text, of: names), lookedUp(in: text, of: names))
        }
        expect(throws: ScanError.self) { try indices(in: #"{"id":1,"a\\n":2,"a"b":3}"#, of: names) }
    }

    /// A text that ends anywhere, or lacks a colon, is refused.
    func testCut() {
        forEach([Self.names, ["id"], ["relationshipStatus"]]) { (names: [String]) in
            let members = names.map { "\"\($0)\":1" }.joined(separator: ",")
            let text = "{\(members)}".utf8
            for count in 0..<text.count {
                let beginning = String(decoding: text.prefix(count), as: UTF8.self)
                expect(throws: ScanError.self) { try indices(in: beginning, of: names) }
            }
            expect(throws: ScanError.self) { try indices(in: "{\"\(names[0])\"}", of: names) }
            expect(throws: ScanError.self) { try indices(in: "{\"\(names[0])\" 1}", of: names) }
        }
    }

    /// Random members are found as they are by a look-up.
    func testRandom() {
        forEach(0..<200) { (seed: UInt64) in
            var random = SplitMix64(seed: seed)
            let words = ["id", "a", "ab", "abc", "aboutMe", "relationshipStatus", "relationshipstatus", "é", "x y"]
            let names = Array(words.shuffled(using: &random).prefix(Int.random(in: 0...words.count, using: &random)))
            var members = Bool.random(using: &random) ? names : words.shuffled(using: &random)
            if Bool.random(using: &random) { members += names }
            let text = "{" + members.map { "\"\($0)\":{}" }.joined(separator: ", ") + "}"
            try expectEqual(indices(in: text, of: names), lookedUp(in: text, of: names))
        }
    }
}
