import Foundation

/// Reads answers of the service. `stat` decides whether a call succeeded, not the HTTP status.
enum ServiceAnswer {
    /// What became of a call, before anybody looks at its result.
    enum Outcome {
        case success
        case failure(CaptureAPIError)
        /// The body is no answer of Capture: HTML of a proxy, an empty body, a text cut off.
        case none
    }

    static func outcome(of data: Data) -> Outcome {
        // Whatever cannot be read as an answer is none; there is nothing more to tell about it.
        guard let head = try? JSONDecoder().decode(Head.self, from: data) else { return .none }
        switch head.stat {
        case "ok": return .success
        case "error": return .failure(head.error)
        default: return .none
        }
    }

    /// The `result` of an answer whose `stat` is ok.
    ///
    /// - Throws: ``CaptureError/unexpectedAnswer(reason:receipt:)``.
    static func result<Result: Decodable>(of data: Data) throws -> Result {
        do {
            return try JSONDecoder().decode(Body<Result>.self, from: data).result
        } catch let error as DecodingError {
            throw CaptureError.unexpectedAnswer(reason: error.reasonWithoutValues)
        }
    }

    /// The `result` of an answer about a part of a record.
    ///
    /// - Throws: ``CaptureError/unexpectedAnswer(reason:receipt:)``.
    static func part<Record: CaptureEntity>(at path: AttributePath, of data: Data) throws -> PartAnswer<Record> {
        do {
            let decoder = JSONDecoder()
            if let key = PartBody<Record>.pathKey { decoder.userInfo[key] = path }
            return try decoder.decode(PartBody<Record>.self, from: data).part
        } catch let error as DecodingError {
            throw CaptureError.unexpectedAnswer(reason: error.reasonWithoutValues)
        }
    }

    private struct PartBody<Record: CaptureEntity>: Decodable {
        static var pathKey: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "path") }

        let part: PartAnswer<Record>

        init(from decoder: any Decoder) throws {
            let path = Self.pathKey.flatMap { decoder.userInfo[$0] as? AttributePath } ?? .root
            part = try PartAnswer(
                at: path, in: decoder.container(keyedBy: MemberKey.self), MemberKey("result"))
        }
    }

    private struct Body<Result: Decodable>: Decodable {
        let result: Result
    }

    private struct Head: Decodable {
        let stat: String
        let error: CaptureAPIError

        enum CodingKeys: CodingKey {
            case stat
        }

        init(from decoder: any Decoder) throws {
            stat = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .stat)
            error = try CaptureAPIError(from: decoder)
        }
    }
}

extension DecodingError {
    /// Where and what is wrong, without the values in the answer.
    fileprivate var reasonWithoutValues: String {
        switch self {
        case .keyNotFound(let key, _): "it has no `\(key.stringValue)`"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "the value at \(context.codingPath.map(\.stringValue).joined(separator: ".")) is of another kind"
        case .dataCorrupted(let context):
            context.codingPath.isEmpty ? "it is no JSON" : context.debugDescription
        @unknown default: "it cannot be read"
        }
    }
}
