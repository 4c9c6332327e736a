/// A call for one record, as ``CaptureRecord/plannedCalls(overwritingUnread:)`` lists it:
///
/// ```swift
/// for call in try user.plannedCalls() { print(call) }
/// // entity.delete /photos#31
/// // entity.update / {"aboutMe":"Hello."}
/// // entity.replace /interests ["fencing"] (strings)
/// ```
public struct PlannedCall: Hashable, Sendable {
    /// What a call does.
    public enum Kind: String, Hashable, Sendable { case read, update, replace, delete }

    /// Why a plural is replaced, or the record is read first.
    public enum Reason: String, Hashable, Sendable {
        /// The plural is one of strings. Their ids are not known, so they cannot be sent one by one.
        case strings
        /// The app has moved elements.
        case moved
        /// The response to an earlier call was lost, or the record was loaded with changes: they were perhaps sent.
        case doubt
        /// A plural is replaced after it, which must not erase what has come in since.
        case replace
    }

    /// What the call does.
    public let kind: Kind
    /// The path of the part that the call is addressed to, such as `/photos#31`; empty for the whole record.
    public let path: String
    /// The JSON that is sent, with `<redacted>` in place of secrets; nil for a read and for the removal of an element.
    public let body: JSONValue?
    /// Why a plural is replaced, or the record is read first; nil for other calls.
    public let reason: Reason?
}

extension PlannedCall: CustomStringConvertible {
    /// The endpoint, the path, the JSON without secrets and the reason, in one line.
    public var description: String {
        let endpoint = kind == .read ? "entity" : "entity.\(kind.rawValue)"
        let texts = [endpoint, path.isEmpty ? "/" : path, body?.jsonText, reason.map { "(\($0.rawValue))" }]
        return texts.compactMap { $0 }.joined(separator: " ")
    }
}

extension CaptureRecord {
    /// Returns what ``save(using:overwritingUnread:)`` would send now, in order. Nothing is sent or changed.
    ///
    /// ```swift
    /// user.aboutMe = "Hello."
    /// user.photos.removeFirst()
    /// try user.plannedCalls().map(\.description)
    /// // ["entity.delete /photos#31", "entity.update / {\"aboutMe\":\"Hello.\"}"]
    /// ```
    ///
    /// An empty plural that was never read is in none of the calls: emptying it changes nothing. ``unreadAttributes``
    /// lists such plurals. To remove their elements, refresh the record first and empty them then.
    ///
    /// A save plans anew after each response. So the calls after a read may turn out otherwise. The list knows only
    /// this record: a client may know calls of copies, or receipts that were not applied to this one.
    ///
    /// - Parameter overwritingUnread: As for the save.
    /// - Returns: The calls, with their secrets hidden. Empty if nothing has changed.
    /// - Throws: ``CaptureError/unsendable``, as the save does before any request.
    public func plannedCalls(overwritingUnread: Bool = false) throws -> [PlannedCall] {
        let contents = recognized.recordContents
        let patches = contents.pending
        try contents.check(patches, overwritingUnread: true)
        func read(_ reason: PlannedCall.Reason) -> PlannedCall {
            PlannedCall(kind: .read, path: "", body: nil, reason: reason)
        }
        var calls: [PlannedCall] = contents.doubts.isEmpty ? [] : [read(.doubt)]
        for patch in patches {
            if patch.kind == .replace, calls.last?.kind != .read { calls.append(read(.replace)) }
            calls.append(planned(patch, contents))
        }
        return calls
    }

    private func planned(_ patch: Patch, _ contents: RecordContents) -> PlannedCall {
        var path = contents.path(of: patch.path) ?? .root
        var reason: PlannedCall.Reason?
        if let plural = patch.plural {
            let attribute = Self.layout.at(patch.path).attributes[plural]
            path = path / attribute.name
            if case .strings = attribute.kind { reason = .strings } else { reason = .moved }
        }
        let kind: PlannedCall.Kind =
            switch patch.kind {
            case .update: .update
            case .replace: .replace
            case .delete: .delete
            }
        return PlannedCall(kind: kind, path: path.description, body: patch.hidingSecrets.json, reason: reason)
    }
}

extension Patch {
    /// The patch with `<redacted>` in place of every secret.
    fileprivate var hidingSecrets: Patch {
        var patch = self
        patch.body = body.changingParts { part in
            for (index, attribute) in part.layout.attributes.enumerated() where attribute.isSecret {
                if part.scalar(index) != .null { part.values[index] = .scalar("<redacted>") }
                switch part.kept[attribute.name] {
                case .original: part.kept[attribute.name] = .original("<redacted>")
                case .misfits: part.kept[attribute.name] = .misfit("<redacted>", wanted: attribute.name)
                case .unread, nil: break
                }
            }
        }
        return patch
    }
}
