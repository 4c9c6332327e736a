@testable import CaptureRuntime

/// What a record is that was read from JSON text by `JSONDecoder`, and what it is read directly. Both are also written,
/// through an encoder and as text.
struct BothWays {
    enum Outcome: Equatable {
        /// Everything that can be seen of the record.
        case record([String])
        case refused
    }

    let codable: Outcome
    let direct: Outcome

    init<Record: CaptureRecord>(_ json: Data, as type: Record.Type) throws {
        codable = try Self.outcome { try JSONDecoder().decode(Record.self, from: json) }
        direct = try Self.outcome { try Record(json: json) }
    }

    /// What a record's list of texts holds, in its order.
    private static let parts = ["text", "encoded", "update", "plurals", "issues", "unread", "unmodelled"]

    private static func outcome<Record: CaptureRecord>(_ read: () throws -> Record) throws -> Outcome {
        let record: Record
        do {
            record = try read()
        } catch is DecodingError {
            return .refused
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        var encoded = "refused"
        do {
            let data = try encoder.encode(record)
            try check(record, encoded: data)
            encoded = String(decoding: data, as: UTF8.self)
        } catch is EncodingError {}
        // The numbers of calls depend on the clock.
        return .record([
            record.description, encoded, record.pendingUpdate.jsonText, "\(record.changedPlurals)",
            "\(record.decodingIssues.map(withoutCause))", "\(record.unreadAttributes)",
            JSONValue.object(record.unknownMembers).jsonText,
        ])
    }

    /// Checks that a record's texts, which are written without an encoder, say the same as its encoded form.
    private static func check<Record: CaptureRecord>(_ record: Record, encoded: Data) throws {
        let saved = Data(try record.savedText())
        guard try JSONValue(jsonData: saved) == JSONValue(jsonData: encoded) else {
            throw WrittenOtherwise(text: saved, other: encoded)
        }
        let line = Data(try record.wireText())
        let members = try JSONValue(jsonData: line).jsonData
        // The elements of a string plural are written as they came, white space included.
        guard !line.contains(0x0A), try CanonicalText.of(line) == CanonicalText.of(members) else {
            throw WrittenOtherwise(text: line, other: members)
        }
    }

    private struct WrittenOtherwise: Error, CustomStringConvertible {
        let text: Data
        let other: Data

        var description: String {
            "text    \(String(decoding: text, as: UTF8.self))\nencoded \(String(decoding: other, as: UTF8.self))"
        }
    }

    /// Each way has its own words for why a value cannot be read.
    private static func withoutCause(_ issue: DecodingIssue) -> String {
        let unreadable = "cannot be read"
        guard let end = issue.reason.range(of: unreadable)?.upperBound else { return issue.description }
        return "\(issue.path): \(issue.reason[..<end])"
    }

    /// Where the two differ; nil if they do not.
    var difference: String? {
        if codable == direct { return nil }
        guard case .record(let codable) = codable, case .record(let direct) = direct else {
            return "codable \(codable), direct \(direct)"
        }
        // It has the text of what cannot be read, to be saved and sent back. A decoder has none: for it that is unread.
        let isKept = { (index: Int) in ["encoded", "update", "plurals", "unread"].contains(Self.parts[index]) }
        let isUnreadable = codable.contains { $0.contains("cannot be read") || $0.contains(#""lost":"#) }
        let indices = codable.indices.filter { codable[$0] != direct[$0] && !(isUnreadable && isKept($0)) }
        if indices.isEmpty { return nil }
        return indices.map { "codable \(codable[$0])\ndirect  \(direct[$0])" }.joined(separator: "\n")
    }
}

extension EveryModel {
    func readsItsRecordsInBothWays() throws {
        for record in try records() {
            let difference = try read(record).difference
            expectNil(difference, "\(String(decoding: record, as: UTF8.self))")
        }
    }

    func readsChangedRecordsInBothWays(count: Int) throws {
        let records = try records().map { try require(JSONDraft(Array($0))) }
        for seed in 0..<UInt64(count) {
            var random = SplitMix64(seed: seed)
            var json = try require(records.randomElement(using: &random))
            for _ in 0...random.int(0...3) { json.change(.readAlike, &random) }
            let text = json.text(&random)
            let difference = try read(Data(text.utf8)).difference
            try require(difference == nil, "seed \(seed): \(text)")
        }
    }
}
