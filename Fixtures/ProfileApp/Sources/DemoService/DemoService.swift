import CaptureRuntime
import CaptureTestSupport
import Foundation
import Profile

/// The service in memory, with one user who can sign in, and what an app keeps on the device.
@MainActor
public final class DemoService {
    public static let name = "ann@example.com"
    public static let password = "correct horse"

    public let capture: InMemoryCapture
    private let ann: CaptureUser
    private let tokens = InMemoryTokenStore()
    private let store: RecordStore<CaptureUser>
    private let seenStore: RecordStore<CaptureUser>

    /// - Parameter file: Where the record of the user is kept. During a conflict there is one more file beside it.
    public init(file: URL) async throws {
        capture = try InMemoryCapture(for: CaptureUser.self)
        try await capture.setFlow(MemberFlow.document())
        ann = try await capture.addUser(
            CaptureUser(
                email: Self.name, displayName: "Ann", primaryAddress: .init(city: "Florin"),
                photos: [.init(type: "profile", value: "https://example.com/ann.jpg")]),
            name: Self.name, password: Self.password)
        store = RecordStore(url: file)
        seenStore = RecordStore(url: file.appendingPathExtension("seen"))
    }

    /// Launches the app: the model knows only what the device has kept.
    public func launch() async -> AccountModel {
        var configuration = capture.sessionConfiguration
        configuration.appID = "the id of the application"
        configuration.forms.registration = MemberFlow.registration
        let account = AccountModel(
            session: capture.session(configuration, store: tokens), store: store, seenStore: seenStore,
            retries: RetryPolicy(limit: 2, delay: 0))
        await account.resume()
        return account
    }

    /// Cuts the connection, or restores it.
    public func setOnline(_ isOnline: Bool) async {
        await capture.removeAllFaults()
        if !isOnline { await capture.inject(.noConnection, forNext: .max) }
    }

    /// Has another device of the same user change the record.
    public func editElsewhere(_ edit: (inout CaptureUser) -> Void) async throws {
        let phone = capture.client(for: ann)
        var user = try await phone.fetch(CaptureUser.self)
        edit(&user)
        try await user.save(using: phone).apply(to: &user)
    }

    /// Ends the sign-in on the service, so that the user has to sign in again.
    public func endSignIn() async {
        await capture.expireTokens()
        await capture.inject(.errorCode(200), to: "/oauth/refresh_access_token")
    }

    /// Has the service award a badge, which no app writes.
    public func award(_ badge: String) async throws {
        let token = try await capture.accessToken(for: ann)
        let body = "access_token=\(token)&attributes={%22badge%22:%22\(badge)%22}"
        let request = CaptureRequest(url: capture.domain.appendingPathComponent("entity.update"), body: Data(body.utf8))
        _ = try await capture.send(request)
    }

    /// The record in the file on the device, which an app that was ended in between has not replaced yet.
    public func keptOnDevice() throws -> CaptureUser? { try store.load() }

    /// Puts a record back into the file.
    public func keepOnDevice(_ user: CaptureUser?) throws {
        if let user { try store.save(user) }
    }

    /// The record as the service has it.
    public func stored() async throws -> CaptureUser { try await capture.stored(ann) }
}
