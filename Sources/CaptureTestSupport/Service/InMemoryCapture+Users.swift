public import CaptureRuntime
public import CaptureSession
import Foundation

/// Users who sign in, and the sessions in which they do.
extension InMemoryCapture {
    /// The id of the API client with which apps sign in here.
    package static let signInClientID = "inmemorysigninclient000000000000"

    /// What a session has to know about this service.
    public nonisolated var sessionConfiguration: SessionConfiguration {
        SessionConfiguration(domain: domain, clientID: Self.signInClientID)
    }

    /// Returns a session of an app with this service, in which nobody is signed in yet.
    ///
    /// ```swift
    /// let session = capture.session()
    /// let ann = try await session.signIn(name: "ann@example.com", password: "secret", as: CaptureUser.self).record
    /// ```
    ///
    /// - Parameters:
    ///   - configuration: ``sessionConfiguration`` with what the app sets, such as the names of its forms; nil for that
    ///     alone.
    ///   - store: Keeps the tokens.
    ///   - retries: How often a call is tried again. By default, as often as usual, but without pauses.
    public nonisolated func session(
        _ configuration: SessionConfiguration? = nil, store: any TokenStore = InMemoryTokenStore(),
        retries: RetryPolicy = RetryPolicy(limit: 2, delay: 0)
    ) -> CaptureSession {
        CaptureSession(
            configuration ?? sessionConfiguration, store: store, transport: self, retries: retries,
            now: { [time] in time.now })
    }

    /// Adds a record whose user can sign in, for a record type without the attributes `email` and `password`. A record
    /// that has them needs no more than ``add(_:)``.
    ///
    /// - Parameters:
    ///   - record: The values of the record, as for ``add(_:)``.
    ///   - name: What the user enters as name, most often the address: the `email` of the stored record.
    ///   - password: The password: the `password` of the stored record.
    /// - Returns: The record, as for ``add(_:)``.
    /// - Throws: The same errors as ``add(_:)``.
    @discardableResult
    public func addUser<Record: CaptureRecord>(
        _ record: Record, name: String, password: String
    ) throws(InMemoryCaptureError) -> Record {
        let added = try add(record)
        setCredentials(of: try storedRecord(of: added).uuid, name: name, password: password)
        return try stored(added)
    }

    package func setCredentials(of uuid: String, name: String, password: String) {
        records[uuid]?.set(StoredRecord.UserAttribute.address, .string(name))
        records[uuid]?.set(StoredRecord.UserAttribute.password, .string(password))
    }

    /// Returns the token that Engage issues when somebody has signed in with a provider.
    public func engageToken(for login: SocialLogin) -> EngageToken { EngageToken(issueEngageToken(for: login)) }

    /// Has Engage take the token of a provider's library, for `CaptureSession.engageToken(for:secret:of:at:)`.
    ///
    /// - Parameters:
    ///   - token: The token, as the provider's library returns it.
    ///   - login: Who has signed in.
    public func setProviderToken(_ token: String, for login: SocialLogin) { providerTokens[token] = login }

    package func issueEngageToken(for login: SocialLogin) -> String {
        let digits = String(attempts.count + 1, radix: 16)
        let token = String(repeating: "e", count: max(0, 40 - digits.utf8.count)) + digits
        attempts[token] = SocialAttempt(login: login, time: time.now)
        return token
    }
}
