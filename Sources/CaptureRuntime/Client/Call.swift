import Foundation

/// One call, ready to be sent as often as needed.
struct Call: Sendable {
    enum Endpoint: String, Sendable {
        case read = "entity"
        case update = "entity.update"
        case replace = "entity.replace"
        case delete = "entity.delete"
        case find = "entity.find"
        case count = "entity.count"
        case create = "entity.create"
        case bulkCreate = "entity.bulkCreate"

        /// True if the call changes nothing.
        var isRead: Bool { [.read, .find, .count].contains(self) }
    }

    let endpoint: Endpoint
    /// The part that the call is about.
    let path: AttributePath
    /// The attributes to send; for a read, the names of the requested attributes.
    let attributes: JSONValue?
    /// The uuid of the record, for a client with credentials.
    let uuid: String?
    /// Texts that must not appear in an error.
    let secrets: [String]
    /// False if the call may append elements, which a second call would append again.
    var isRepeatable = true
    /// For an update that must not overwrite somebody else's: `lastUpdated` of the record as it was read.
    var unmodifiedSince: String?
    /// Further arguments of the endpoint, in the order in which they are sent.
    var arguments: [Argument] = []

    struct Argument: Hashable, Sendable {
        let name: String
        let value: String
    }

    /// True if the call identifies its record, or does not concern a single one.
    var isIdentified: Bool {
        switch endpoint {
        case .find, .count, .create, .bulkCreate: true
        case .read: uuid != nil || arguments.contains { $0.name == "key_attribute" }
        case .update, .replace, .delete: uuid != nil
        }
    }

    /// Returns the form to post.
    ///
    /// - Parameter token: The access token; nil for a client with credentials.
    func form(_ authorization: CaptureAuthorization, token: String?) -> FormBody {
        var form = FormBody()
        if path != .root { form.add("attribute_name", path.description) }
        if let attributes {
            form.add("attributes", attributes.jsonText)
            if !endpoint.isRead { form.add("include_record", "true") }
        }
        for argument in arguments { form.add(argument.name, argument.value) }
        if let unmodifiedSince { form.add("lastUpdated", unmodifiedSince) }
        if let token { form.add("access_token", token) }
        if case .clientCredentials(let id, let secret, let typeName) = authorization.kind {
            form.add("client_id", id)
            form.add("client_secret", secret)
            form.add("type_name", typeName)
            if let uuid { form.add("uuid", uuid) }
        }
        return form
    }
}

/// The answer to a call.
struct CallAnswer: Sendable {
    /// An answer whose `stat` is ok.
    let answer: ServiceAnswer
    /// See `CallNumber`.
    let number: Int64
}

/// Why a call failed.
struct CallFailure: Error {
    let error: CaptureError
    let number: Int64
    /// True unless it is certain that the service has done nothing.
    let mayBeDone: Bool
}
