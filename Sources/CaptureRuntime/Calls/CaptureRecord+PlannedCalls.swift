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
    /// Each text has the endpoint, the path of the part, and the JSON, with `<redacted>` in place of secrets. One word
    /// says why a plural is replaced: it is one of `strings`, whose ids are not known, or the app has `moved` elements.
    /// It also says why the record is read first: in `doubt` about what was sent before, as after a lost response, or
    /// for a `replace`, which must not erase what has come in since.
    ///
    /// An empty plural that was never read is in none of the calls: emptying it changes nothing. ``unreadAttributes``
    /// lists such plurals. To remove their elements, refresh the record first and empty them then.
    ///
    /// A save plans anew after each response. So the calls after a read may turn out otherwise. The list knows only
    /// this record: a client may know calls of copies, or receipts that were not applied to this one.
    ///
    /// - Returns: The calls, one text for each. Empty if nothing has changed.
    /// - Throws: ``CaptureError/cannotBeEncoded``, as the save does before any request.
    public func plannedCalls() throws -> [String] {
        let contents = mergeState
        let patches = contents.pending
        try contents.check(patches, overwritingUnread: true)
        var calls = contents.doubts.isEmpty ? [] : ["entity / (doubt)"]
        for (index, patch) in patches.enumerated() {
            let isJustRead = index == 0 && !calls.isEmpty
            if patch.kind == .replace, !isJustRead { calls.append("entity / (replace)") }
            calls.append(planned(patch, contents))
        }
        return calls
    }

    private func planned(_ patch: Patch, _ contents: MergeState) -> String {
        var path = contents.path(of: patch.path) ?? .root
        var reason: String?
        if let plural = patch.plural {
            let attribute = Self.layout.at(patch.path).attributes[plural]
            path = path / attribute.name
            if case .strings = attribute.kind { reason = "(strings)" } else { reason = "(moved)" }
        }
        let place = path == .root ? "/" : path.description
        let texts = ["entity.\(patch.kind.rawValue)", place, patch.hidingSecrets.json?.jsonText, reason]
        return texts.compactMap { $0 }.joined(separator: " ")
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
