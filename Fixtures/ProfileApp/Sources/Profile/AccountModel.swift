import CaptureRuntime
import CaptureSession
import Foundation
import Observation

/// Who is signed in, and the profile of that user.
@MainActor @Observable
public final class AccountModel {
    /// The profile of the user who is signed in; nil if nobody is.
    public private(set) var profile: ProfileModel?
    /// What to tell the user about the last step; nil if it succeeded.
    public private(set) var message: String?

    private let session: CaptureSession
    private let store: RecordStore<CaptureUser>
    private let retries: RetryPolicy

    /// - Parameters:
    ///   - session: Keeps the tokens of the user.
    ///   - store: Keeps the record between launches, with the edits that were not sent.
    public init(session: CaptureSession, store: RecordStore<CaptureUser>, retries: RetryPolicy = RetryPolicy()) {
        self.session = session
        self.store = store
        self.retries = retries
    }

    /// Continues where the last launch ended: with the user who was signed in, and the record in the file.
    public func resume() async {
        await perform {
            guard try await session.isSignedIn else { return }
            let client = client()
            if let kept = try store.load() {
                open(kept, client)
            } else {
                open(try await client.fetch(CaptureUser.self), client)
            }
        }
    }

    public func signIn(name: String, password: String) async {
        await perform {
            let user = try await session.signIn(name: name, password: password, as: CaptureUser.self).record
            // The edits of a user whose tokens the service no longer took.
            if let kept = try store.load(), kept.uuid == user.uuid {
                open(kept, client())
                await profile?.refresh()
            } else {
                open(user, client())
            }
        }
    }

    /// Forgets the tokens and the record on this device.
    public func signOut() async {
        await perform {
            try await session.signOut()
            try store.removeAll()
            profile = nil
        }
    }

    private func client() -> CaptureClient {
        CaptureClient(domain: session.configuration.domain, session: session, retries: retries)
    }

    private func open(_ user: CaptureUser, _ client: CaptureClient) {
        profile = ProfileModel(user, client: client, store: store)
    }

    private func perform(_ step: () async throws -> Void) async {
        do {
            try await step()
            message = nil
        } catch SessionError.invalidCredentials {
            message = "The address or the password is wrong."
        } catch {
            message = error.localizedDescription
        }
    }
}
