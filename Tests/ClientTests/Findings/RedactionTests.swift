import CaptureRuntime
import CaptureTestService
import SecretsModel
import Testing

/// The service may quote what it was sent, in free text; codes, names and paths are its own.
@Suite("Errors hide secrets without spoiling what the service says")
struct RedactionTests {
    /// The error that an update with this password is answered with.
    private func error(password: String, message: String) async throws -> CaptureAPIError {
        try await Session.run("secrets") { session in
            var user = try await session.client.fetch(SecretsUser.self)
            user.password = .init(password)
            let answer: JSONValue = [
                "stat": "error", "code": 361, "error": "unique_violation", "attribute_name": "/login/user",
                "error_description": .string(message), "invalid_fields": ["login": [.string(message)]],
            ]
            await session.service.inject(Fault(.body(answer.jsonText), .beforeProcessing))
            let error = try await failure { try await user.update(using: session.client) }
            guard case .service(let answer) = error else { throw error }
            return answer
        }
    }

    @Test(
        "The name and the attribute stay as they are, whatever the secret is",
        arguments: ["v", "user", "unique", "/"])
    func names(password: String) async throws {
        let error = try await error(password: password, message: "taken")
        #expect(error.name == "unique_violation")
        #expect(error.attribute == "/login/user")
        #expect(error.invalidFields.keys.sorted() == ["login"])
        #expect("\(error)".contains("361 unique_violation"))
    }

    @Test("A short secret is hidden as a word, and not inside of one")
    func shortSecrets() async throws {
        let error = try await error(password: "ore", message: "'ore' is too short; more, or ore-like, are stored. ore")
        #expect(error.message == "'<redacted>' is too short; more, or <redacted>-like, are stored. <redacted>")
        #expect(error.invalidFields["login"] == [error.message])
    }

    @Test("A longer one is hidden wherever it stands")
    func longSecrets() async throws {
        let error = try await error(password: "opensesame", message: "xopensesamex is not opensesame")
        #expect(error.message == "x<redacted>x is not <redacted>")
    }
}
