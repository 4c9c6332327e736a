import Foundation

/// An answer of the service. `stat` decides whether a call succeeded, not the HTTP status.
struct ServiceAnswer: Sendable {
    /// What became of a call, before anybody looks at its result.
    enum Outcome {
        case success
        case failure(CaptureAPIError)
        /// The body is not an answer of Capture: HTML of a proxy, an empty body, a text cut off.
        case none
    }

    let outcome: Outcome
    private let body: Data
    /// At which byte the value of each member begins.
    private let positions: [String: Int]

    init(_ body: Data) {
        self.body = body
        // What cannot be read is not an answer, and there is nothing more to say about it.
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
                    // All that could be wrong with the text would have been found before.
                    return try? member?.value()
                })
        default: return .none
        }
    }

    /// The result, about a part of a record.
    ///
    /// - Throws: ``CaptureError/unexpectedAnswer(reason:receipt:)``.
    func part<Record: CaptureEntity>(at path: AttributePath) throws -> PartAnswer<Record> {
        try member("result") { try PartAnswer(at: path, &$0) }
    }

    func has(_ name: String) -> Bool { positions[name] != nil }

    /// Reads the value of a member.
    ///
    /// - Throws: ``CaptureError/unexpectedAnswer(reason:receipt:)`` if there is no such member, or if `read` throws
    ///   because the value is of another kind.
    func member<Result>(_ name: String, _ read: (inout JSONScanner) throws -> Result) throws -> Result {
        guard let position = positions[name] else {
            throw CaptureError.unexpectedAnswer(reason: "it has no `\(name)`")
        }
        do {
            return try JSONScanner.read(body, at: position, read)
        } catch let error as ScanError {
            throw CaptureError.unexpectedAnswer(reason: error.reason)
        }
    }
}
