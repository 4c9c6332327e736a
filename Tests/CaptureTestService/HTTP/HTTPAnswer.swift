import CaptureRuntime
import Foundation

/// What goes back over the connection.
enum HTTPAnswer: Sendable {
    case complete(status: Int, type: String, body: Data)
    /// The connection is closed after `count` bytes of `body`.
    case truncated(body: Data, keeping: Int)
    case redirect(to: String, status: Int)
    /// The connection is closed at once.
    case nothing

    static func text(_ text: String, type: String, status: Int) -> HTTPAnswer {
        .complete(status: status, type: type, body: Data(text.utf8))
    }

    static func json(_ value: JSONValue, status: Int = 200) -> HTTPAnswer {
        .complete(status: status, type: "application/json", body: value.jsonData)
    }
}

/// What came over the connection.
struct IncomingRequest: Sendable {
    let method: String
    let path: String
    let query: String
    let contentType: String?
    let authorization: String?
    let cookie: String?
    let body: Data

    /// The form: of a GET its query, else the body.
    func fields() throws(ServiceError) -> FormFields {
        if method == "GET" { return try FormFields(query.utf8) }
        let type = contentType?.split(separator: ";").first?.lowercased()
        guard type == "application/x-www-form-urlencoded" else {
            throw .malformedBody("not application/x-www-form-urlencoded")
        }
        return try FormFields(body)
    }
}
