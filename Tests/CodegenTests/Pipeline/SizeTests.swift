/// Large schemas and deep ones; no times here, they belong to a benchmark.
final class SizeTests: XCTestCase {
    private func wide(_ count: Int, prefix: String = "attribute") -> [UInt8] {
        let types = ["string", "integer", "decimal", "date", "dateTime", "json", "boolean"]
        let list = (0..<count).map { index in
            let name = "\(prefix)\(100_000 + index)"
            return switch index % 10 {
            case 8: #"{"name": "\#(name)", "type": "object", "attr_defs": [{"name": "a", "type": "string"}]}"#
            case 9: #"{"name": "\#(name)", "type": "plural", "attr_defs": [{"name": "a", "type": "json"}]}"#
            default:
                #"{"name": "\#(name)", "type": "\#(types[index % 7])", "description": "Number \#(100_000 + index)."}"#
            }
        }
        return Array("[\(list.joined(separator: ",\n"))]".utf8)
    }

    private func output(_ bytes: [UInt8], isSingleFile: Bool = false) -> (files: Int, size: Int) {
        let result = generate(
            schema: SourceText(path: "schema.json", bytes: bytes),
            options: GenerationOptions(isSingleFile: isSingleFile))
        expect(!result.hasErrors)
        return (result.files.count, result.files.reduce(0) { $0 + $1.contents.count })
    }

    func testTenTimesTheAttributesTenTimesTheText() {
        let small = output(wide(300))
        let large = output(wide(3_000))
        // The root, the records nested in it, and the methods.
        expectEqual(small.files, 62)
        expectEqual(large.files, 602)
        // Both exceed what an initializer takes, so each attribute costs the same text.
        expect(Double(large.size) / Double(small.size), >, 9.8)
        expect(Double(large.size) / Double(small.size), <, 10.2)
        expectEqual(output(wide(3_000), isSingleFile: true).files, 1)
    }

    private func nested(_ type: String, levels: Int) -> [UInt8] {
        let opening = String(repeating: #"[{"name": "o", "type": "\#(type)", "attr_defs": "#, count: levels)
        return Array((opening + "[]" + String(repeating: "}]", count: levels)).utf8)
    }

    func testTheDeepestSchema() {
        forEach(["object", "plural"]) { (type: String) in
            let levels = SchemaParser.greatestDepth
            let output = output(nested(type, levels: levels))
            expectEqual(output.files, levels + (type == "plural" ? 2 : 1))
            expect(output.size, <, levels * levels * 250)
        }
    }

    /// Each replace method names the plurals around its own, so every level more makes all methods below it longer.
    func testManyPluralsAtTheGreatestDepth() {
        let count = 300
        let bottom = (0..<count).map { #"{"name":"p\#($0)","type":"plural","attr_defs":[]}"# }
        let levels = SchemaParser.greatestDepth - 1
        let opening = String(repeating: #"[{"name":"o","type":"plural","attr_defs":"#, count: levels)
        let schema = opening + "[\(bottom.joined(separator: ","))]" + String(repeating: "}]", count: levels)
        let output = output(Array(schema.utf8))
        expectEqual(output.files, levels + count + 2)
        expect(output.size, <, schema.utf8.count * 400)
    }

    /// A guess for each of ten thousand names among ten thousand would take minutes, so their number has a bound.
    func testManyOverrides() throws {
        let count = 500
        // Short names are compared in less time.
        let schema = SourceText(path: "schema.json", bytes: wide(count, prefix: "a"))
        let known = (0..<count).map { "a\(100_000 + $0)" }
        let config = known.map { #""/\#($0)": { "readOnly": true, "name": "chosen\#($0)" }"# }
        let unknown = known.map { #""\#($0)x""# }
        let overrides = OverrideSources(
            config: Config(SchemaPair.source("{\"attributes\":{\(config.joined(separator: ","))}}", "config.json")),
            writeSchema: SchemaPair.source("[\(unknown.joined(separator: ","))]", "write.json"))
        let (planned, diagnostics) = PlannedSchema.read(schema, options: GenerationOptions(), overrides: overrides)
        expectEqual(diagnostics.count, count)
        expect(diagnostics.allSatisfy { $0.code == "unknown-attribute" })
        let suggestions = diagnostics.prefix { $0.suggestion != nil }
        expect((1...100).contains(suggestions.count), "the first ones")
        expect(diagnostics.dropFirst(suggestions.count).allSatisfy { $0.suggestion == nil })
        let attributes = try require(planned).attributes.filter { !$0.attribute.isReserved }
        expectEqual(attributes.count, count)
        expectEqual(attributes.map { $0.property?.name }, known.map { "chosen\($0)" })
        expectEqual(Set(attributes.map(\.overrides.count)), [3])
    }

    func testTooManyLevelsAreAnError() {
        forEach([SchemaParser.greatestDepth + 1, 200, 255]) { (levels: Int) in
            let schema = SourceText(path: "schema.json", bytes: nested("plural", levels: levels))
            let result = generate(schema: schema, options: GenerationOptions())
            expectEqual(result.diagnostics.map(\.code), ["too-deep"])
            expect(result.files.isEmpty)
        }
    }
}
