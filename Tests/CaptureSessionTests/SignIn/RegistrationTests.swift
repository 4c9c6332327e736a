/// Registering with a password, and the forms of signed-in users.
final class RegistrationTests: XCTestCase {
    private let fields: [String: FormValue] = [
        "emailAddress": "bob@example.com", "newPassword": "correct + horse & más",
        "newPasswordConfirm": "correct + horse & más", "displayName": "Bobby",
    ]

    /// A new user is signed in, and can sign in again.
    func testRegister() async throws {
        let ann = try await Ann()
        let signIn = try await ann.session.register(fields, as: CaptureUser.self)
        expectEqual(signIn.record.displayName, "Bobby")
        expectEqual(signIn.record.email, "bob@example.com")
        try await expectEqual(ann.client.fetch(CaptureUser.self), signIn.record)
        try await ann.session.signOut()
        let again = try await ann.session.signIn(
            name: "bob@example.com", password: "correct + horse & más", as: CaptureUser.self)
        expectEqual(again.record.uuid, signIn.record.uuid)
    }

    /// A field that is called like a parameter of the call cannot be sent: the service takes each only once.
    func testReservedNames() async throws {
        let ann = try await Ann.signedIn
        await ann.capture.removeAllRequests()
        for name in ["form", "client_id", "refresh_secret"] {
            let fields = fields.merging([name: "mine"]) { $1 }
            await expect(error: "reserved field, \(name)") {
                try await ann.session.register(fields, as: CaptureUser.self)
            }
        }
        for name in ["access_token", "locale"] {
            await expect(error: "reserved field, \(name)") {
                try await ann.session.submit(form: "editProfileForm", fields: [name: "mine", "city": "Florin"])
            }
        }
        await expectEqual(ann.capture.requests.count, 0)
    }

    /// A form goes to any endpoint below `/oauth`, with the token of the user.
    func testOtherEndpoint() async throws {
        let ann = try await Ann.signedIn
        await ann.capture.inject(Fault(.body(#"{"stat":"ok"}"#), .beforeProcessing), to: "/oauth/custom_native")
        try await ann.session.submit(form: "customForm", fields: ["answer": "42"], endpoint: "custom_native")
        let request = try await require(ann.lastRequest)
        expectEqual(request.path, "/oauth/custom_native")
        expectEqual(request.field("form"), "customForm")
        expectEqual(request.field("answer"), "42")
        let token = try await ann.session.accessToken()
        expectEqual(request.field("access_token"), token)
    }

    /// Language and redirect URI may change while the session is in use; the domain and the client stay.
    func testChangedConfiguration() async throws {
        let ann = try await Ann.signedIn
        ann.session.configuration.locale = "de-DE"
        ann.session.configuration.redirectURI = URL(string: "https://example.com/de")
        ann.session.configuration.domain = URL(filePath: "/")
        ann.session.configuration.clientID = "another"
        expect(ann.session.configuration.domain == ann.capture.domain)
        expectEqual(ann.session.configuration.clientID, ann.capture.sessionConfiguration.clientID)
        try await ann.session.sendPasswordReset(to: Ann.address)
        let request = try await require(ann.lastRequest)
        expectEqual(request.field("locale"), "de-DE")
        expectEqual(request.field("redirect_uri"), "https://example.com/de")
        let token = try await ann.session.accessToken()
        _ = try await ann.session.accessToken(replacing: token)
        await expectEqual(ann.lastRequest?.field("locale"), "de-DE")
    }

    /// One that is cancelled says that the account may be there, and signs nobody in.
    func testCancelled() async throws {
        let ann = try await Ann()
        await ann.capture.inject(.stallAfterProcessing)
        let task = Task { [fields] in try await ann.session.register(fields, as: CaptureUser.self) }
        try await ann.capture.waitForRequests(1)
        task.cancel()
        await ann.capture.releaseStalledRequests()
        await expect(throws: CaptureError(.cancelled, mayBePartlyDone: true)) { try await task.value }
        try await expect(!ann.session.isSignedIn)
        _ = try await ann.session.signIn(
            name: "bob@example.com", password: "correct + horse & más", as: CaptureUser.self)
    }

    /// A cancellation that comes after the response comes too late: the user is signed in.
    func testCancelledLate() async throws {
        try await withFolder { folder in
            let ann = try await Ann()
            let store = ObservedStore(FileTokenStore(url: folder.appending(path: "tokens")))
            let session = ann.capture.session(store: store)
            let task = try await FileTokenStore(url: folder.appending(path: "tokens")).withLock(.store) { [fields] in
                let task = Task { try await session.register(fields, as: CaptureUser.self).record.uuid }
                try await eventually("the tokens are to be stored") { await store.locks == [.store] }
                task.cancel()
                return task
            }
            try await expectNotNil(task.value)
            try await expect(session.isSignedIn)
        }
    }

    /// A date is three parts; a checkbox is sent if it is checked.
    func testValues() async throws {
        let ann = try await Ann()
        let fields = self.fields.merging([
            "birthdate": .date(try require(CaptureDate(year: 1980, month: 2, day: 29))), "optIn": .checked(true),
        ]) { $1 }
        let user = try await ann.session.register(fields, as: CaptureUser.self).record
        expectEqual(user.birthday, CaptureDate(year: 1980, month: 2, day: 29))
        expectEqual(user.optIn.status, true)
        try await ann.session.submit(
            form: "editProfileForm",
            fields: [
                "optIn": .checked(false),
                "birthdate": .parts(["dateselect_year": "1981", "dateselect_month": "3", "dateselect_day": "1"]),
            ])
        let edited = try await ann.client.fetch(CaptureUser.self)
        expectEqual(edited.birthday, CaptureDate(year: 1981, month: 3, day: 1))
        expectEqual(edited.optIn.status, false)
        expectEqual(edited.displayName, "Bobby")
    }

    /// What the form refuses comes with messages for each field.
    func testRefused() async throws {
        let ann = try await Ann()
        var taken = fields
        taken["emailAddress"] = .text(Ann.address)
        let error = await sessionError { _ = try await ann.session.register(taken, as: CaptureUser.self) }
        guard case .invalidFields(let refusal)? = error else { return fail("\(error as Any)") }
        expectEqual(refusal.invalidFields, ["emailAddress": ["Email address already exists."]])
        expectEqual(error?.errorDescription, "Email address already exists.")
        try await expect(!ann.session.isSignedIn)
    }

    /// Every field that is empty is named at once.
    func testEmptyFields() async throws {
        let ann = try await Ann()
        let error = await sessionError {
            _ = try await ann.session.register(["newPasswordConfirm": "secret"], as: CaptureUser.self)
        }
        guard case .invalidFields(let refusal)? = error else { return fail("\(error as Any)") }
        let message = ["This field is required."]
        expectEqual(refusal.invalidFields, ["emailAddress": message, "newPassword": message])
    }

    /// A registration without response is not sent again.
    func testLostResponse() async throws {
        let ann = try await Ann()
        await ann.capture.inject(.dropAfterProcessing)
        let lost = CaptureError(.transport(reason: "the connection was lost"), mayBePartlyDone: true)
        await expect(throws: lost) {
            try await ann.session.register(fields, as: CaptureUser.self)
        }
        await expectEqual(ann.paths.count, 1)
        // It did not arrive: then it is.
        await ann.capture.inject(.noConnection)
        let error = await sessionError { _ = try await ann.session.register(fields, as: CaptureUser.self) }
        expectEqual(error?.kind, "invalid fields", "the first one has happened")
    }

    /// A password is changed by a form.
    func testChangePassword() async throws {
        let ann = try await Ann.signedIn
        func change(from old: FormValue) async throws {
            try await ann.session.submit(
                form: "changePasswordForm",
                fields: ["currentPassword": old, "newPassword": "new", "newPasswordConfirm": "new"])
        }
        await expect(error: "invalid fields") { try await change(from: "wrong") }
        try await change(from: .text(Ann.password))
        _ = try await ann.session.signIn(name: Ann.address, password: "new", as: CaptureUser.self)
    }
}
