@testable import CaptureServer

/// Whatever happened to a file, no record is read that was not in it. A value that was changed within its quotes cannot
/// be noticed, but what is around records, or in them, is never taken for one, nor is a part for the whole.
final class DamagedFileTests: XCTestCase {
    private static let note = #""notes":[{"id":71,"text":"x"},{"id":72,"text":"y"}]"#
    private static let records = (1...4).map { number in
        #"{"id":\#(number)10,"uuid":"u\#(number)","name":"name \#(number)","data":{"name":"inner"},"#
            + #""stat":"s\#(number)",\#(note)}"#
    }
    /// Without an attribute that could be an envelope.
    private static let plain = records.map { $0.replacingOccurrences(of: #""data":{"name":"inner"},"#, with: "") }

    private static func laidOut(_ text: String, indentation: String) throws -> String {
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let data = try JSONSerialization.data(withJSONObject: value, options: [.prettyPrinted, .sortedKeys])
        return String(decoding: data, as: UTF8.self).replacingOccurrences(of: "\n", with: "\n" + indentation)
    }

    /// Files of each form, with four records each.
    private static func files(_ records: [String]) throws -> [String] {
        let header = #"{"type":"header","exportStart":"2026-01-02 03:04:05 +0000"}"#
        let footer = #"{"type":"footer","exportEnd":"2026-01-02 03:05:00 +0000","count":4}"#
        return [
            records.joined(separator: "\n") + "\n", "[" + records.joined(separator: ",") + "]",
            "[\n" + records.joined(separator: ",\n") + "\n]\n",
            "[\n  " + (try records.map { try laidOut($0, indentation: "  ") }.joined(separator: ",\n  ")) + "\n]",
            "{\"results\":[" + records.joined(separator: ",") + "],\"stat\":\"ok\"}",
            "{\"results\":[\(records[0]),\(records[1])]}\n{\"results\":[\(records[2]),\(records[3])]}",
            "{\"stat\":\"ok\",\"results\":[\n" + records.joined(separator: ",\n") + "\n],\"result_count\":4}\n",
            ([header] + records.map { #"{"type":"data","data":\#($0)}"# } + [footer]).joined(separator: "\n"),
        ]
    }

    /// Files of other forms, which are not read.
    private static func others(_ records: [String]) throws -> [String] {
        [try records.map { try laidOut($0, indentation: "") }.joined(separator: "\n")]
    }

    /// Changes, inserts or removes one byte, or cuts the text off at either end.
    private static func damage(_ text: String, _ random: inout SplitMix64) -> [UInt8] {
        var bytes = Array(text.utf8)
        let place = Int.random(in: bytes.indices, using: &random)
        // What JSON is made of, more often than others.
        let byte =
            Array(#"{}[],:"\ 0"#.utf8 + [0x0A, .random(in: 0...255, using: &random)]).randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<7, using: &random) {
        case 0: bytes.removeSubrange(place...)
        case 1: bytes.removeSubrange(..<place)
        case 2: bytes.remove(at: place)
        case 3: bytes.insert(byte, at: place)
        case 4: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        default: bytes[place] = byte
        }
        return bytes
    }

    /// Reads what is left in a file.
    private func read<Record: CaptureRecord>(_ bytes: [UInt8], as type: Record.Type) async throws -> [Record] {
        let chunks = AsyncStream<[UInt8]> { stream in
            stream.yield(bytes)
            stream.finish()
        }
        let lines = RecordFile<Record>(chunks: chunks, shownAs: URL(fileURLWithPath: "/file"), onBadRecord: { _ in })
        var found: [Record] = []
        do {
            for try await record in lines { found.append(record) }
        } catch RecordFileError.cannotRead {
            // Damage in an array, or two bytes that say that it is another format.
        }
        return found
    }

    /// The number of attributes in which a record differs from the nearest of the originals. One that was not read
    /// differs, too.
    private func distance(_ record: JSONValue, from originals: [JSONValue]) -> Int {
        originals.map { original in
            let members = original.objectValue ?? [:]
            return members.count { record[$0.key] != $0.value }
        }.min() ?? 0
    }

    private func check<Record: CaptureRecord>(_ records: [String], as type: Record.Type, seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        let originals = try records.map { try JSONValue(jsonData: Data($0.utf8)) }
        let files = try Self.files(records)
        let isAttribute = Record.attributes["results"] != nil
        for (form, file) in try (files + Self.others(records)).enumerated() where !isAttribute || form != 6 {
            try await expectEqual(read(Array(file.utf8), as: type).count, form < files.count ? 4 : 0, "form \(form)")
            for run in 0..<50 {
                let damaged = Self.damage(file, &random)
                let found = try await read(damaged, as: type)
                for record in found {
                    let json = try JSONValue(jsonData: Data(record.wireText()))
                    // One damage changes one value or one name. An empty object has nothing that was not there.
                    let isFromFile = json == [:] || distance(json, from: originals) <= 1
                    expect(isFromFile, "form \(form), run \(run): \(String(decoding: damaged, as: UTF8.self))")
                    if !isFromFile { return }
                }
                expect(found.count, <=, 4)
            }
        }
    }

    /// A schema without the names of envelopes.
    func testOrdinarySchema() async throws { try await check(Self.plain, as: Person.self, seed: 1) }

    /// A schema with attributes of the same names.
    func testSameNames() async throws { try await check(Self.records, as: Document.self, seed: 2) }
}
