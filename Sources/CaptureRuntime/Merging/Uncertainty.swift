/// What is uncertain: a call that sent it had no answer, so Capture may hold the old value or the new one, and whatever
/// the value is by now, it is still to be sent, until a call that went out later has an answer. Marks are kept in the
/// confirmed record.
extension CaptureRecord {
    /// Marks what a call sent.
    static func markUncertain(_ merge: Merge<Self>, in confirmed: inout Self) {
        for attribute in attributes.entries { attribute.markUncertain(merge, in: &confirmed) }
    }

    /// True if anything in the record is uncertain.
    var hasUncertain: Bool { Self.attributes.entries.contains { $0.hasUncertain(in: self) } }

    /// The marks by path, for storage. Secrets have none: what was to be sent is not persisted either, and the mark
    /// alone would have null sent in its place.
    func uncertainPaths(path: String) -> [String: Int64] {
        Self.attributes.entries.reduce(into: [:]) { paths, attribute in
            if attribute.isSecret { return }
            paths.merge(attribute.uncertainPaths(in: self, path: path)) { max($0, $1) }
        }
    }

    /// Marks what has one of these paths.
    mutating func markUncertain(at paths: [String: Int64], path: String) {
        guard !paths.isEmpty else { return }
        for attribute in Self.attributes.entries { attribute.markUncertain(at: paths, path: path, in: &self) }
    }

    /// Takes over the marks of calls that went out later than the one with this number, which answered this record.
    mutating func keepUncertain(from confirmed: Self, after number: Int64) {
        for attribute in Self.attributes.entries {
            attribute.keepUncertain(in: &self, from: confirmed, after: number)
        }
    }
}

extension AttributeAccess {
    /// True where the attribute itself is uncertain.
    final func isUncertain(in confirmed: Record) -> Bool { confirmed.captureState._kept.uncertain[name] != nil }

    /// Marks the attribute for the call with this number, unless a later one has marked it already.
    final func markUncertain(_ number: Int64, in confirmed: inout Record) {
        confirmed.captureState._kept.uncertain[name] = max(
            number, confirmed.captureState._kept.uncertain[name] ?? number)
    }

    /// Removes the mark if the answered call went out no earlier than the one that marked it: what a call sent after
    /// this one, without an answer, is as uncertain as before.
    final func clearUncertain(_ number: Int64, in confirmed: inout Record) {
        if let mark = confirmed.captureState._kept.uncertain[name], mark <= number {
            confirmed.captureState._kept.uncertain[name] = nil
        }
    }
}
