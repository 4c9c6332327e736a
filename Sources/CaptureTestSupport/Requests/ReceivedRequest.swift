public import CaptureRuntime

/// A request that an ``InMemoryCapture`` received, and what became of it.
///
/// ```swift
/// let requests = await capture.requests
/// #expect(requests.map(\.description) == ["/entity.update", "/entity.replace /photos"])
/// #expect(requests[0].attributes == ["aboutMe": "Hello."])
/// ```
public struct ReceivedRequest: Sendable {
    enum Progress: Hashable, Sendable {
        /// Nothing has happened: the request is stalled, or a fault occurred before it was processed.
        case unprocessed
        /// A read was answered, or a write was stored. The response may have been lost.
        case processed
        /// The request was refused; nothing was stored.
        case refused(ServiceError)
    }

    /// The number of the request in the order of arrival, from 1, since the log was last cleared.
    public let number: Int
    /// Counted since the service was created, to distinguish requests from before and after the log was cleared.
    let arrival: Int
    package let method: String
    /// The endpoint: `/entity`, `/entity.update`, `/entity.replace`, `/entity.delete`, `/entity.create` …
    public let path: String
    /// The decoded form; empty if the body is malformed.
    package let fields: FormFields
    /// The `Authorization` header.
    package let authorization: String?
    var progress = Progress.unprocessed

    /// Why the body could not be decoded; nil if it could.
    let malformation: ServiceError?

    /// Throws if the body could not be decoded or has a field twice.
    func check() throws(ServiceError) {
        if let malformation { throw malformation }
        var names: Set<String> = []
        for field in fields.all where !names.insert(field.name).inserted { throw .duplicateArgument(field.name) }
    }

    /// True if the service did what was asked, whether or not the response reached the client.
    public var isProcessed: Bool { progress == .processed }

    /// The error code with which the service refused the request by its own rules; nil if it did not refuse it.
    public var refusalCode: CaptureAPIError.Code? {
        if case .refused(let error) = progress { .init(rawValue: error.code) } else { nil }
    }

    /// The data sent as `attributes` or `value`; nil if neither was sent or it is not JSON.
    public var attributes: JSONValue? {
        guard let text = fields["attributes"] ?? fields["value"] else { return nil }
        do {
            return try JSONValue(jsonText: text)
        } catch {
            return nil
        }
    }

    /// The part of the record that the request addresses, such as `/photos#31`; empty for the whole record.
    public var attributeName: String { fields["attribute_name"] ?? "" }

    /// Returns the value of a field of the form; nil if it was not sent.
    ///
    /// - Parameter name: The name of the field, such as `filter` or `uuid`.
    public func field(_ name: String) -> String? { fields[name] }
}

/// Descriptions and mirrors show the endpoint and the part, but neither the token nor the data.
extension ReceivedRequest: CustomStringConvertible, CustomReflectable {
    /// The endpoint and the part, such as `/entity.update` or `/entity.replace /photos`.
    public var description: String { attributeName.isEmpty ? path : "\(path) \(attributeName)" }

    /// The number and the ``description``.
    public var customMirror: Mirror { Mirror(self, children: ["number": number, "request": description]) }
}
