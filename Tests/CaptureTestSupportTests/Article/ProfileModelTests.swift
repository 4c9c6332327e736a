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
    @Test func keepsTheNameWithoutAConnection() async throws {
        await capture.inject(.noConnection, forNext: 3)
        await model.rename(to: "Annie")
        #expect(model.message != nil)
        #expect(model.user.pendingUpdate == ["displayName": "Annie"])

        await model.rename(to: "Annie")
        #expect(model.message == nil)
        #expect(!model.user.hasChanges)
    }

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
        let bo = CaptureUser(email: "bo@example.com", displayName: "Bo")
        try await capture.addUser(bo, name: "bo@example.com", password: "correct horse")

        let user = try await capture.session().signIn(
            name: "bo@example.com", password: "correct horse", as: CaptureUser.self
        ).record
        #expect(user.displayName == "Bo")
    }
}
