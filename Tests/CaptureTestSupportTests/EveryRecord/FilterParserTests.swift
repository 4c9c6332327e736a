import XCTest

@testable import CaptureTestSupport

/// The service's own reading of filters.
final class FilterParserTests: XCTestCase {
    private var schema: RecordSchema!

    override func setUpWithError() throws {
        schema = try RecordSchema(SourceText(path: "schema.json", bytes: Array(testSchema.utf8)))
    }

    private func finds(_ filter: String, _ record: JSONValue) throws -> Bool {
        try FilterParser.parse(filter, schema).finds(try makeRecord(record).root)
    }

    func testFinds() {
        forEach([
            ("aboutMe = 'x'", true), ("aboutMe = 'y'", false), ("aboutMe != 'y'", true), ("flag = 'true'", true),
            ("count > 3", true), ("count >= '4'", true), ("count<4", false), ("height <= '1.75'", true),
            ("email = 'A@B.C'", true), ("birthday > '1980-01-01'", true),
            ("lastLogin = '2012-02-27 23:34:27 +0100'", true), ("created < '2012-02-28'", true),
            ("nickname is null", true), ("nickname is not null", false), ("not nickname is null", false),
            ("! (aboutMe = 'y')", true), ("not not aboutMe is not null", true),
            ("aboutMe = 'y' or aboutMe = 'x' and count = 4", true),
            ("(aboutMe = 'x' or count = 5) and flag = 'false'", false),
            ("primaryAddress.city = 'c'", true), ("photos.type = 'b'", true), ("photos.type = 'c'", false),
            ("not (photos.type = 'a')", false), ("photos.value is null", true), ("photos.value is not null", true),
            ("interests.interest = 'i'", true), ("profiles.profile.name is null", false),
            // As scripts of the vendor's staff write them.
            ("photos is not null", true), ("photos is null", false), ("numbers is null", true),
            ("interests is not null", true), ("primaryAddress is not null", true), ("primaryAddress is null", false),
            ("profiles is not null", false), ("nickname IS NULL AND (count = 4)", true),
            ("NOT nickname Is Not Null", true),
            ("aboutMe='x'and count>3", true), ("aboutMe='y'OR(photos.type='b'and count>=4)", true),
            // Neither true nor false.
            ("nickname = 'x'", false), ("nickname != 'x'", false), ("not (nickname = 'x')", false),
            ("nickname = 'x' or count = 4", true), ("not (nickname = 'x' and count = 5)", true),
        ]) { (filter: String, isFound: Bool) in
            try setUpWithError()
            let record: JSONValue = [
                "aboutMe": "x", "flag": true, "count": 4, "height": 1.75, "email": "a@b.c", "birthday": "1980-02-29",
                "lastLogin": "2012-02-27 22:34:27 +0000", "primaryAddress": ["city": "c"],
                "photos": [["type": "a"], ["type": "b", "value": "v"]], "interests": ["h", "i"],
            ]
            try expectEqual(finds(filter, record), isFound)
        }
    }

    func testRefuses() {
        forEach([
            "", "aboutMe", "aboutMe =", "aboutMe = x", "aboutMe = 'x", "aboutMe = 'x' 'y'", "aboutMe = 'x' and",
            "(aboutMe = 'x'", "aboutMe = 'x')", "aboutMe is", "aboutMe is not", "nothing = 'x'", "primaryAddress = 'x'",
            "photos", "photos = 'x'", "not aboutMe = 'x'", "count = 'x'", "flag = 'yes'", "created > 'soon'",
            "aboutMe == 'x'", "aboutMe ~ 'x'", "count = 1.5", "height = '1.7x'", "height > '1,75'",
        ]) { (filter: String) in
            try setUpWithError()
            expectEqual(failure { _ = try FilterParser.parse(filter, schema) }?.code, 200)
        }
    }

    /// A value that is none is named, with what is wrong with it.
    func testNamesWrongValues() {
        forEach([
            ("created >= '05/04/2016'", "a date or time that this service reads"),
            ("birthday = 'soon'", "a date or time that this service reads"), ("count = 'x'", "'x'"),
        ]) { (filter: String, text: String) in
            try setUpWithError()
            let error = failure { _ = try FilterParser.parse(filter, schema) }
            expectEqual(error?.text.contains(text), true, "\(error as Any)")
        }
    }

    func testRefusesWhatWasRemoved() {
        expectEqual(failure { _ = try FilterParser.parse("aboutMe contains 'x'", schema) }?.code, 485)
    }

    /// How the service reads a quote within a text is not documented. However it does: what the runtime writes for a
    /// text is that text, or another one, or an error, and never another filter.
    func testNoTextChangesAFilter() throws {
        let pieces = ["'", "''", "\\", "\\\\", "\\'", " or id > 0 or aboutMe = ", " and ", "(", ")", "x", " ", "\n"]
        var generator = SplitMix64(seed: 1)
        for round in 0..<4_000 {
            func text() -> String {
                let count = Int.random(in: 0...5, using: &generator)
                return (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            }
            let (first, second) = (text(), text())
            let filter = "aboutMe = \(first.filterText) and nickname = \(second.filterText)"
            for quoting in Quoting.allCases {
                // Two texts without anything between them are an error, too.
                let rest = quoting.withoutTexts(filter)
                let isError = rest == nil || rest?.contains("??") == true
                expect(isError || rest == "aboutMe = ? and nickname = ?", "round \(round), \(quoting): \(filter)")
            }
            guard
                case .and(.comparison(_, .equal, let one), .comparison(_, .equal, let two)) =
                    try FilterParser.parse(filter, schema)
            else { return fail("round \(round): \(filter)") }
            expectEqual(one, first)
            expectEqual(two, second)
        }
    }
}

/// How a quote may be written inside a text.
private enum Quoting: CaseIterable {
    /// `''` is a quote, and `\` escapes the next character.
    case doubledAndEscaped
    /// `''` is a quote, `\` is a backslash.
    case doubled
    /// `\` escapes the next character.
    case escaped
    /// A text ends at the next quote.
    case none

    /// Returns a filter with `?` in place of each text; nil if the last one has no end.
    func withoutTexts(_ filter: String) -> String? {
        var (rest, result, isInText) = (filter.unicodeScalars[...], "", false)
        while let scalar = rest.popFirst() {
            switch scalar {
            case "'" where !isInText: isInText = true
            case "'":
                if rest.first == "'", self == .doubled || self == .doubledAndEscaped {
                    rest.removeFirst()
                } else {
                    isInText = false
                    result += "?"
                }
            case "\\" where isInText && (self == .escaped || self == .doubledAndEscaped): _ = rest.popFirst()
            default: if !isInText { result.unicodeScalars.append(scalar) }
            }
        }
        return isInText ? nil : result
    }
}
