/// No secret is shown by anything that an app may print.
final class SecretsInErrorsTests: XCTestCase {
    private static let secrets = [
        "hunter2-password", "topsecret-credentials", "31415926", "quo\"ted\nsecret", "pin-1234",
    ]

    private static func user() -> SecretsUser {
        var user = SecretsUser(note: "harmless")
        user.password = .init(secrets[0])
        user.accessCredentials = ["key": .string(secrets[1]), "number": 31_415_926]
        user.login.password = .init(secrets[3])
        user.login.accessCredentials = ["list": [.string(secrets[1])]]
        user.profiles = [.init(domain: "harmless", accessCredentials: .string(secrets[1]), password: .init(secrets[0]))]
        user.profiles[0].vault.pin = .init(secrets[4])
        user.profiles[0].devices = [.init(name: "harmless", secretWord: .init(secrets[0]))]
        return user
    }

    /// Everything that Swift prints of a value.
    private func shown(_ value: some Any) -> String {
        var dumped = ""
        dump(value, to: &dumped)
        var text = "\(value)\n\(String(reflecting: value))\n\(String(describing: value))\n\(dumped)"
        if let error = value as? any Error {
            text += "\n\(error.localizedDescription)\n\((error as NSError).description)\n\((error as NSError).userInfo)"
        }
        return text
    }

    private func expectNoSecret(
        in value: some Any, _ more: [String] = [], file: StaticString = #filePath, line: UInt = #line
    ) {
        let text = shown(value)
        for secret in Self.secrets + more {
            expect(!text.contains(secret), "in \(text)", file: file, line: line)
            let bytes = secret.utf8.prefix(8).map { "- \($0)\n" }
            // As `dump` shows data.
            expect(
                !text.replacingOccurrences(of: " ", with: "").contains(
                    bytes.joined().replacingOccurrences(of: " ", with: "")), "in \(text)", file: file, line: line)
        }
    }

    func testAServiceThatQuotesWhatItWasSent() async throws {
        let transport = RecordingTransport { _, request in
            let form = String(decoding: request.body, as: UTF8.self)
            let plain = form.removingPercentEncoding ?? ""
            let error: JSONValue = [
                "stat": "error", "code": 341, "error": "invalid_json_type", "error_description": .string(form + plain),
                "attribute_name": "/login", "invalid_fields": ["a": [.string(plain)]],
            ]
            return CaptureResponse(status: 200, body: Data(error.jsonText.utf8))
        }
        let client = try transport.client(token: "tok/en+secret")
        let user = Self.user()
        let errors = await [
            expect(throws: CaptureError.self) { try await user.update(using: client) },
            expect(throws: CaptureError.self) { try await user.update(\.login, using: client) },
            expect(throws: CaptureError.self) {
                try await user.replace(\.profiles, using: client, overwritingUnread: true)
            },
            expect(throws: CaptureError.self) { try await user.save(using: client, overwritingUnread: true) },
        ]
        for error in errors {
            guard case .service(let answer)? = error?.kind else { return fail("\(error as Any)") }
            expect(answer.message.contains("<redacted>"))
            expectNoSecret(in: answer, ["tok/en+secret", "tok%2Fen%2Bsecret"])
            expectNoSecret(in: error as Any, ["tok/en+secret", "tok%2Fen%2Bsecret"])
        }
        expectNoSecret(in: client, ["tok/en+secret"])
    }

    func testATransportThatQuotesWhatItWasGiven() async throws {
        struct Quoting: Error { let text: String }
        for isKnownError in [true, false] {
            let transport = RecordingTransport { _, request in
                let text = String(decoding: request.body, as: UTF8.self) + (request.authorization ?? "")
                if isKnownError { throw CaptureTransportError(reason: text, mayHaveArrived: true) }
                throw Quoting(text: text.removingPercentEncoding ?? "")
            }
            let client = CaptureClient(
                domain: try require(URL(string: "https://example.com")),
                authorization: .clientCredentials(id: "server", secret: "client/secret"), transport: transport,
                retries: .never)
            let read = await expect(throws: CaptureError.self) { try await client.fetch(SecretsUser.self, uuid: "u") }
            let basic = Data("server:client/secret".utf8).base64EncodedString()
            expectNoSecret(in: read as Any, ["client/secret", "client%2Fsecret", basic])
            expectEqual(read.map { "\($0)" }?.contains("<redacted>"), true)
            expectNoSecret(in: client, ["client/secret"])
        }
    }

    func testReceiptsAndWhatGoesOverTheWire() async throws {
        let session = try await Session<SecretsUser>()
        let transport = RecordingTransport(to: session.service)
        let client = await session.client(transport: transport)
        var user = Self.user()
        let receipt = try await user.save(using: client, overwritingUnread: true)
        expectNoSecret(in: receipt)
        expectEqual("\(receipt)", "Receipt(/)")
        expectNoSecret(in: client)
        await session.service.inject(.dropAfterProcessing, forNext: 3)
        user.password = .init(Self.secrets[1])
        let error = await expect(throws: CaptureError.self) { try await user.update(using: client) }
        expectNoSecret(in: error as Any)
        receipt.apply(to: &user)
        expectNoSecret(in: user)
        expectNoSecret(in: user._captureState)
        for request in await transport.requests {
            expect(request.body.count, >, 20)
            expectNoSecret(in: request, ["token0000"])
        }
        let response = CaptureResponse(status: 200, body: Data(Self.secrets[4].utf8))
        expectNoSecret(in: response)
    }

    func testADecodingFailureDoesNotQuoteTheAnswer() async throws {
        let session = try await Session<SecretsUser>(["note": "old"])
        await session.service.inject(.wrongResult(["hunter2-password": "topsecret-credentials"]))
        let error = await expect(throws: CaptureError.self) { try await session.fetched() }
        guard case .unexpectedResponse? = error?.kind else { return fail("\(error as Any)") }
        expectEqual(shown(error as Any).contains("topsecret-credentials"), false)
    }
}
