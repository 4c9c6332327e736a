import CaptureSchema
import Expectations
import RecordPlanner
import XCTest

/// Words with a meaning in Swift: some take backticks, some another name.
final class KeywordTests: XCTestCase {
    /// The list of the language's reference: words that are no names without backticks.
    static let keywords = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "inout", "internal",
        "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static", "struct",
        "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
        "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where", "while", "as",
        "await", "false", "is", "nil", "super", "throws", "true", "try",
    ]

    func testAKeywordTakesBackticks() {
        forEach(Self.keywords) { word in
            let planned = Planned([scalar(word), object("o", [scalar(word)])])
            for path in ["/\(word)", "/o/\(word)"] {
                try expectEqual(planned.property(path).name, word)
                try expectEqual(planned.property(path).reference, "`\(word)`")
            }
            expect(planned.findings.isEmpty)
        }
    }

    func testAsALabelOnlyThreeNeedThem() {
        forEach(Self.keywords) { word in
            let needs = ["inout", "let", "var"].contains(word)
            try expectEqual(Planned([scalar(word)]).property("/\(word)").label, (needs ? "`\(word)`" : word))
        }
    }

    func testAKeywordNamesObjectsAndPlurals() {
        forEach(Self.keywords) { word in
            let planned = Planned([plural(word, [plural(word, [scalar("x", .json)])])])
            try expect(planned.method("/\(word)/\(word)").keyPath.hasPrefix(#"\.`\#(word)`[id: "#))
            expectEqual(ScopeCheck.problems(in: planned.plan), [])
        }
    }

    func testOtherWordsTakeNone() {
        forEach(["aboutMe", "get", "set", "left", "actor", "weak", "dynamic", "type"]) { (word: String) in
            let property = try Planned([scalar(word)]).property("/\(word)")
            expectEqual(property.reference, word)
            expectEqual(property.label, word)
        }
    }

    func testBackticksAreNoPartOfTheName() throws {
        try expectEqual(Planned([scalar("`class`")]).property("/`class`").name, "class")
    }
}
