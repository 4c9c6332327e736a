/// A call that a save would make now. See ``CaptureRecord/plannedCalls()``.
public struct PlannedCall: Hashable, Sendable, CustomStringConvertible {
    /// What a call does.
    public enum Kind: Hashable, Sendable {
        /// Reads the record, before the calls that depend on it.
        case read
        /// Changes the attributes that are sent, and appends the new elements among them.
        case update
        /// Puts other elements in place of all that a plural has.
        case replace
        /// Removes an element.
        case delete
    }

    public let kind: Kind
    /// The path of the part that the call is about, such as `/photos#31`; empty for the whole record.
    public let path: String
    /// What is sent, with `<redacted>` in place of secrets; nil if the call sends no data.
    public let attributes: JSONValue?
    /// Why a plural is replaced, or the record is read first.
    let reason: String?

    /// The call as one line of a log: the endpoint, the path, the JSON, and the reason.
    public var description: String {
        let endpoint = kind == .read ? "entity" : "entity.\(kind)"
        let place = path.isEmpty ? "/" : path
        let texts = [endpoint, place, attributes?.jsonText, reason.map { "(\($0))" }]
        return texts.compactMap { $0 }.joined(separator: " ")
    }
}

extension CaptureRecord {
    /// Returns what ``save(using:overwritingUnread:)`` would send now, in order, for logs. Nothing is sent or changed.
    ///
    /// ```swift
    /// for call in try user.plannedCalls() { print(call) }
    /// // entity.delete /photos#31
    /// // entity.update / {"aboutMe":"Hello."}
    /// // entity / (replace)
    /// // entity.replace /interests ["fencing"] (strings)
    /// ```
    ///
    /// The description of a call hides secrets. One word says why a plural is replaced: it is one of `strings`, whose
    /// ids are not known, or the app has `moved` elements. It also says why the record is read first: in `doubt` about
    /// what was sent before, as after a lost response, or for a `replace`, which must not erase what has come in since.
    ///
    /// An empty plural that was never read is in none of the calls: emptying it changes nothing. ``unreadAttributes``
    /// lists such plurals. To remove their elements, refresh the record first and empty them then.
    ///
    /// A save plans anew after each response. So the calls after a read may turn out otherwise. The list knows only
    /// this record: a client may know calls of copies, or receipts that were not applied to this one.
    ///
    /// - Returns: The calls; none if nothing has changed.
    /// - Throws: ``CaptureError/cannotBeEncoded``, as the save does before any request.
    public func plannedCalls() throws -> [PlannedCall] {
        func read(_ reason: String) -> PlannedCall {
            PlannedCall(kind: .read, path: "", attributes: nil, reason: reason)
        }
        let contents = mergeState
        let patches = contents.pending
        try contents.checkForm(patches)
        var calls = contents.doubts.isEmpty ? [] : [read("doubt")]
        for (index, patch) in patches.enumerated() {
            let isJustRead = index == 0 && !calls.isEmpty
            if patch.kind == .replace, !isJustRead { calls.append(read("replace")) }
            calls.append(planned(patch, contents))
        }
        return calls
    }

    private func planned(_ patch: Patch, _ contents: MergeState) -> PlannedCall {
        var path = contents.path(of: patch.path) ?? .root
        var reason: String?
        if let plural = patch.plural {
            let attribute = Self.layout.at(patch.path).attributes[plural]
            path = path / attribute.name
            if case .strings = attribute.kind { reason = "strings" } else { reason = "moved" }
        }
        let kind: PlannedCall.Kind =
            switch patch.kind {
            case .update: .update
            case .replace: .replace
            case .delete: .delete
            }
        return PlannedCall(
            kind: kind, path: path == .root ? "" : path.description, attributes: patch.hidingSecrets.json,
            reason: reason)
    }
}

extension Patch {
    /// The patch with `<redacted>` in place of every secret.
    fileprivate var hidingSecrets: Patch {
        var patch = self
        patch.body = body.changingParts { part in
            for (index, attribute) in part.layout.attributes.enumerated() where attribute.hasSecrets {
                if attribute.isSecret, part.scalar(index) != .null { part[index] = .scalar("<redacted>") }
                switch part.values[index].kept {
                case .original: part.values[index].kept = .original("<redacted>")
                case .misfits: part.values[index].kept = .misfit("<redacted>", wanted: attribute.name)
                case .unread, nil: break
                }
            }
        }
        return patch
    }
}
