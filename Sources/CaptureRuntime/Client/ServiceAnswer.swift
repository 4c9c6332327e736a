import Foundation

/// An answer of the service. Whether a call succeeded depends on `stat`, not on the HTTP status.
package struct ServiceAnswer: Sendable {
    /// The outcome of a call, determined before its result is read.
    enum Outcome {
        case success
        case failure(CaptureAPIError)
        /// The body is not a response from Capture, but a proxy's HTML, an empty body, or truncated text.
        case none
    }

    let outcome: Outcome
    private let body: Data
    /// The byte offset of each member's value.
    private let positions: [String: Int]

    init(_ body: Data) {
        self.body = body
        // A body that cannot be read is not an answer. The reason does not matter.
        let head = try? JSONScanner.readWhole(body) { json in
            let members = try json.members()
            return (outcome: try Self.outcome(members), positions: members.mapValues(\.position))
        }
        outcome = head?.outcome ?? .none
        positions = head?.positions ?? [:]
    }

    private static func outcome(_ members: [String: JSONScanner]) throws -> Outcome {
        var stat = members["stat"]
        switch try stat?.string().text {
        case "ok": return .success
        case "error":
            return .failure(
                CaptureAPIError { name in
                    var member = members[name]
                    // The text has been scanned as a whole before, so this read can no longer throw.
                    return try? member?.value()
                })
        default: return .none
        }
    }

    /// Reads the result, which is about a part of a record.
    ///
    /// - Throws: ``CaptureError/unexpectedResponse``.
    func part<Record: CaptureRecord>(at path: AttributePath) throws -> PartAnswer<Record> {
        try member("result") { try PartAnswer(at: path, &$0) }
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
