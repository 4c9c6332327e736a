import Foundation

/// From what has changed to the calls that say so.
extension CaptureEntity {
    /// The update of the whole record; nil if nothing has changed.
    func preparedUpdate(ifUnmodified: Bool = false) throws -> PreparedCall<Self>? {
        let merge = Merge(
            kind: .update, snapshot: self, base: confirmedRecord, answer: Self(.unset), path: "")
        return try preparedUpdate(
            merge, of: \Self.self, StoredElements(), unmodifiedSince: ifUnmodified ? lastUpdatedOnCapture() : nil)
    }

    /// The update of one object or stored element; nil if nothing has changed in it.
    func preparedUpdate<Part: CaptureRecord>(
        of keyPath: KeyPath<Self, Part>, _ located: Located<Self>
    ) throws -> PreparedCall<Self>? {
        guard let way = located.idKeyPath as? WritableKeyPath<Self, Part> else {
            throw CaptureError.notStored(path: located.path)
        }
        let merge = Merge(
            kind: .update, snapshot: self[keyPath: keyPath], base: confirmedRecord[keyPath: way],
            answer: Part(.unset), path: located.path)
        return try preparedUpdate(merge, of: way, located.elements)
    }

    /// The update of a part that has been found; nil if nothing has changed in it.
    func preparedUpdate<Part: CaptureRecord>(
        _ sent: Merge<Part>, of way: WritableKeyPath<Self, Part>, _ elements: StoredElements<Self>,
        unmodifiedSince: String? = nil
    ) throws -> PreparedCall<Self>? {
        let changes = sent.snapshot.changes(from: sent.base)
        if changes.isEmpty { return nil }
        let call = Call(
            endpoint: .update, path: sent.path, attributes: .object(changes), uuid: uuidOnCapture,
            secrets: sent.snapshot.secretTexts, unmodifiedSince: unmodifiedSince)
        let way = SendableKeyPath(way)
        return PreparedCall(call: call, life: captureState.life) { answer in
            var merge = sent
            merge.answer = try answer.map { try ServiceAnswer.result(of: $0) } ?? .unread
            try merge.checkIsForElementSent()
            return PartMerge(
                way.keyPath, elements, merge, { Part.merge($0, into: &$1, &$2) }, { Part.markUncertain($0, in: &$1) })
        }
    }

    /// The replace of a plural.
    func preparedReplace(of keyPath: PartialKeyPath<Self>, overwritingUnread: Bool) throws -> PreparedCall<Self> {
        try preparedReplace(of: storedPlural(keyPath), overwritingUnread: overwritingUnread)
    }

    /// The replace of a plural that has been found.
    func preparedReplace(of plural: LocatedPlural<Self>, overwritingUnread: Bool) throws -> PreparedCall<Self> {
        let call = Call(
            endpoint: .replace, path: plural.path, attributes: try plural.body(overwritingUnread: overwritingUnread),
            uuid: uuidOnCapture, secrets: secretTexts)
        return PreparedCall(call: call, life: captureState.life, read: plural.merge)
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

extension Merge {
    /// An answer that names another element than the one that was addressed must not be merged into it: its values, and
    /// its id, would be taken for this one's.
    ///
    /// - Throws: ``CaptureError/unexpectedAnswer(reason:receipt:)``.
    fileprivate func checkIsForElementSent() throws {
        guard let sent = (snapshot as? any PluralElement)?.id, let found = (answer as? any PluralElement)?.id,
            found != sent
        else { return }
        throw CaptureError.unexpectedAnswer(reason: "it is about another element than \(path)")
    }
}
