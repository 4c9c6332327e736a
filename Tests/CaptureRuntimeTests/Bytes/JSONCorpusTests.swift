@testable import CaptureRuntime

/// The texts in `Fixtures/JSON`. The schema reader is tested with the same, and with the places of the errors.
final class JSONCorpusTests: XCTestCase {
    /// What is JSON is read.
    func testValid() throws {
        for example in try Corpus.valid() { try check(example) }
    }

    /// What is not JSON is refused, with one place.
    func testInvalid() throws {
        for example in try Corpus.invalid() { try check(example) }
    }

    /// What the schema reader refuses is read or kept as text where a record may have it.
    func testDiffering() throws {
        for example in try Corpus.differing() { try check(example) }
    }

    private func check(_ example: CorpusCase) throws {
        switch example.runtime {
        case .value(let expected):
            try expectEqual(read(example).map(canonicalText), expected, "\(example)")
            try expectEqual(canonicalText(JSONValue(jsonData: Data(example.bytes))), expected, "\(example)")
            expectNoError("\(example)") { try skip(example) }
        case .unreadable:
            try expectNil(read(example), "\(example)")
            expectNoError("\(example)") { try skip(example) }
            let error = scanError { try JSONValue(jsonData: Data(example.bytes)) }
            expectEqual(error?.reason.hasPrefix("a value that cannot be read: "), true, "\(example)")
            expectEqual(error?.offset, example.valueRange.lowerBound, "\(example)")
        case .refused:
            let error = expect(throws: ScanError.self, "\(example)", { try read(example) })
            expectEqual(error?.line, error.map { example.line(at: $0.offset) }, "\(example)")
            // Passed over, a value is looked at as closely as it is when it is read.
            for other in [
                expect(throws: ScanError.self, "\(example)", { try skip(example) }),
                scanError { try JSONValue(jsonData: Data(example.bytes)) },
            ] {
                expectEqual(other?.offset, error?.offset, "\(example): \(other.map { "\($0)" } ?? "no error")")
            }
        }
    }

    private func read(_ example: CorpusCase) throws -> JSONValue? {
        try JSONScanner.readWhole(example.bytes) { try $0.value() }
    }

    private func skip(_ example: CorpusCase) throws { try JSONScanner.readWhole(example.bytes) { try $0.skip() } }

    private func canonicalText(_ value: JSONValue) -> String { PlainJSON(value).canonicalText }

    /// What is behind the error that callers outside get.
    private func scanError(_ body: () throws -> JSONValue) -> ScanError? {
        do {
            _ = try body()
            return nil
        } catch DecodingError.dataCorrupted(let context) {
            return context.underlyingError as? ScanError
        } catch {
            return nil
        }
    }
}

extension PlainJSON {
    init(_ value: JSONValue) {
        self =
            switch value {
            case .null: .null
            case .bool(let value): .bool(value)
            case .number(let number): .number(number.description)
            case .string(let text): .string(text)
            case .array(let elements): .array(elements.map(PlainJSON.init))
            case .object(let members): .object(members.map { ($0.key, PlainJSON($0.value)) })
            }
    }
}
