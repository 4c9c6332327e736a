import TestTools
import Testing

@testable import SwiftEmitter

/// Comments are wrapped between words, and no word is lost.
@Suite struct DocCommentWidthTests {
    private static let words = [
        "a", "to", "the", "word", "longer", "日本語", "e\u{301}te\u{301}", "incomprehensibilities", "👩‍👧", "x-y",
    ]

    @Test(arguments: 0..<8) func linesAreAsLongAsWordsAllow(seed: UInt64) {
        var random = SplitMix64(seed: 200 + seed)
        for _ in 0..<500 {
            let words = (0..<Int.random(in: 1...60, using: &random)).map { _ in
                Self.words.randomElement(using: &random) ?? "a"
            }
            let width = Int.random(in: 8...70, using: &random)
            let lines = DocComment.lines([words.joined(separator: " ")], width: width)
            let wrapped = lines.map { $0.dropFirst(4).split(separator: " ").map(String.init) }
            #expect(wrapped.flatMap { $0 } == words)
            #expect(lines.allSatisfy { $0.count <= width || !$0.dropFirst(4).contains(" ") })
            for (line, next) in zip(lines, wrapped.dropFirst()) {
                // The next line's first word would not have fitted.
                #expect(line.count + 1 + (next.first?.count ?? 0) > width)
            }
        }
    }

    @Test(arguments: [115, 116, 117, 200]) func theWidthCountsTheSlashes(length: Int) {
        let text = String(repeating: "w", count: length - 4 - 5) + " last"
        #expect(DocComment.lines([text], width: length).count == 1)
        #expect(DocComment.lines([text], width: length - 1).count == 2)
    }

    @Test func aWordThatIsTooLongStandsAlone() {
        let long = String(repeating: "w", count: 300)
        #expect(DocComment.lines(["see \(long) there"], width: 40) == ["/// see", "/// \(long)", "/// there"])
    }

    @Test func lineBreaksOfTheTextStay() {
        #expect(DocComment.lines(["one two\nthree"], width: 11) == ["/// one two", "/// three"])
    }

    /// Unicode joins a blank to such a character before it: the two are one `Character`.
    @Test(arguments: ["\u{600}", "\u{110BD}", "\u{D4E}"]) func noBlankAtTheEnd(scalar: String) {
        #expect(DocComment.lines(["a \(scalar) "], width: 80).allSatisfy { $0.utf8.last != 32 })
    }
}
