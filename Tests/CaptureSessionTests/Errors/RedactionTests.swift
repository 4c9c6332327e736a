/// Passwords, tokens, secrets and signatures are in no description, error or event.
final class RedactionTests: XCTestCase {
    /// Values that hold a secret show nothing of it.
    func testValues() {
        let values: [Any] = [
            SessionTokens(accessToken: "hidden1", refreshSecret: "hidden2"), EngageToken("hidden3"),
            FormValue.text("hidden4"), FormValue.parts(["a": "hidden5"]), ["field": FormValue.text("hidden6")],
        ]
        for value in values {
            var dumped = ""
            dump(value, to: &dumped)
            expect(!"\(value)\(String(reflecting: value))\(dumped)".contains("hidden"), "\(dumped)")
        }
    }

    /// Neither do the objects that keep one.
    func testObjects() async throws {
        let ann = try await Ann()
        let session = ann.capture.session(store: InMemoryTokenStore())
        let user = try await session.signIn(name: Ann.address, password: Ann.password, as: CaptureUser.self)
        let backend = BackendTokenSource { "hidden1" }
        let tokens = try await [backend.accessToken(), session.accessToken(), Ann.password]
        for value in [backend, session, user] as [Any] {
            var dumped = ""
            dump(value, to: &dumped)
            for token in tokens {
                expect(!"\(value)\(String(reflecting: value))\(dumped)".contains(token), "\(type(of: value))")
            }
        }
    }

    /// What is in a field of a form is a secret, whatever the field is called, unless it is known to be none.
    func testFields() async throws {
        let ann = try await Ann()
        var configuration = ann.capture.sessionConfiguration
        func error(_ fields: [String: FormValue]) async -> String {
            let session = CaptureSession(
                configuration, store: ann.store, transport: Quoting(code: 390), retries: .never)
            let errors = await [
                sessionError { _ = try await session.register(fields, as: CaptureUser.self) },
                sessionError { try await session.submit(form: "editProfileForm", fields: fields) },
            ]
            return "\(errors)"
        }
        try await ann.signIn()
        let fields: [String: FormValue] = [
            "emailAddress": "ann@example.com", "pin": "1234 5678", "answer": .parts(["first": "the name"]),
            "birthdate": .date(try require(CaptureDate(year: 1980, month: 2, day: 29))), "optIn": .checked(true),
        ]
        let text = await error(fields)
        expect(text.contains("emailAddress=ann%40example.com"))
        expect(text.contains("1980"))
        expect(text.contains("optIn=true"))
        expect(text.contains("pin=<redacted>"))
        expect(text.contains("=<redacted>"))
        expect(!text.contains("1234"), text)
        expect(!text.contains("the%20name"), text)
        configuration.apply(
            try Flow(data: Data(#"{"fields":{"pin":{"type":"text"},"answer":{"type":"password"},"a":{}}}"#.utf8)))
        let known = await error(fields)
        expect(known.contains("pin=1234%205678"), known)
        expect(!known.contains("the%20name"), known)
    }

    /// Messages of the flow and names of fields are whole, although a word in them is the password.
    func testMessagesOfTheFlow() async throws {
        let capture = try InMemoryCapture(for: CaptureUser.self)
        let fields: JSONValue = [
            "join": ["fields": ["mail", "password"]], "mail": ["type": "email", "schemaId": "email"],
            "password": [
                "type": "password",
                "validation": [["rule": "minLength", "value": 9, "message": "The password needs 9 characters."]],
            ],
        ]
        let flow = try Flow(data: JSONValue(["fields": fields]).jsonData)
        try await capture.setFlow(flow)
        var configuration = capture.sessionConfiguration
        configuration.forms.registration = "join"
        configuration.apply(flow)
        let session = capture.session(configuration)
        let form: [String: FormValue] = ["mail": "ann@example.com", "password": "password"]
        let error = await sessionError { _ = try await session.register(form, as: CaptureUser.self) }
        guard case .invalidFields(let refusal)? = error else { return fail("\(error as Any)") }
        expectEqual(refusal.invalidFields, ["password": ["The password needs 9 characters."]])
        expectEqual(refusal.errorDescription, "The password needs 9 characters.")

        // Any other message may quote what was entered.
        let quoting = CaptureSession(
            configuration, store: InMemoryTokenStore(), transport: Quoting(code: 390), retries: .never)
        let quoted = await sessionError {
            _ = try await quoting.register(["mail": "ann", "password": "password"], as: CaptureUser.self)
        }
        expect(!"\(quoted as Any)".contains("=password"), "\(quoted as Any)")
    }

    /// An error that quotes what was sent.
    func testErrors() async {
        await forEach([390, 200, 500, 210, 380, 310]) { (code: Int) in
            let ann = try await Ann()
            let token = "engage/token+1"
            let quoting = Quoting(code: code)
            let events = Locked<[String]>([])
            let session = CaptureSession(
                ann.capture.sessionConfiguration, store: InMemoryTokenStore(), transport: quoting, retries: .never,
                onEvent: { event in events.withLock { $0.append("\(event)") } })
            func check(_ body: () async throws -> Void) async {
                do {
                    try await body()
                    fail("nothing was thrown")
                } catch {
                    var dumped = ""
                    dump(error, to: &dumped)
                    let text = "\(error) \(error.localizedDescription) \(dumped)"
                    for secret in ["secret horse", "secret%20horse", token, "engage%2Ftoken", await quoting.secret] {
                        expect(!text.contains(secret), "\(text)")
                    }
                    expect(code == 500 || !(error is CaptureError) || code == 310 || code == 200 || code == 380)
                }
            }
            await check { _ = try await session.signIn(name: "ann", password: "secret horse", as: CaptureUser.self) }
            await check { _ = try await session.signIn(social: EngageToken(token), as: CaptureUser.self) }
            await check { _ = try await session.register(["newPassword": "secret horse"], as: CaptureUser.self) }
            let all = events.withLock { $0.joined() }
            expect(!all.contains("secret horse"))
            expect(!all.contains("engage"))
            expect(all.contains("oauth/auth_native"))
        }
    }

    /// The refusal of a renewal does not quote the token, the secret or the signature.
    func testRenewal() async throws {
        let ann = try await Ann()
        let tokens = SessionTokens(accessToken: "abcdefgh12345678", refreshSecret: "a0123456789abcdef")
        let session = CaptureSession(
            ann.capture.sessionConfiguration, store: InMemoryTokenStore(tokens), transport: Quoting(code: 200))
        let error = await sessionError { _ = try await session.accessToken(replacing: "abcdefgh12345678") }
        expectEqual(error?.kind, "sign-in required, 200")
        let text = "\(error as Any)"
        expect(text.contains("signature=<redacted>"), "\(text)")
        expect(text.contains("access_token=<redacted>"), "\(text)")
    }

    /// Every error has a text for logs and one for people.
    func testTexts() {
        let error = CaptureAPIError(["code": 210, "error": "invalid_credentials"])
        let errors: [SessionError] = [
            .signInRequired(.signedOut), .signInRequired(.expired), .signInRequired(.refused(error, clockError: nil)),
            .signInRequired(.refused(error, clockError: -1200)), .superseded, .invalidCredentials(error),
            .invalidFields(error), .socialTokenRejected(error), .noSuchAccount(error),
        ]
        for error in errors {
            expect(error.description.hasSuffix(".") || error.description.contains("Capture returned error"))
            expectEqual(error.errorDescription?.hasSuffix("."), true)
        }
        for error in [
            TokenStoreError.damaged, .cannotLoad(reason: "x"), .cannotSave(reason: "x"), .cannotRemove(reason: "x"),
        ] {
            expect(error.description.hasSuffix("."))
            expectEqual(error.errorDescription?.hasSuffix("."), true)
        }
    }
}

/// Refuses every request in words that quote all of it.
private actor Quoting: CaptureTransport {
    let code: Int
    /// The secret of the last sign-in.
    private(set) var secret = "none"

    init(code: Int) { self.code = code }

    func send(_ request: CaptureRequest) -> CaptureResponse {
        let body = String(decoding: request.body, as: UTF8.self)
        secret =
            body.split(separator: "&").first { $0.hasPrefix("refresh_secret=") }.map { String($0.dropFirst(15)) }
            ?? secret
        let answer: JSONValue = [
            "stat": "error", "code": .number(JSONNumber(code)), "error": "refused", "error_description": .string(body),
            "invalid_fields": ["field": [.string(body)]],
        ]
        return CaptureResponse(status: 200, body: answer.jsonData)
    }
}
