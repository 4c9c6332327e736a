public import CaptureRuntime

/// A request that an ``InMemoryCapture`` received, and what became of it.
///
/// ```swift
/// let requests = await capture.requests
/// #expect(requests.map(\.description) == ["/entity.update", "/entity.replace /photos"])
/// #expect(requests[0].attributes == ["aboutMe": "Hello."])
/// ```
public struct ReceivedRequest: Sendable {
    package enum Outcome: Hashable, Sendable {
        /// Nothing, or nothing yet: it is stalled, or a fault came before it was looked at.
        case unprocessed
        /// Done: a read was answered, a write is stored. The answer may have been lost.
        case processed
        /// Refused; nothing was stored.
        case refused(ServiceError)
    }

    /// Counted from 1 in the order of arrival, since the log was last cleared.
    public let number: Int
    /// Counted since the service was created, so that requests from before and after a cleared log differ.
    let arrival: Int
    package let method: String
    /// The endpoint: `/entity`, `/entity.update`, `/entity.replace`, `/entity.delete`, `/entity.create` …
    public let path: String
    /// The decoded form; empty where the body is malformed.
    package let fields: FormFields
    /// The header of that name.
    package let authorization: String?
    /// The header of that name.
    package let cookie: String?
    package internal(set) var outcome = Outcome.unprocessed

    /// Why the body could not be decoded.
    let malformation: ServiceError?

    /// True if the service did what was asked, whether or not the answer reached the client.
    public var isProcessed: Bool { outcome == .processed }

    /// The error code with which the service refused the request by its own rules; nil if it did not.
    public var refusalCode: Int? { if case .refused(let error) = outcome { error.code } else { nil } }

    /// What was sent as `attributes` or `value`; nil if nothing was, or something that is not JSON.
    public var attributes: JSONValue? {
        guard let text = fields["attributes"] ?? fields["value"] else { return nil }
        do {
            return try JSONValue(jsonText: text)
        } catch {
            return nil
        }
    }

    /// The part of the record that the request is about, such as `/photos#31`; empty for the whole record.
    public var attributeName: String { fields["attribute_name"] ?? "" }

    /// A field of the form that was sent; nil if it was not sent.
    ///
    /// - Parameter name: The name of the field, such as `filter` or `uuid`.
    public func field(_ name: String) -> String? { fields[name] }
}

/// The endpoint and the part, without the token or what was sent.
extension ReceivedRequest: CustomStringConvertible, CustomReflectable {
    /// Such as `/entity.update` or `/entity.replace /photos`.
    public var description: String { attributeName.isEmpty ? path : "\(path) \(attributeName)" }

    /// The number and the ``description``.
    public var customMirror: Mirror { Mirror(self, children: ["number": number, "request": description]) }
}
