/// What is uncertain: a call that sent it had no answer, so Capture may hold the old value or the new one, and whatever
/// the value is by now, it is still to be sent. Marks are kept in the confirmed record.
extension CaptureRecord {
    /// Marks what a call sent.
    static func markUncertain(_ merge: Merge<Self>, in confirmed: inout Self) {
        for attribute in attributes.entries { attribute.markUncertain(merge, in: &confirmed) }
    }

    /// True if anything in the record is uncertain.
    var hasUncertain: Bool { Self.attributes.entries.contains { $0.hasUncertain(in: self) } }

    /// The paths of what is uncertain.
    func uncertainPaths(path: String) -> [String] {
        Self.attributes.entries.flatMap { $0.uncertainPaths(in: self, path: path) }
    }

    /// Marks what has one of these paths.
    mutating func markUncertain(at paths: Set<String>, path: String) {
        for attribute in Self.attributes.entries { attribute.markUncertain(at: paths, path: path, in: &self) }
    }
}

extension AttributeAccess {
    /// True where the attribute itself is uncertain.
    final func isUncertain(in confirmed: Record) -> Bool { confirmed.captureState._kept.uncertain.contains(name) }

    final func setUncertain(_ isUncertain: Bool, in confirmed: inout Record) {
        if isUncertain {
            confirmed.captureState._kept.uncertain.insert(name)
        } else if self.isUncertain(in: confirmed) {
            confirmed.captureState._kept.uncertain.remove(name)
        }
    }
}
