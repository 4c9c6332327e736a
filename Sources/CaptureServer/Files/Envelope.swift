import CaptureRuntime

/// Tells records from what export files have around them, by the names of members alone.
///
/// A value that could be both is an error. A value is taken for a record only if it has an attribute that nothing else
/// in such files has: a header whose name is damaged would be one otherwise, in a schema with an attribute `type`.
struct Envelope<Record: CaptureRecord> {
    /// A value that is no record.
    struct Problem: Error {
        let reason: String
    }

    private enum Kind {
        case record
        /// The value of a member is the record.
        case data(JSONScanner)
        case headerOrFooter
    }

    private let layout: RecordFileLayout
    private let names = Set(Record.attributes.entries.map(\.name))
    /// True if the record has attributes with names of ``envelopeNames``.
    private let hasCommonNames: Bool

    init(_ layout: RecordFileLayout) {
        self.layout = layout
        hasCommonNames = !envelopeNames.isDisjoint(with: names)
    }

    /// The names of members that may contain an array of records.
    var containers: Set<String> { layout == .records ? [] : ["results", "data"] }

    /// The names of attributes that an object with such an array does not have.
    var ownNames: Set<String> { layout == .envelopes ? [] : names.subtracting(envelopeNames) }

    /// Reads a record, in an envelope or without one. Returns nil for a header or a footer.
    ///
    /// - Throws: ``Problem``; `ScanError`.
    func read(_ text: RecordText) throws -> Record? {
        let bytes = text.bytes
        return try JSONScanner.readWhole(bytes) { json in
            guard layout != .records, try json.kind() == .object,
                layout == .envelopes || hasCommonNames || bytes.haveNameOfEnvelope
            else { return try Record(root: &json) }
            let start = json
            switch try kind(json.members(), isInEnvelope: layout == .envelopes && text.isInEnvelope) {
            case .record:
                json = start
                return try Record(root: &json)
            case .data(var data):
                return try Record(root: &data)
            case .headerOrFooter: return nil
            }
        }
    }

    /// True for any value of JSON, whether it is a record or not.
    func isJSON(_ bytes: [UInt8]) -> Bool {
        do {
            _ = try JSONScanner.readWhole(bytes) { try $0.value() }
            return true
        } catch {
            return false
        }
    }

    /// - Parameter isInEnvelope: True if what is around the record was removed already, and it may have no other.
    private func kind(_ members: [String: JSONScanner], isInEnvelope: Bool) throws -> Kind {
        let envelope = try envelope(members)
        if layout == .envelopes, !isInEnvelope {
            guard let envelope else { throw Problem(reason: "it is not in an envelope, which is \(dataIsRecord)") }
            return envelope
        }
        let known = names.intersection(members.keys)
        if known.isSubset(of: envelopeNames) {
            if let envelope { return envelope }
            if known.isEmpty || isInEnvelope { return .record }
            throw ambiguity
        }
        // It has an attribute of a record. Whether it is an envelope, too, decides a type that says so, or what is in
        // its data.
        guard let envelope, !isInEnvelope else { return .record }
        let saysSo = try text(members["type"]).map(["header", "data", "footer"].contains) ?? false
        if !saysSo, case .data(var data) = envelope {
            let hasRecord = try !names.isDisjoint(with: data.members().keys)
            if names.contains("data") || !hasRecord { return .record }
        }
        throw ambiguity
    }

    /// Returns what the value is if it is not a record.
    private func envelope(_ members: [String: JSONScanner]) throws -> Kind? {
        let data = try members["data"].flatMap { data -> JSONScanner? in
            var start = data
            return try start.kind() == .object ? data : nil
        }
        switch try text(members["type"]) {
        case "header", "footer": return .headerOrFooter
        case _ where data != nil: return data.map(Kind.data)
        case _ where !members.isEmpty && members.keys.allSatisfy(["header", "footer"].contains): return .headerOrFooter
        default: return nil
        }
    }

    private func text(_ value: JSONScanner?) throws -> String? {
        guard var value, try value.kind() == .string else { return nil }
        return try value.value()?.stringValue
    }

    private var ambiguity: Problem {
        Problem(
            reason: """
                it could be a record, or what an export has around one (\(dataIsRecord)): pass the layout .records or \
                .envelopes
                """)
    }

    private var dataIsRecord: String { "an object whose data is a record" }
}

/// The names of members that export files, and saved responses of the service, have around records.
private let envelopeNames: Set = ["type", "data", "header", "footer", "results", "result_count", "stat"]

extension [UInt8] {
    /// True if an envelope may be in the text: each has one of these words, as a name or as its type. Far quicker than
    /// to look for the names of members.
    fileprivate var haveNameOfEnvelope: Bool {
        withUnsafeBufferPointer { bytes in
            let words: [StaticString] = ["\"data\"", "\"header\"", "\"footer\""]
            for position in bytes.indices.dropLast(5) where bytes[position] == UInt8(ascii: "\"") {
                for word in words where bytes[position + 1] == word.utf8Start[1] {
                    let text = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
                    if bytes[position...].starts(with: text) { return true }
                }
            }
            return false
        }
    }
}
