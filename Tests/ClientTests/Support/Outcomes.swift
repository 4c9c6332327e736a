/// The error with which a call fails.
func failure<Result>(
    isolation: isolated (any Actor)? = #isolation, file: StaticString = #filePath, line: UInt = #line,
    of call: () async throws -> Result
) async throws -> CaptureError {
    do {
        _ = try await call()
    } catch let error as CaptureError {
        return error
    }
    fail("the call did not fail", file: file, line: line)
    throw CallSucceeded()
}

struct CallSucceeded: Error {}

extension CaptureError {
    /// The code of the service, where it refused the call.
    var code: CaptureAPIError.Code? { serviceError?.code }
}

extension CaptureRecord {
    /// The record as it would be saved, keys sorted: all that it knows.
    func encodedText() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}

extension CapturePart {
    /// A part as an app may have kept it in a file of its own.
    static func decoded(_ text: String) throws -> Self { try JSONDecoder().decode(Self.self, from: Data(text.utf8)) }
}

extension CaptureError {
    /// Why an element or object cannot be addressed.
    var notStoredReason: CaptureError.NotOnCaptureReason? {
        if case .notOnCapture(_, let reason) = kind { reason } else { nil }
    }
}
