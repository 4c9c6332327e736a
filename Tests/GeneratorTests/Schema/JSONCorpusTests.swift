/// The texts in `Fixtures/JSON`. The reader of CaptureRuntime is tested with the same.
final class JSONCorpusTests: XCTestCase {
    func testReadsWhatIsJSON() throws {
        for example in try Corpus.valid() { check(example) }
    }

    func testRefusesWhatIsNotJSON() throws {
        for example in try Corpus.invalid() { check(example) }
    }

    func testDiffersFromTheRuntimeWhereItHasTo() throws {
        for example in try Corpus.differing() { check(example) }
    }

    func testNoTextIsThereTwice() throws { _ = try Corpus.all() }

    private func check(_ example: CorpusCase) {
        let (root, diagnostics) = JSONReader.read(SourceText(path: "s.json", bytes: example.bytes))
        switch example.schema {
        case .value(let expected):
            expectEqual(diagnostics.map(\.message), [], "\(example)")
            expectEqual(root.map { PlainJSON($0).canonicalText }, expected, "\(example)")
            expectEqual(root?.range, example.valueRange, "\(example)")
        case .refused(let offset):
            expectNil(root, "\(example)")
            expectEqual(diagnostics.map(\.location?.offset), [offset], "\(example): \(diagnostics.map(\.message))")
            expectEqual(diagnostics.map(\.location?.line), [example.line(at: offset)], "\(example)")
            expectEqual(diagnostics.map(\.severity), [.error], "\(example)")
            expectEqual(diagnostics.map(\.code), [code(of: example)], "\(example): \(diagnostics.map(\.message))")
            let found = diagnostics.map { [$0.message, $0.suggestion].compactMap(\.self) }
            if !example.messages.isEmpty { expectEqual(found, [example.messages], "\(example)") }
        case .unreadable: fail("\(example): the schema reader has a form for every value")
        }
    }

    /// The code of the message, which the title of the section tells.
    private func code(of example: CorpusCase) -> String {
        switch example.section.title.prefix(while: { $0 != ":" }) {
        case "Encoding": "json-encoding"
        case "Duplicates": "duplicate-key"
        case "Too deep": "json-depth"
        default: "json-syntax"
        }
    }
}

extension PlainJSON {
    fileprivate init(_ node: JSONNode) {
        self =
            switch node.value {
            case .null: .null
            case .boolean(let value): .bool(value)
            case .number(let digits): .number(digits)
            case .string(let text): .string(text)
            case .array(let elements): .array(elements.map(PlainJSON.init))
            case .object(let members): .object(members.map { ($0.key, PlainJSON($0.node)) })
            }
    }
}
