/// The document of a flow.
final class FlowTests: XCTestCase {
    private let document: JSONValue = [
        "version": "20190618143040022299",
        "fields": [
            "signInForm": ["fields": ["passwordField", "nameField"]],
            "forgotPasswordForm": ["fields": ["hint", "resetAddress"]],
            "registrationForm": ["fields": ["nameField", "country", "unknown"]],
            "nameField": [
                "type": "email", "label": "Your address", "placeholder": "you@example.com", "schemaId": "email",
            ],
            "passwordField": ["type": "password"], "hint": ["type": "label"], "resetAddress": ["type": "text"],
            "country": [
                "type": "select", "schemaId": ["code": "primaryAddress.country"],
                "options": [["value": "us", "text": "United States"], ["value": 7], ["text": "none"]],
            ],
        ],
    ]

    /// It fills in the names of fields and the version.
    func testNames() throws {
        var configuration = SessionConfiguration(domain: URL(filePath: "/"), clientID: "client")
        configuration.apply(try Flow(data: document.jsonData))
        expectEqual(configuration.flowVersion, "20190618143040022299")
        var expected = FormNames()
        expected.signInName = "nameField"
        expected.signInPassword = "passwordField"
        expected.passwordResetAddress = "resetAddress"
        expected.shownFields.formUnion(["nameField", "hint", "resetAddress", "country"])
        expectEqual(configuration.forms, expected)
    }

    /// Whatever field of the sign-in form is not the password is the name, as in JUMP.
    func testNameOfAnyType() throws {
        var configuration = SessionConfiguration(domain: URL(filePath: "/"), clientID: "client")
        let fields = #""signInForm":{"fields":["a","b"]},"a":{"type":"password"},"b":{"type":"username"}"#
        configuration.apply(try Flow(data: Data("{\"fields\":{\(fields)}}".utf8)))
        expectEqual(configuration.forms.signInName, "b")
        expectEqual(configuration.forms.signInPassword, "a")
    }

    /// It lists the fields of a form, for an app that shows one.
    func testFields() throws {
        let fields = try Flow(data: document.jsonData).fields(ofForm: "registrationForm")
        expectEqual(fields.map(\.name), ["nameField", "country"])
        expectEqual(fields[0].label, "Your address")
        expectEqual(fields[0].definition["placeholder"], "you@example.com")
        expectEqual(fields[0].type, "email")
        expectEqual(fields[0].attribute, "email")
        expectNil(fields[1].attribute)
        expectEqual(fields[1].options.map(\.value), ["us", "7"])
        expectEqual(fields[1].options.map(\.title), ["United States", "7"])
        try expect(Flow(data: document.jsonData).fields(ofForm: "noForm").isEmpty)
    }

    /// What is no flow is an error.
    func testNoFlow() {
        forEach(["", "<Error/>", "[]", #"{"version":"1"}"#]) { (text: String) in
            expect(throws: CaptureError.self) { try Flow(data: Data(text.utf8)) }
        }
    }

    /// A flow without version leaves the configured one.
    func testWithoutVersion() throws {
        var configuration = SessionConfiguration(domain: URL(filePath: "/"), clientID: "client")
        configuration.flowVersion = "HEAD"
        for document in [#"{"fields":{}}"#, #"{"version":"","fields":{}}"#] {
            configuration.apply(try Flow(data: Data(document.utf8)))
            expectEqual(configuration.flowVersion, "HEAD")
            expectEqual(configuration.forms, FormNames())
        }
    }

    /// A wrong name of a field is refused, and the right one is taken.
    func testWrongNames() async throws {
        let ann = try await Ann()
        var configuration = ann.capture.sessionConfiguration
        configuration.forms.signInName = "email"
        let session = CaptureSession(configuration, store: InMemoryTokenStore(), transport: ann.capture)
        await expect(error: "invalid fields") {
            try await session.signIn(name: Ann.address, password: Ann.password, as: CaptureUser.self)
        }
    }
}
