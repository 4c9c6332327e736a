import Foundation

/// From what has changed to the calls that say so.
extension CaptureEntity {
    /// The update of the whole record; nil if nothing has changed.
    func preparedUpdate(ifUnmodified: Bool = false) throws -> PreparedCall<Self>? {
        let merge = Merge(
            kind: .update, snapshot: self, base: confirmedRecord, answer: Self(.unset), path: "")
        return try preparedUpdate(merge, of: \Self.self, unmodifiedSince: ifUnmodified ? lastUpdatedOnCapture() : nil)
    }

    /// The update of one object or stored element; nil if nothing has changed in it.
    func preparedUpdate<Part: CaptureRecord>(of keyPath: KeyPath<Self, Part>) throws -> PreparedCall<Self>? {
        let located = try stored(keyPath)
        guard let way = located.idKeyPath as? WritableKeyPath<Self, Part> else {
            throw CaptureError.notStored(path: located.path)
        }
        let merge = Merge(
            kind: .update, snapshot: self[keyPath: keyPath], base: confirmedRecord[keyPath: way],
            answer: Part(.unset), path: located.path)
        return try preparedUpdate(merge, of: way, unmodifiedSince: nil)
    }

    private func preparedUpdate<Part: CaptureRecord>(
        _ sent: Merge<Part>, of way: WritableKeyPath<Self, Part>, unmodifiedSince: String?
    ) throws -> PreparedCall<Self>? {
        let changes = sent.snapshot.changes(from: sent.base)
        if changes.isEmpty { return nil }
        let call = Call(
            endpoint: .update, path: sent.path, attributes: .object(changes), uuid: uuidOnCapture,
            secrets: sent.snapshot.secretTexts, unmodifiedSince: unmodifiedSince)
        let way = SendableKeyPath<PartialKeyPath<Self>>(way)
        return PreparedCall(call: call) { answer in
            var merge = sent
            merge.answer = try answer.map { try ServiceAnswer.result(of: $0) } ?? .unread
            return PartMerge(
                way, merge, { Part.merge($0, into: &$1, &$2) }, { Part.markUncertain($0, in: &$1) })
        }
    }

    /// The replace of a plural.
    func preparedReplace(of keyPath: PartialKeyPath<Self>, overwritingUnread: Bool) throws -> PreparedCall<Self> {
        let plural = try storedPlural(keyPath)
        let call = Call(
            endpoint: .replace, path: plural.path, attributes: try plural.body(overwritingUnread: overwritingUnread),
            uuid: uuidOnCapture, secrets: secretTexts)
        return PreparedCall(call: call, read: plural.merge)
    }

    /// The record's uuid, as read or as it was asked for.
    var uuidOnCapture: String? {
        captureState.uuid ?? reserved("uuid")?.stringValue
    }

    /// `lastUpdated` as Capture wrote it.
    private func lastUpdatedOnCapture() throws -> String {
        guard let text = reserved("lastUpdated")?.stringValue else {
            throw CaptureError.unread(paths: ["/lastUpdated"])
        }
        return text
    }

    private func reserved(_ name: String) -> JSONValue? {
        Self.attributes.entries.first { $0.isReadOnly && $0.name == name }?.storedJSON(of: self)
    }
}
