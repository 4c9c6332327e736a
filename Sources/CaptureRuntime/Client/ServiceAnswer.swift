import Foundation

/// An answer of the service. Whether a call succeeded depends on `stat`, not on the HTTP status.
package struct ServiceAnswer: Sendable {
    /// Why the service refused the call; nil if it has succeeded.
    var error: CaptureAPIError?
    /// The call that it answers; see `CallNumber`.
    package internal(set) var number: Int64 = 0
    /// The HTTP status that it came with.
    let status: Int
    private let body: Data
    /// The byte offset of each member's value.
    private let positions: [String: Int]

    /// - Returns: Nil if the body is not a response from Capture, but a proxy's HTML, an empty body, or truncated text.
    init?(_ response: CaptureResponse) {
        // A body that cannot be read is not an answer. The reason does not matter.
        let head = try? JSONScanner.readWhole(response.body) { json -> (CaptureAPIError?, [String: Int])? in
            let members = try json.members()
            let positions = members.mapValues(\.position)
            var stat = members["stat"]
            switch try stat?.string().text {
            case "ok": return (nil, positions)
            case "error":
                let error = CaptureAPIError { name in
                    var member = members[name]
                    // The text has been scanned as a whole before, so this read can no longer throw.
                    return try? member?.value()
                }
                return (error, positions)
            default: return nil
            }
        }
        guard let head else { return nil }
        (error, positions) = head
        (status, body) = (response.status, response.body)
    }

    package func has(_ name: String) -> Bool { positions[name] != nil }

    /// Reads the value of a member.
    ///
    /// - Throws: ``CaptureError/unexpectedResponse`` if there is no such member, or if `read` throws
    ///   because the value is of another kind.
    package func member<Result>(_ name: String, _ read: (inout JSONScanner) throws -> Result) throws -> Result {
        guard let position = positions[name] else {
            throw CaptureError(.unexpectedResponse(reason: "it has no `\(name)`"))
        }
        do {
            return try JSONScanner.read(body, at: position, read)
        } catch let error as ScanError {
            throw CaptureError(.unexpectedResponse(reason: error.reason))
        }
    }
}
