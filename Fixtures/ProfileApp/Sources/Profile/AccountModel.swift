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
    /// What is wrong in a form, by the names of its fields.
    public private(set) var fieldMessages: [String: [String]] = [:]

    private let session: CaptureSession
    private let store: RecordStore<CaptureUser>
    private let seenStore: RecordStore<CaptureUser>
    private let retries: RetryPolicy

    /// - Parameters:
    ///   - session: Keeps the tokens of the user.
    ///   - store: Keeps the record between launches, with the edits that were not sent.
    ///   - seenStore: Keeps the record from before a conflict, until the user has chosen.
    public init(
        session: CaptureSession, store: RecordStore<CaptureUser>, seenStore: RecordStore<CaptureUser>,
        retries: RetryPolicy = RetryPolicy()
    ) {
        self.session = session
        self.store = store
        self.seenStore = seenStore
        self.retries = retries
    }

    /// Continues where the last launch ended: with the user who was signed in, and the record in the file.
    public func resume() async {
        await perform {
            guard try await session.isSignedIn else { return }
            let client = client()
            // The file may have the record of the user before, if the app was ended during a sign-in.
            if let kept = try store.load(), try await kept.uuid == session.userUUID {
                try open(kept, since: seenStore.load(), client)
            } else {
                open(try await client.fetch(CaptureUser.self), client)
            }
        }
    }

    public func signIn(name: String, password: String) async {
        await perform { try take(try await session.signIn(name: name, password: password, as: CaptureUser.self)) }
    }

    /// The fields of the form to register with, as the flow of the application has them.
    public func registrationFields() async -> [Flow.Field] {
        var fields: [Flow.Field] = []
        await perform {
            fields = try await session.flow.fields(ofForm: session.configuration.forms.registration)
        }
        return fields
    }

    /// Registers a new user.
    ///
    /// - Parameter texts: What was entered, by the names of the fields.
    public func register(_ texts: [String: String]) async {
        let fields = texts.mapValues { FormValue($0) }
        await perform { try take(try await session.register(fields, as: CaptureUser.self)) }
    }

    /// Goes on with the record of the same user, with the edits that are pending in it, or with that of another one.
    private func take(_ signIn: SignInResult<CaptureUser>) throws {
        var user = try profile?.user ?? store.load()
        let seen = try profile?.seen ?? seenStore.load() ?? user
        signIn.apply(to: &user)
        if let user { open(user, since: seen, client()) }
    }

    /// Forgets the tokens and the record on this device.
    public func signOut() async {
        await perform {
            try await session.signOut()
            try store.remove()
            try seenStore.remove()
            profile = nil
        }
    }

    private func client() -> CaptureClient {
        CaptureClient(domain: session.configuration.domain, session: session, retries: retries)
    }

    private func open(_ user: CaptureUser, since seen: CaptureUser? = nil, _ client: CaptureClient) {
        profile = ProfileModel(user, since: seen, client: client, store: store, seenStore: seenStore)
    }

    private func perform(_ step: () async throws -> Void) async {
        do {
            fieldMessages = [:]
            try await step()
            message = nil
        } catch SessionError.invalidFields(let error) {
            fieldMessages = error.invalidFields
            message = "Something in the form is not right."
        } catch SessionError.invalidCredentials {
            message = "The address or the password is wrong."
        } catch {
            message = error.localizedDescription
        }
    }
}
