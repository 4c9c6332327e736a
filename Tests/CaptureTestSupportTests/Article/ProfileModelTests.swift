import CaptureRuntime
import CaptureSession
import CaptureTestSupport
import Models
import Testing

@MainActor
@Suite struct ProfileModelTests {
    private let capture: InMemoryCapture
    private let ann: CaptureUser
    private let model: ProfileModel

    init() async throws {
        capture = try InMemoryCapture(for: CaptureUser.self)
        ann = try await capture.add(CaptureUser(email: "ann@example.com", displayName: "Ann"))
        model = ProfileModel(user: ann, client: capture.client(for: ann))
    }

    @Test func renamesOnce() async throws {
        await model.rename(to: "Annie")

        #expect(model.message == nil)
        #expect(try await capture.stored(ann).displayName == "Annie")
        let requests = await capture.requests
        #expect(requests.map(\.description) == ["/entity.update"])
        #expect(requests.first?.attributes == ["displayName": "Annie"])
    }
}

extension ProfileModelTests {
    @Test func keepsTheNameWhenCaptureRefusesIt() async throws {
        await model.rename(to: String(repeating: "n", count: 1001))

        #expect(model.message != nil)
        #expect(model.user.hasChanges)
        #expect(try await capture.stored(ann).displayName == "Ann")
    }
}

extension ProfileModelTests {
    @Test func keepsTheNameWhenCaptureIsBusy() async throws {
        await capture.inject(.errorCode(510), forNext: 3, to: "/entity.update")
        await model.rename(to: "Annie")

        #expect(model.message != nil)
        #expect(await !capture.hasPendingFaults)
    }
}

extension ProfileModelTests {
    @Test func keepsTheNameWithoutAConnection() async throws {
        await capture.inject(.noConnection, forNext: 3)
        await model.rename(to: "Annie")
        #expect(model.message != nil)
        #expect(model.user.pendingUpdate == ["displayName": "Annie"])

        await model.rename(to: "Annie")
        #expect(model.message == nil)
        #expect(!model.user.hasChanges)
    }
}

extension ProfileModelTests {
    @Test func sendsTheNameAgainWhenTheResponseWasLost() async throws {
        // The client tries twice more before it gives up.
        await capture.inject(.dropAfterProcessing, forNext: 3)
        await model.rename(to: "Annie")
        #expect(model.message != nil)
        #expect(model.user.hasChanges)

        await model.rename(to: "Annie")
        #expect(model.message == nil)
        #expect(!model.user.hasChanges)
    }
}

extension ProfileModelTests {
    @Test func showsThatItSaves() async throws {
        await capture.inject(.stallAfterProcessing)
        let renaming = Task { await model.rename(to: "Annie") }
        try await capture.waitForRequests(1)
        #expect(model.isSaving)

        await capture.releaseStalledRequests()
        await renaming.value
        #expect(!model.isSaving)
    }
}

extension ProfileModelTests {
    @Test func keepsWhatAnotherDeviceHasSaved() async throws {
        let phone = capture.client(for: ann)
        var user = try await phone.fetch(CaptureUser.self)
        user.aboutMe = "Hello."
        try await phone.save(&user)

        await model.rename(to: "Annie")
        #expect(model.user.aboutMe == "Hello.")
    }

    @Test func renewsAnExpiredToken() async throws {
        await capture.expireTokens()
        await model.rename(to: "Annie")
        #expect(model.message == nil)
    }
}

extension CaptureUser {
    static func withAPhoto() throws -> CaptureUser {
        try CaptureUser(
            email: "ann@example.com", displayName: "Ann",
            photos: [.init(type: "avatar", value: "https://example.com/ann.jpg")]
        ).confirmed()
    }
}

@MainActor
func previewModel() throws -> ProfileModel {
    let ann = try CaptureUser.withAPhoto()
    let capture = try InMemoryCapture(for: CaptureUser.self, records: [ann])
    return ProfileModel(user: ann, client: capture.client(for: ann))
}

extension ProfileModelTests {
    @Test func previews() async throws {
        let model = try previewModel()
        #expect(model.user.photos.first?.id == 11)

        await model.rename(to: "Annie")
        #expect(model.message == nil)
    }
}

extension ProfileModelTests {
    @Test func signsIn() async throws {
        let bo = CaptureUser(email: "bo@example.com", displayName: "Bo", password: "correct horse")
        try await capture.add(bo)

        let user = try await capture.session().signIn(
            name: "bo@example.com", password: "correct horse", as: CaptureUser.self
        ).record
        #expect(user.displayName == "Bo")
    }
}

extension ProfileModelTests {
    @Test func closesAnAccount() async throws {
        let bo = try await capture.add(CaptureUser(email: "bo@example.com", password: "correct horse"))
        let session = capture.session()
        try await capture.delete(bo)

        await #expect(throws: SessionError.self) {
            try await session.signIn(name: "bo@example.com", password: "correct horse", as: CaptureUser.self)
        }
        await #expect(throws: SessionError.self) { try await session.sendPasswordReset(to: "bo@example.com") }
        let form: [String: FormValue] = [
            "emailAddress": "bo@example.com", "newPassword": "battery", "newPasswordConfirm": "battery",
        ]
        let new = try await session.register(form, as: CaptureUser.self).record
        #expect(new.uuid != bo.uuid)
    }

    @Test func signsInWithAnotherAddress() async throws {
        var bo = try await capture.add(CaptureUser(email: "bo@example.com", password: "correct horse"))
        bo.email = "bob@example.com"
        try await capture.client(for: bo).save(&bo)

        let session = capture.session()
        await #expect(throws: SessionError.self) {
            try await session.signIn(name: "bo@example.com", password: "correct horse", as: CaptureUser.self)
        }
        let user = try await session.signIn(
            name: "bob@example.com", password: "correct horse", as: CaptureUser.self
        ).record
        #expect(user.uuid == bo.uuid)
    }
}

extension ProfileModelTests {
    @Test func signsInAfterAReset() async throws {
        var bo = try await capture.add(CaptureUser(email: "bo@example.com", password: "forgotten"))
        let session = capture.session()
        try await session.sendPasswordReset(to: "bo@example.com")
        #expect(await capture.mails.map(\.address) == ["bo@example.com"])

        // The link in the mail leads to the app's server, which sets a new password.
        bo.password = "correct horse"
        try await capture.serverClient().save(&bo)
        let user = try await session.signIn(
            name: "bo@example.com", password: "correct horse", as: CaptureUser.self
        ).record
        #expect(user.uuid == bo.uuid)
    }
}

extension ProfileModelTests {
    @Test func registersWithTheFormOfTheApp() async throws {
        let flow = try Flow(
            data: JSONValue([
                "fields": [
                    "memberForm": ["fields": ["mail", "secret", "again"]],
                    "mail": ["type": "email", "schemaId": "email"],
                    "secret": ["type": "password", "schemaId": "password"],
                    "again": [
                        "type": "password",
                        "validation": [["rule": "match", "value": "secret", "message": "Enter the same twice."]],
                    ],
                ]
            ]).jsonData)
        try await capture.setFlow(flow)
        var configuration = capture.sessionConfiguration
        configuration.forms.registration = "memberForm"
        let session = capture.session(configuration)

        var fields: [String: FormValue] = ["mail": "bo@example.com", "secret": "correct horse", "again": "correct"]
        do {
            _ = try await session.register(fields, as: CaptureUser.self)
            Issue.record("the passwords differ")
        } catch SessionError.invalidFields(let error) {
            #expect(error.invalidFields == ["again": ["Enter the same twice."]])
        }
        fields["again"] = "correct horse"
        #expect(try await session.register(fields, as: CaptureUser.self).record.email == "bo@example.com")

        // From a record that the app has made, with the confirmation of the password.
        let al = CaptureUser(email: "al@example.com", password: "correct horse")
        let form = flow.fields(ofForm: "memberForm", from: al)
        #expect(try await session.register(form, as: CaptureUser.self).record.email == "al@example.com")
    }
}
