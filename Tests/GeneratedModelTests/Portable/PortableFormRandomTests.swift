/// `RecordFile.Writer` with `form: .portable` writes what the exported JSON Schema describes.
final class PortableFormRandomTests: XCTestCase {
    /// Records of every fixture, changed at random, are as described.
    func testDescribed() {
        forEach(EveryModel.usual) { model in
            let validators = try [false, true].map { try ExportedSchema.validator(model.name, usesSwiftNames: $0) }
            let texts = try model.records().map { try require(JSONDraft(Array($0))) }
            var written = 0
            for seed in 0..<UInt64(count(4, long: 24)) {
                var random = SplitMix64(seed: seed)
                var json = try require(texts.randomElement(using: &random))
                for _ in 0..<random.int(0...5) { json.change(.readAlike, &random) }
                let text = json.text(&random)
                guard let lines = try model.portable(Data(text.utf8)) else { continue }
                written += 1
                for (validator, line) in zip(validators, lines) {
                    let errors = validator.errors(in: try ExportedSchema.node(Array(line)))
                    // Capture checks these when a value is saved, so a record may violate them.
                    let found = errors.filter { !$0.hasSuffix(": too long") && !$0.contains(": not like ") }
                    let shown = "seed \(seed): \(text)\nwritten: \(String(decoding: line, as: UTF8.self))"
                    try require(found == [], "\(shown)")
                }
            }
            expect(written, >, 0)
        }
    }

    /// Everything that can be written is in it: with Capture's names it is read as the same record.
    func testComplete() throws {
        for model in EveryModel.usual {
            for record in try model.records() {
                try expect(
                    model.survivesPortableForm(record), "\(model.name): \(String(decoding: record, as: UTF8.self))")
            }
        }
    }
}
