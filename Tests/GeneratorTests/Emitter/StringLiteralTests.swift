@testable import Codegen

/// A literal stands for its text, exactly, and nothing in the text can end it.
final class StringLiteralTests: XCTestCase {
    func testEveryCharacterByItselfAndBetweenOthers() {
        var failures: [String] = []
        for scalar in HostileText.scalars {
            for text in ["\(scalar)", "a\(scalar)b", "\\\(scalar)", "\"\(scalar)("] where !isSound(text) {
                failures.append("U+\(String(scalar.value, radix: 16)) in \(text.debugDescription)")
            }
        }
        expectEqual(failures, [])
    }

    func testRandomTexts() {
        forEach(0..<4) { (seed: UInt64) in
            var random = SplitMix64(seed: seed)
            for _ in 0..<1_500 {
                let text = HostileText.random(upTo: 12, using: &random)
                if !isSound(text) { fail("\(text.debugDescription) gives \(StringLiteral.literal(text))") }
            }
        }
    }

    static let examples: [(String, String)] = [
        ("", #""""#), ("plain", #""plain""#), ("a\"b", #""a\"b""#), ("a\\b", #""a\\b""#),
        (#"\(exit())"#, #""\\(exit())""#), ("a\nb\rc\td", #""a\nb\rc\td""#), ("\0", #""\u{0}""#),
        ("\u{202E}", #""\u{202E}""#), ("é日👩‍👧", #""é日👩‍👧""#), ("\"\"\"", #""\"\"\"""#), ("#\"", ##""#\"""##),
    ]

    func testLiteral() {
        forEach(Self.examples) { text, expected in expectEqual(StringLiteral.literal(text), expected) }
    }

    /// The compiler takes these characters, and not their escapes. It takes the escapes of other noncharacters.
    func testNoncharacters() {
        forEach(0xFDCF...0xFDF0 as ClosedRange<UInt16>) { value in
            let text = String(decoding: [value], as: UTF16.self)
            expectEqual(StringLiteral.literal(text), "\"\(text)\"")
            expectEqual(StringLiteral.literal(String(decoding: [0xFFFE] as [UInt16], as: UTF16.self)), #""\u{FFFE}""#)
        }
    }

    /// Compared by scalars: two texts that only look alike would be two names on the wire.
    private func isSound(_ text: String) -> Bool {
        LiteralReader.text(of: StringLiteral.literal(text)).map {
            Array($0.unicodeScalars) == Array(text.unicodeScalars)
        } ?? false
    }
}
