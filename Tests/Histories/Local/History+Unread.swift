import CaptureRuntime
import HistorySupport

/// What the record says of what it has never read, and when a replace refuses to send because of that.
extension History {
    func checkUnreadAttributes(_ plain: PlainRecord) throws {
        // Of a record that was made, nothing was read.
        let isMade = answer.isEmpty
        let unread = UnreadLeaves(
            of: isMade ? now.confirmed : plain, schema.attributes, isDrifted: isDrifted)
        if let difference = unread.difference(from: record.unreadAttributes) {
            try fail("unreadAttributes", "\(record.unreadAttributes)", difference)
        }
    }

    /// Without permission a replace sends the same, or refuses and names what it would erase unread.
    func checkRefusal(
        _ body: Result<JSONValue, any Error>, _ whole: JSONValue, _ part: ExpectedPart,
        _ plural: HistorySchema.Attribute
    ) throws {
        let what = "replaceBody(of: \(part.path))"
        let unread = UnreadInReplace(
            plural, of: part.current, confirmed: part.confirmed, path: part.path, isDrifted: isDrifted)
        switch body {
        case .success where !unread.paths.isEmpty: try fail(what, "\(whole)", "unread \(unread.paths)")
        case .success(let body): try compare(what, body, whole)
        case .failure(let error):
            guard case .unread(let paths)? = (error as? CaptureError)?.kind, !paths.isEmpty else {
                try fail(what, "\(error)", "CaptureError.unread")
            }
            if let path = unread.paths.first(where: { path in !paths.contains { UnreadLeaves.covers($0, path) } }) {
                try fail(what, "\(paths)", "\(path) among them")
            }
            // What has drifted or is excluded may be erased unseen, too.
            if unread.paths.isEmpty, !unread.mayRefuse, !isDrifted, !schema.isConfigured {
                try fail(what, "unread \(paths)", "\(whole)")
            }
            return
        }
        guard case .plural(let children) = plural.kind, part.path == "/" + plural.name,
            case .plural(let elements)? = part.current.members[plural.name]
        else { return }
        let answered = answer[plural.name]?.arrayValue ?? []
        for element in elements {
            guard let id = element.id, let came = answered.first(where: { $0["id"]?.intValue == id }) else { continue }
            if let erased = erased(came, children) {
                try fail(what, "\(whole)", "unread \(part.path)#\(id)\(erased)")
            }
        }
    }

    /// The path of something in a stored element that a replace has to refuse to erase: a read-only value, or what is
    /// excluded and was not read. For its secrets nobody can tell.
    private func erased(_ came: JSONValue, _ attributes: [HistorySchema.Attribute]) -> String? {
        for attribute in attributes where !attribute.isReserved {
            let value = came[attribute.name]
            if attribute.isEditable {
                guard case .object(let children) = attribute.kind, let value, value.objectValue != nil else { continue }
                if let path = erased(value, children) { return "/\(attribute.name)\(path)" }
            } else if value == nil || attribute.isReadOnly && attribute.hasValue(value, reader)
                || attribute.isExcluded && attribute.isSecret
            {
                return "/\(attribute.name)"
            }
        }
        return nil
    }
}
