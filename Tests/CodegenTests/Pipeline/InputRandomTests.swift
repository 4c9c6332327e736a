import CaptureSchema
import Codegen
import Expectations
import Foundation
import TestTools
import XCTest

/// Whatever comes in: files, or messages one of which is an error; never both, never neither, never a crash.
final class InputRandomTests: XCTestCase {
    private static let telling =
        Array(#"[]{},:"\'/#ntfu0123456789eE+-. "#.utf8) + [0x0A, 0x09, 0, 0x1B, 0xC3, 0xA9, 0xFF]
    private static let words = [
        "\"name\":", "\"type\":", "\"attr_defs\":[", "\"object\"", "\"plural\"", "\"string\"", "\"id\"", "null", "{}",
        "[]", "\"constraints\":[\"required\"],", "\"length\":", "-1", "1e9999", "\"\\ud83d\"", "\"schema\":{",
        "\"stat\":\"error\",",
    ].map { Array($0.utf8) }

    func testRandomBytes() {
        var random = SplitMix64(seed: 11)
        for _ in 0..<count(100, long: 1_000) {
            let bytes = (0..<Int.random(in: 0..<80, using: &random)).flatMap { _ in
                switch Int.random(in: 0..<3, using: &random) {
                case 0: [UInt8.random(in: 0...255, using: &random)]
                case 1: [Self.telling.randomElement(using: &random) ?? 0]
                default: Self.words.randomElement(using: &random) ?? []
                }
            }
            check(bytes)
        }
    }

    func testChangedSchemas() {
        forEach(["inigo", "every-type", "name-clashes", "hostile-text", "required"]) { (name: String) in
            var random = SplitMix64(seed: 12)
            let original = try FixtureCase(name: name).schema().bytes
            for _ in 0..<count(10, long: 150) {
                var bytes = original
                for _ in 0..<Int.random(in: 1...4, using: &random) { change(&bytes, using: &random) }
                check(bytes)
            }
        }
    }

    func testSchemasCutOffAnywhere() {
        forEach(["inigo", "string-plurals"]) { (name: String) in
            let bytes = try FixtureCase(name: name).schema().bytes
            for end in stride(from: 0, to: bytes.count - 2, by: max(1, bytes.count / 70)) {
                check(Array(bytes[..<end]))
            }
        }
    }

    func testChangedConfigsAndAccessSchemas() throws {
        var random = SplitMix64(seed: 13)
        for name in ["configured", "include", "write-schema", "read-schema", "error-config-invalid-name"] {
            let subject = try FixtureCase(name: name).subject()
            for _ in 0..<count(6, long: 60) {
                func changed(_ source: SourceText?) -> SourceText? {
                    guard let source else { return nil }
                    var bytes = source.bytes
                    for _ in 0..<Int.random(in: 0...3, using: &random) { change(&bytes, using: &random) }
                    return SourceText(path: source.path, bytes: bytes)
                }
                let config = changed(subject.config?.source)
                let result = generate(
                    schema: subject.schema, options: GenerationOptions(),
                    overrides: OverrideSources(
                        config: config.map { Config($0) }, writeSchema: changed(subject.writeSchema),
                        readSchema: changed(subject.readSchema)))
                if result.hasErrors != result.files.isEmpty {
                    fail("\(String(decoding: config?.bytes ?? [], as: UTF8.self))")
                }
            }
        }
    }

    private func change(_ bytes: inout [UInt8], using random: inout SplitMix64) {
        guard !bytes.isEmpty else { return }
        let index = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, index + Int.random(in: 1...40, using: &random))
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[index] = Self.telling.randomElement(using: &random) ?? 0
        case 2: bytes.removeSubrange(index..<end)
        case 3: bytes.insert(contentsOf: bytes[index..<end], at: place)
        case 4: bytes.insert(contentsOf: Self.words.randomElement(using: &random) ?? [], at: place)
        default: bytes.swapAt(index, place)
        }
    }

    private func check(_ bytes: [UInt8]) {
        let result = generate(schema: SourceText(path: "schema.json", bytes: bytes), options: GenerationOptions())
        let names = Set(result.files.map { $0.name.lowercased() })
        let isSound =
            result.hasErrors == result.files.isEmpty
            && result.files.allSatisfy { !$0.contents.isEmpty && $0.name.hasSuffix(".swift") && !$0.name.contains("/") }
        // One expectation for each of many thousand inputs would take longer than the inputs.
        if !isSound || names.count != result.files.count { fail("\(String(decoding: bytes, as: UTF8.self))") }
    }
}
