import CaptureSchema
import Expectations
import TestTools
import XCTest

final class ParserRandomTests: XCTestCase {
    private static let schema = Array(
        #"""
        {"schema":{"name":"user","attr_defs":[
        {"name":"id","type":"id"},{"name":"é日","type":"string","length":10,"constraints":["required"]},
        {"name":"p","type":"plural","attr_defs":[{"name":"x","type":"json","description":"\u00e9\n"}]}]},"stat":"ok"}
        """#.utf8)

    /// Bytes that matter to the reader, so that random text gets far.
    private static let telling =
        Array(#"[]{},:"\'/#ntfu0123456789eE+-. "#.utf8)
        + [0x0A, 0x0D, 0x09, 0, 0x1B, 0xC3, 0xA9, 0xFF, 0xED, 0xA0]

    func testRandomBytesAreNeverTrouble() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<count(3_000, long: 10_000) {
            let isTelling = Bool.random(using: &random)
            let bytes = (0..<Int.random(in: 0..<60, using: &random)).map { _ in
                isTelling
                    ? Self.telling[Int.random(in: 0..<Self.telling.count, using: &random)]
                    : UInt8.random(in: 0...255, using: &random)
            }
            check(bytes)
        }
    }

    func testChangedSchemasAreNeverTrouble() {
        var random = SplitMix64(seed: 2)
        for _ in 0..<count(3_000, long: 10_000) {
            var bytes = Self.schema
            for _ in 0..<Int.random(in: 1...3, using: &random) { change(&bytes, using: &random) }
            check(bytes)
        }
    }

    private func change(_ bytes: inout [UInt8], using random: inout SplitMix64) {
        guard !bytes.isEmpty else { return }
        let index = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, index + Int.random(in: 1...30, using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[index] = Self.telling[Int.random(in: 0..<Self.telling.count, using: &random)]
        case 2: bytes.remove(at: index)
        case 3: bytes.removeSubrange(index..<end)
        case 4: bytes.insert(contentsOf: bytes[index..<end], at: Int.random(in: 0...bytes.count, using: &random))
        default: bytes.removeSubrange(index...)
        }
    }

    private func check(_ bytes: [UInt8]) {
        let (tree, diagnostics) = SchemaParser.parse(SourceText(path: "s", bytes: bytes))
        let hasErrors = diagnostics.contains { $0.severity == .error }
        var isSound = (tree == nil) == hasErrors
        for diagnostic in diagnostics {
            let places = [diagnostic.location] + diagnostic.notes.map(\.location)
            isSound =
                isSound
                && places.allSatisfy { place in
                    guard let place else { return false }
                    return place.line >= 1 && place.column >= 1 && (0...bytes.count).contains(place.offset)
                        && place.column - place.lineTextColumn <= place.lineText.count
                }
            let text = diagnostic.text(color: false)
            isSound = isSound && !text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }
        }
        // One expectation for each of many thousand cases would take longer than the cases.
        if !isSound { fail("\(bytes)") }
    }
}
