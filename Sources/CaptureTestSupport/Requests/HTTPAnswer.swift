import CaptureRuntime
package import Foundation

/// What the service sends back over the connection.
package enum HTTPAnswer: Sendable {
    case complete(status: Int, type: String, body: Data, retryAfter: Int? = nil)
    /// The connection is closed after `count` bytes of `body`.
    case truncated(body: Data, keeping: Int)
    case redirect(to: String, status: Int)
    /// The connection is closed immediately.
    case nothing
    /// There is no connection: the request does not arrive.
    case noConnection

    static func text(_ text: String, type: String, status: Int, retryAfter: Int? = nil) -> HTTPAnswer {
        .complete(status: status, type: type, body: Data(text.utf8), retryAfter: retryAfter)
    }

    static func json(_ value: JSONValue, status: Int = 200) -> HTTPAnswer {
        .complete(status: status, type: "application/json", body: value.jsonData)
    }
}

/// What the service receives over the connection.
package struct IncomingRequest: Sendable {
    package let method: String
    package let path: String
    package let query: String
    package let contentType: String?
    package let authorization: String?
    package let cookie: String?
    package let body: Data

    package init(
        method: String, path: String, query: String = "", contentType: String?, authorization: String? = nil,
        cookie: String? = nil, body: Data
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.contentType = contentType
        self.authorization = authorization
        self.cookie = cookie
        self.body = body
    }

    /// Returns the form: the query of a GET, and otherwise the body.
    func fields() throws(ServiceError) -> FormFields {
        if method == "GET" { return try FormFields(query.utf8) }
        let type = contentType?.split(separator: ";").first?.lowercased()
        guard type == "application/x-www-form-urlencoded" else {
            throw .malformedBody("not application/x-www-form-urlencoded")
        }
        return try FormFields(body)
    }
}
