import Foundation

/// One call, ready to be sent as often as it takes.
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

        /// True if a call changes nothing.
        var isRead: Bool { [.read, .find, .count].contains(self) }
    }

    let endpoint: Endpoint
    /// The part that the call is about.
    let path: AttributePath
    /// What is sent; of a read the names of the attributes that are wanted.
    let attributes: JSONValue?
    /// The record, for a client with credentials.
    let uuid: String?
    /// Texts that no error may show.
    let secrets: [String]
    /// False for a call that must not be sent again once the service may have done what it asks for.
    var isRepeatable = true
    /// `lastUpdated` of the record as it was read, in an update that must not overwrite another's.
    var unmodifiedSince: String?
    /// What the endpoint wants besides, in the order in which it is sent.
    var arguments: [Argument] = []

    struct Argument: Hashable, Sendable {
        let name: String
        let value: String
    }

    /// True if it is clear which record is meant, or if no single one is.
    var isIdentified: Bool {
        switch endpoint {
        case .find, .count, .create, .bulkCreate: true
        case .read: uuid != nil || arguments.contains { $0.name == "key_attribute" }
        case .update, .replace, .delete: uuid != nil
        }
    }

    /// The form that is posted.
    ///
    /// - Parameter token: For a client with a token.
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

/// What a call brought back.
struct CallAnswer: Sendable {
    /// Its `stat` is ok.
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
