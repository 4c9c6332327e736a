import CaptureSchema
import RecordPlanner
import Testing

/// Words with a meaning in Swift: some take backticks, some another name.
@Suite struct KeywordTests {
    /// The list of the language's reference: words that are no names without backticks.
    static let keywords = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "inout", "internal",
        "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static", "struct",
        "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
        "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where", "while", "as",
        "await", "false", "is", "nil", "super", "throws", "true", "try",
    ]

    @Test(arguments: keywords) func aKeywordTakesBackticks(word: String) throws {
        let planned = Planned([scalar(word), object("o", [scalar(word)])])
        for path in ["/\(word)", "/o/\(word)"] {
            #expect(try planned.property(path).name == word)
            #expect(try planned.property(path).reference == "`\(word)`")
        }
        #expect(planned.findings.isEmpty)
    }

    @Test(arguments: keywords) func asALabelOnlyThreeNeedThem(word: String) throws {
        let needs = ["inout", "let", "var"].contains(word)
        #expect(try Planned([scalar(word)]).property("/\(word)").label == (needs ? "`\(word)`" : word))
    }

    @Test(arguments: keywords) func aKeywordNamesObjectsAndPlurals(word: String) throws {
        let planned = Planned([plural(word, [plural(word, [scalar("x", .json)])])])
        #expect(try planned.method("/\(word)/\(word)").keyPath.hasPrefix(#"\.`\#(word)`[id: "#))
        #expect(ScopeCheck.problems(in: planned.plan) == [])
    }

    @Test(arguments: ["aboutMe", "get", "set", "left", "actor", "weak", "dynamic", "type"])
    func otherWordsTakeNone(word: String) throws {
        let property = try Planned([scalar(word)]).property("/\(word)")
        #expect(property.reference == word)
        #expect(property.label == word)
    }

    @Test func backticksAreNoPartOfTheName() throws {
        #expect(try Planned([scalar("`class`")]).property("/`class`").name == "class")
    }
}
