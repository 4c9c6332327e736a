import CaptureSchema

@testable import CaptureRuntime

/// The readers of the project on texts that are nearly those in `Fixtures/JSON`: they refuse the same ones.
final class ReadersAgreeRandomTests: XCTestCase {
    /// on texts that are cut off at any place.
    func testCutOff() throws {
        for text in try shortTexts() {
            for count in 0..<text.count { compare(Array(text.prefix(count))) }
        }
    }

    /// on texts in which bytes are changed, removed and inserted.
    func testChanged() throws {
        var random = SplitMix64(seed: 3)
        for text in try shortTexts() {
            for _ in 0..<count(25, long: 250) {
                var text = text
                for _ in 0..<random.int(1...2) { ByteChange.change(&text, &random) }
                compare(text)
            }
        }
    }

    private func shortTexts() throws -> [[UInt8]] { try Corpus.all().map(\.bytes).filter { $0.count <= 200 } }

    /// The differences that there have to be are those of `Fixtures/JSON/differing.txt`.
    private func compare(_ bytes: [UInt8]) {
        let found = JSONReader.findings(in: SourceText(path: "s.json", bytes: bytes)).findings
        let mistake = found.first { $0.code != "duplicate-key" }
        let refused: Int?
        do {
            _ = try JSONScanner.readWhole(bytes) { try $0.value() }
            refused = nil
        } catch let error as ScanError {
            refused = error.offset
        } catch {
            return fail("\(error)")
        }
        let agree =
            if let mistake, mistake.message.contains("one half of a character") {
                refused.map { $0 > mistake.offset } ?? true
            } else {
                (mistake == nil) == (refused == nil)
            }
        // One expectation for each of many thousand texts would take longer than the texts.
        if agree { return }
        let outcomes = [mistake?.offset, refused].map { $0.map { "refused at byte \($0)" } ?? "read" }
        let text = String(decoding: bytes, as: UTF8.self)
        fail("\(text.debugDescription) \(bytes): \(outcomes[0]) as a schema, \(outcomes[1]) by the runtime")
    }
}
