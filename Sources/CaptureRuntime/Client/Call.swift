package import Foundation

/// One call, ready to be sent as often as needed.
package struct Call: Sendable {
    package struct Endpoint: Hashable, Sendable {
        /// The last part of the address.
        let name: String
        /// True if the call changes nothing.
        let isRead: Bool

        /// True for a call about records, as opposed to one of signing in.
        var isAboutRecords: Bool { name.hasPrefix("entity") }

        package init(_ name: String, isRead: Bool = false) {
            self.name = name
            self.isRead = isRead
        }

        package static let read = Endpoint("entity", isRead: true)
        package static let update = Endpoint("entity.update")
        package static let delete = Endpoint("entity.delete")
        package static let find = Endpoint("entity.find", isRead: true)
        package static let count = Endpoint("entity.count", isRead: true)
        package static let create = Endpoint("entity.create")
        package static let bulkCreate = Endpoint("entity.bulkCreate")
    }

    let endpoint: Endpoint
    /// The part that the call is about.
    let path: AttributePath
    /// The attributes to send; for a read, the names of the requested attributes.
    let attributes: JSONValue?
    /// The uuid of the record, for a client with credentials.
    let uuid: String?
    /// Texts that must not appear in an error.
    package let secrets: [String]
    /// Messages that the service is known to have. An error shows them, although a word in them may be a secret.
    let messages: Set<String>
    /// False if the call may append elements or create records, which a second call would do again.
    let isRepeatable: Bool
    /// For an update that must not overwrite somebody else's: `lastUpdated` of the record as it was read.
    let unmodifiedSince: String?
    /// Further arguments of the endpoint, in the order in which they are sent; nil for a call about one known record.
    let arguments: [Argument]?
    /// Arguments that the address has besides, for a call that is not one of Capture's own.
    let query: [Argument]
    /// Returns arguments that each attempt makes anew, such as a date and its signature. No error shows them.
    let signature: (@Sendable () -> [Argument])?

    /// True if the call is about one record, which its uuid or the access token identifies.
    var isAboutOneRecord: Bool { arguments == nil }

    package typealias Argument = (name: String, value: String)

    package init(
        _ endpoint: Endpoint, path: AttributePath = .root, attributes: JSONValue? = nil, uuid: String? = nil,
        secrets: [String] = [], messages: Set<String> = [], isRepeatable: Bool = true, unmodifiedSince: String? = nil,
        arguments: [Argument]? = nil, query: [Argument] = [], signature: (@Sendable () -> [Argument])? = nil
    ) {
        self.endpoint = endpoint
        self.path = path
        self.attributes = attributes
        self.uuid = uuid
        self.secrets = secrets
        self.messages = messages
        self.isRepeatable = isRepeatable
        self.unmodifiedSince = unmodifiedSince
        self.arguments = arguments
        self.query = query
        self.signature = signature
    }

    /// Returns the address that it is sent to.
    package func url(at domain: URL) -> URL {
        let url = domain.appendingPathComponent(endpoint.name)
        if query.isEmpty { return url }
        var form = FormBody()
        for argument in query { form.add(argument.name, argument.value) }
        var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
        components?.percentEncodedQuery = String(decoding: form.data, as: UTF8.self)
        return components?.url ?? url
    }

    /// Returns the form to post.
    ///
    /// - Parameters:
    ///   - token: The access token; nil for a client with credentials.
    ///   - signature: What ``signature`` returned for this attempt.
    func form(_ authorization: CaptureAuthorization, token: String?, signature: [Argument] = []) -> FormBody {
        var form = FormBody()
        if path != .root { form.add("attribute_name", path.description) }
        if let attributes {
            form.add("attributes", attributes.jsonText)
            if !endpoint.isRead { form.add("include_record", "true") }
        }
        for argument in (arguments ?? []) + signature { form.add(argument.name, argument.value) }
        if let unmodifiedSince { form.add("lastUpdated", unmodifiedSince) }
        if let token { form.add("access_token", token) }
        if case .clientCredentials(let id, let secret, let typeName, let credentials) = authorization.kind {
            if credentials == .body {
                form.add("client_id", id)
                form.add("client_secret", secret)
            }
            form.add("type_name", typeName)
            if let uuid { form.add("uuid", uuid) }
        }
        return form
    }
}

/// The body of a request: `application/x-www-form-urlencoded`, with everything percent-encoded except letters, digits
/// and `-._~`. A bare `+`, which every date-time has in its zone, would arrive as a space; a bare `#` is not safe in a
/// path.
struct FormBody {
    private var bytes: [UInt8] = []

    var data: Data { Data(bytes) }

    mutating func add(_ name: String, _ value: String) {
        if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
        append(name)
        bytes.append(UInt8(ascii: "="))
        append(value)
    }

    private mutating func append(_ text: String) {
        bytes.reserveCapacity(bytes.count + text.utf8.count)
        for byte in text.utf8 {
            if byte.isLetter || byte.isDigit || Self.plainMarks.contains(byte) {
                bytes.append(byte)
            } else {
                bytes.append(UInt8(ascii: "%"))
                bytes.append(Self.digits[Int(byte >> 4)])
                bytes.append(Self.digits[Int(byte & 15)])
            }
        }
    }

    private static let plainMarks = Array("-._~".utf8)
    private static let digits = Array("0123456789ABCDEF".utf8)
}
