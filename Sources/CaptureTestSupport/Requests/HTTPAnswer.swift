package import CaptureRuntime
package import Foundation

/// What the service sends back over the connection.
package enum HTTPAnswer: Sendable {
    case response(CaptureResponse, type: String)
    /// The connection is closed after `count` bytes of `body`.
    case truncated(body: Data, keeping: Int)
    case redirect(to: String, status: Int)
    /// The connection is closed immediately.
    case nothing
    /// There is no connection: the request does not arrive.
    case noConnection

    package static func text(_ text: String, type: String, status: Int, retryAfter: Int? = nil) -> HTTPAnswer {
        .response(
            CaptureResponse(status: status, body: Data(text.utf8), retryAfter: retryAfter.map(Double.init)), type: type)
    }

    package static func json(_ value: JSONValue, status: Int = 200) -> HTTPAnswer {
        .text(value.jsonText, type: "application/json", status: status)
    }
}
