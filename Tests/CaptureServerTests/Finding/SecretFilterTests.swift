/// Secrets in filters: they are sent, and never shown.
final class SecretFilterTests: XCTestCase {
    private struct Vault: CaptureRecord {
        private(set) var id: Int?
        var owner: String?
        var pin: String?
        var level: Int?
        var _captureState = _RecordState<Vault>()
        init(_ unset: _UnsetRecord) {}
        static let attributes: AttributeTable<Self> = [
            .setByCapture("id", \.id), .value("owner", \.owner), .secret("pin", \.pin, "unique"),
            .secret("level", \.level),
        ]
    }

    /// A client of a service that quotes what it was sent, as itself and as it is in the form.
    ///
    /// - Parameter page: What it answers before, to the first request.
    private func server(after page: String? = nil) throws -> CaptureClient {
        let transport = RecordingTransport { number, request in
            if let page, number == 1 { return .text(page) }
            let body = String(decoding: request.body, as: UTF8.self)
            let message = "cannot read \(body) \(body.removingPercentEncoding ?? "")"
            let answer: JSONValue = [
                "stat": "error", "code": 200, "error": "invalid_argument", "error_description": .string(message),
            ]
            return .text(answer.jsonText)
        }
        return CaptureClient(
            domain: try require(URL(string: "https://example.janraincapture.com")),
            authorization: .clientCredentials(id: "id", secret: "0123456789"), transport: transport)
    }

    private func error<Result>(of call: () async throws -> Result) async throws -> String {
        do {
            _ = try await call()
        } catch let error as CaptureError {
            return "\(error) \(error.localizedDescription)"
        }
        fail("nothing was thrown")
        return ""
    }

    /// A description shows everything but the secrets.
    func testDescriptions() {
        let filter: Filter<Vault> = (\.owner == "ann" || \.pin == "o'brien-4711") && !(\.level > 87_654_321)
        expectEqual(filter.description, "(owner = 'ann' or pin = '<redacted>') and not (level > <redacted>)")
        expectEqual(Filter<Vault>.in(\.pin, ["a", "b"]).description, "pin = '<redacted>' or pin = '<redacted>'")
        let none: Filter<Vault> = \.pin == nil
        expectEqual(none.description, "pin is null")
    }

    /// An error that quotes the request does not show them.
    func testErrors() async throws {
        let server = try server()
        let filter: Filter<Vault> = \.owner == "annabel" && \.pin == "o'brien-4711" && \.level == 87_654_321
        let texts = try await [
            error { try await server.count(where: filter) },
            error { for try await _ in server.records(where: filter) {} },
            error { try await server.fetch(Vault.self, whose: \.pin, is: "o'brien-4711") },
            error { try await server.count(where: Filter<Vault>.in(\.pin, ["o'brien-4711", "o''brien"])) },
        ]
        for text in texts {
            expect(text.contains("cannot read"))
            expect(text.contains("<redacted>"))
            for secret in ["brien", "4711", "87654321"] { expect(!text.contains(secret), "\(text)") }
        }
        expect(texts[0].contains("annabel"))
    }

    /// Nor does it show the value after which a page begins, in the order of a secret.
    func testOrder() async throws {
        let server = try server(after: #"{"stat":"ok","results":[{"id":1,"level":87654321}]}"#)
        let text = try await error { for try await _ in server.records(sortedBy: .ascending(\Vault.level)) {} }
        expect(text.contains("<redacted>"), text)
        expect(!text.contains("87654321"), text)
    }
}
