import XCTest

/// The service takes the app's own flow: its forms, fields, rules and messages.
final class OwnFlowTests: XCTestCase {
    private static let fields: JSONValue = [
        "join": ["fields": ["mail", "secret", "secretAgain", "nick", "born", "news", "height", "home"]],
        "joinSocially": ["fields": ["mail", "nick"]],
        "enter": ["fields": ["login", "code"]],
        "profile": ["fields": ["nick", "height", "news"]],
        "newSecret": ["fields": ["code", "secret", "secretAgain"]],
        "lost": ["fields": ["login"]],
        "login": ["type": "email", "validation": [["rule": "required", "value": true, "message": "Wer?"]]],
        "code": ["type": "password"],
        "mail": [
            "type": "email", "schemaId": "email",
            "validation": [
                ["rule": "required", "value": true, "message": "Adresse fehlt."],
                ["rule": "format", "value": "^[^@]+@[^@]+$", "message": "Keine Adresse."],
                ["rule": "unique", "value": true, "message": "Vergeben."],
            ],
        ],
        "secret": [
            "type": "password", "schemaId": "password",
            "validation": [["rule": "minLength", "value": 8, "message": "Zu kurz."]],
        ],
        "secretAgain": [
            "type": "password", "validation": [["rule": "match", "value": "secret", "message": "Nicht gleich."]],
        ],
        "nick": [
            "type": "text", "schemaId": "displayName",
            "validation": [
                ["rule": "maxLength", "value": 5, "message": "Zu lang."],
                ["rule": "required", "value": false, "message": "Fehlt."],
            ],
        ],
        "born": ["type": "dateselect", "schemaId": "birthday"],
        "news": ["type": "checkbox", "schemaId": "optIn.status"],
        "height": ["type": "text", "schemaId": "primaryAddress.zip"],
        "home": ["type": "text", "schemaId": ["city": "primaryAddress.city"]],
    ]

    private var capture: InMemoryCapture!
    private var session: CaptureSession!

    override func setUp() async throws {
        capture = try InMemoryCapture(for: CaptureUser.self)
        let flow = try Self.flow()
        try await capture.setFlow(flow, named: "members")
        var configuration = capture.sessionConfiguration
        configuration.flow = "members"
        configuration.forms.signIn = "enter"
        configuration.forms.registration = "join"
        configuration.forms.socialRegistration = "joinSocially"
        configuration.forms.passwordReset = "lost"
        configuration.apply(flow)
        session = capture.session(configuration)
    }

    private static func flow(_ more: [String: JSONValue] = [:]) throws -> Flow {
        let all = try require(fields.objectValue).merging(more) { $1 }
        return try Flow(data: JSONValue(["version": "7", "fields": .object(all)]).jsonData)
    }

    private let filledIn: [String: FormValue] = [
        "mail": "ann@example.com", "secret": "correct horse", "secretAgain": "correct horse", "nick": "Ann",
        "born": .date(CaptureDate(year: 1980, month: 2, day: 29) ?? CaptureDate(Date())), "news": .checked(true),
        "home": .parts(["city": "Florin"]),
    ]

    /// A registration stores the fields where the flow says, and its user can sign in with the form for that.
    func testRegistration() async throws {
        let user = try await session.register(filledIn, as: CaptureUser.self).record
        expectEqual(user.email, "ann@example.com")
        expectEqual(user.displayName, "Ann")
        expectEqual(user.birthday?.description, "1980-02-29")
        expectEqual(user.primaryAddress.city, "Florin")
        expectEqual(user.optIn.status, true)
        try await session.signOut()
        let again = try await session.signIn(name: "ann@example.com", password: "correct horse", as: CaptureUser.self)
        expectEqual(again.record.uuid, user.uuid)
    }

    /// What the rules of the fields refuse comes with their messages.
    func testMessages() async {
        let cases: [(field: String, value: FormValue, message: String)] = [
            ("mail", "", "Adresse fehlt."), ("mail", "ann", "Keine Adresse."), ("secret", "short", "Zu kurz."),
            ("secretAgain", "other", "Nicht gleich."), ("nick", "Annabel", "Zu lang."),
        ]
        for (field, value, message) in cases {
            var fields = filledIn
            fields[field] = value
            if field == "secret" { fields["secretAgain"] = value }
            let messages = await refusal { [fields] in try await $0.register(fields, as: CaptureUser.self) }
            expectEqual(messages, [field: [message]])
        }
    }

    func testTaken() async throws {
        _ = try await session.register(filledIn, as: CaptureUser.self)
        await expectEqual(
            refusal { [filledIn] in try await $0.register(filledIn, as: CaptureUser.self) }, ["mail": ["Vergeben."]])
    }

    /// The messages of a form that was refused; nil, and a failed test, if it was not.
    private func refusal(
        _ call: @Sendable (CaptureSession) async throws -> SignInResult<CaptureUser>
    ) async -> [String: [String]]? {
        let error = await expect(throws: SessionError.self) { [session] in _ = try await call(require(session)) }
        guard case .invalidFields(let refusal)? = error else { return nil }
        return refusal.invalidFields
    }

    /// The forms of signed-in users, and the mail for a forgotten password.
    func testAccount() async throws {
        var user = try await session.register(filledIn, as: CaptureUser.self).record
        try await session.submit(form: "profile", fields: ["nick": "Anna", "height": "170"])
        let client = CaptureClient(domain: capture.domain, session: session)
        try await user.refresh(using: client).apply(to: &user)
        expectEqual(user.displayName, "Anna")
        expectEqual(user.primaryAddress.zip, "170")
        expectEqual(user.optIn.status, false)

        let fields: [String: FormValue] = [
            "code": "wrong", "secret": "battery staple", "secretAgain": "battery staple",
        ]
        await expect(throws: SessionError.self) { try await session.submit(form: "newSecret", fields: fields) }
        try await session.submit(form: "newSecret", fields: fields.merging(["code": "correct horse"]) { $1 })
        _ = try await session.signIn(name: "ann@example.com", password: "battery staple", as: CaptureUser.self)

        try await session.sendPasswordReset(to: "ann@example.com")
        await expectEqual(capture.mails.last?.purpose, .passwordReset)
    }

    /// A social registration is completed with the app's form, which gets what the provider knows.
    func testSocialRegistration() async throws {
        let login = SocialLogin(
            provider: "google", identifier: "https://example.com/1", email: "bo@example.com", fields: ["nick": "Bo"])
        let token = await capture.engageToken(for: login)
        do {
            _ = try await session.signIn(social: token, as: CaptureUser.self)
            fail("there is an account")
        } catch SessionError.registrationNeeded(let next) {
            expectEqual(next.prefilled, ["mail": "bo@example.com", "nick": "Bo"])
            let fields = next.prefilled.compactMapValues { FormValue($0.stringValue) }
            let user = try await session.register(fields, completing: next, as: CaptureUser.self).record
            expectEqual(user.displayName, "Bo")
        }
    }

    /// What the service cannot imitate is refused by name, unless the test does without.
    func testRefused() async throws {
        let flow = try Self.flow([
            "nick": ["type": "multiIdentifierAuth"],
            "home": ["type": "text", "validation": [["rule": "allowedWords", "value": "a"]]],
            "profile": ["fields": ["nick", "lost", "gone"]],
        ])
        let error = await expect(throws: InMemoryCaptureError.self) { try await capture.setFlow(flow) }
        let text = error?.description ?? ""
        for problem in ["nick has the type multiIdentifierAuth", "home has the rule allowedWords", "gone"] {
            expect(text.contains(problem), text)
        }
        let other = try Self.flow(["nick": ["type": "multiIdentifierAuth"]])
        try await capture.setFlow(other, ignoring: ["multiIdentifierAuth"])
    }

    /// A form that the flow does not have, and one of another kind, are refused.
    func testOtherForms() async throws {
        session.configuration.forms.registration = "unknown"
        await expect(throws: CaptureError.self) { try await session.register(filledIn, as: CaptureUser.self) }
        session.configuration.forms.registration = "profile"
        await expect(throws: CaptureError.self) { try await session.register(filledIn, as: CaptureUser.self) }
    }
}
