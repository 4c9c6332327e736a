/// A call for one record, as ``CaptureRecord/plannedCalls(plurals:overwritingUnread:)`` lists it:
///
/// ```swift
/// for call in try user.plannedCalls() { print(call) }
/// // entity.delete /photos#31
/// // entity.replace /interests ["fencing"] because the ids of strings are not known
/// // entity.update / {"aboutMe":"Hello."}
/// ```
public struct PlannedCall: Hashable, Sendable {
    /// What a call does.
    public enum Kind: Hashable, Sendable { case read, update, replace, delete }

    /// Why a plural is replaced, or the record is read first.
    public enum Reason: Hashable, Sendable {
        /// The plural is one of strings. Their ids are not known, so they cannot be sent one by one.
        case strings
        /// The app has moved elements, or has put a new one in front of others.
        case reordered
        /// The save is to replace plurals, and the elements of this one are not the same as before.
        case requested
        /// It is not known which elements Capture holds, or not all of their ids.
        case unknownElements
        /// The response to an append to these plurals, a removal from them or a replace of them was lost.
        case unanswered(plurals: [String])
        /// The record was loaded with new elements in these plurals, or a copy of it has sent them. They may be stored.
        case loaded(plurals: [String])
        /// The changes cannot be sent without values that were never read, or the plural is replaced without them.
        case unread(paths: [String])
    }

    let sending: SentKind
    /// The part that is sent or read.
    let part: AttributePath
    /// The part that the call is addressed to, if it is another one: the object or element around a plural.
    var holder: AttributePath?
    /// The JSON that is sent, with `<redacted>` in place of secrets; nil for a read and for the removal of an element.
    ///
    /// The secrets are in the clear until `plannedCalls` hides them.
    public internal(set) var body: JSONValue?
    /// Why a plural is replaced, or the record is read first; nil for other calls.
    public internal(set) var reason: Reason?
    var objections = Objections()
    /// True if new elements are appended, which must not happen twice.
    var appends = false
    /// For an update that must not overwrite somebody else's: `lastUpdated` of the record as it was read.
    var unmodifiedSince: String?

    /// What the call does.
    public var kind: Kind {
        switch sending {
        case .nothing: .read
        case .update, .save, .elements: .update
        case .replace: .replace
        case .removal: .delete
        }
    }

    /// The path of the part that the call is addressed to, such as `/photos#31`; empty for the whole record.
    public var path: String { address.description }

    var address: AttributePath { holder ?? part }

    /// True for the replace of a plural whose elements would be sent one by one if they were known.
    var isOfUnknownElements: Bool {
        switch reason {
        case .unknownElements, .unread: kind == .replace
        default: false
        }
    }

    var endpoint: Call.Endpoint {
        switch kind {
        case .read: .read
        case .update: .update
        case .replace: .replace
        case .delete: .delete
        }
    }
}

extension PlannedCall: CustomStringConvertible {
    /// The endpoint, the path, the JSON without secrets and the reason, in one line.
    public var description: String {
        let texts = [
            endpoint.name, path.isEmpty ? "/" : path, body?.jsonText, kind == .read ? "first" : nil,
            reason.map { "because \($0)" },
        ]
        return texts.compactMap { $0 }.joined(separator: " ")
    }
}

extension PlannedCall.Reason: CustomStringConvertible {
    /// A clause to go after "because".
    public var description: String {
        switch self {
        case .strings: "the ids of strings are not known"
        case .reordered: "the app has changed its order"
        case .requested: "the save replaces plurals"
        case .unknownElements: "the ids of stored elements are not known"
        case .unanswered(let plurals): "the response to a change of \(plurals.joined(separator: ", ")) was lost"
        case .loaded(let plurals):
            "new elements of \(plurals.joined(separator: ", ")) may have been sent before"
        case .unread(let paths): "these values were never read: \(paths.joined(separator: ", "))"
        }
    }
}
