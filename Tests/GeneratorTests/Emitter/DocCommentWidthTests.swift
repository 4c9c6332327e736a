@testable import Codegen

/// Comments are wrapped between words, and no word is lost.
final class DocCommentWidthTests: XCTestCase {
    private static let words = [
        "a", "to", "the", "word", "longer", "日本語", "e\u{301}te\u{301}", "incomprehensibilities", "👩‍👧", "x-y",
    ]

    func testLinesAreAsLongAsWordsAllow() {
        forEach(0..<8) { (seed: UInt64) in
            var random = SplitMix64(seed: 200 + seed)
            for _ in 0..<500 {
                let words = (0..<Int.random(in: 1...60, using: &random)).map { _ in
                    Self.words.randomElement(using: &random) ?? "a"
                }
                let width = Int.random(in: 8...70, using: &random)
                let lines = DocComment.lines([words.joined(separator: " ")], width: width)
                let wrapped = lines.map { $0.dropFirst(4).split(separator: " ").map(String.init) }
                expectEqual(wrapped.flatMap { $0 }, words)
                expect(lines.allSatisfy { $0.count <= width || !$0.dropFirst(4).contains(" ") })
                for (line, next) in zip(lines, wrapped.dropFirst()) {
                    // The next line's first word would not have fitted.
                    expect(line.count + 1 + (next.first?.count ?? 0), >, width)
                }
            }
        }
    }

    func testTheWidthCountsTheSlashes() {
        forEach([115, 116, 117, 200]) { (length: Int) in
            let text = String(repeating: "w", count: length - 4 - 5) + " last"
            expectEqual(DocComment.lines([text], width: length).count, 1)
            expectEqual(DocComment.lines([text], width: length - 1).count, 2)
        }
    }

    func testAWordThatIsTooLongStandsAlone() {
        let long = String(repeating: "w", count: 300)
        expectEqual(DocComment.lines(["see \(long) there"], width: 40), ["/// see", "/// \(long)", "/// there"])
    }

    func testLineBreaksOfTheTextStay() {
        expectEqual(DocComment.lines(["one two\nthree"], width: 11), ["/// one two", "/// three"])
    }

    /// Unicode joins a blank to such a character before it: the two are one `Character`.
    func testNoBlankAtTheEnd() {
        forEach(["\u{600}", "\u{110BD}", "\u{D4E}"]) { (scalar: String) in
            expect(DocComment.lines(["a \(scalar) "], width: 80).allSatisfy { $0.utf8.last != 32 })
        }
    }
}
