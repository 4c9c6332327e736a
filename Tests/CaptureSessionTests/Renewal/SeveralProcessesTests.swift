import CaptureRuntime
import CaptureSession
import CaptureTestSupport
import Expectations
import Foundation
import Models
import TestTools
import XCTest

/// An app and its extension, each with a session of its own on one store.
final class SeveralProcessesTests: XCTestCase {
    /// Of two that renew at the same time, the one that is refused takes what the other has got.
    func testBothRenew() async throws {
        let ann = try await Ann()
        var new: String?
        let task = try await ann.renewing(.stallBeforeProcessing) { old in
            new = try await ann.capture.session(store: ann.store).accessToken(replacing: old)
            // The service does not take the old token any more.
            var rules = TokenRules()
            rules.skew = -1
            await ann.capture.setTokenRules(rules)
        }
        try await expectEqual(task.value, new)
        await expectEqual(ann.renewals, 2)
    }

    /// A sign-out in one of them is not undone by a renewal in the other.
    func testSignOut() async throws {
        let ann = try await Ann()
        let task = try await ann.renewing(.stallAfterProcessing) { _ in
            try await ann.capture.session(store: ann.store).signOut()
        }
        await expectEqual(sessionError { _ = try await task.value }?.kind, "sign-in required, no tokens")
        await expectNil(ann.store.load())
        try await expect(!ann.session.isSignedIn)
    }

    /// Nor is the next user's sign-in.
    func testOtherUser() async throws {
        let ann = try await Ann()
        let app = ann.capture.session(store: ann.store)
        let task = try await ann.renewing(.stallAfterProcessing) { _ in
            let bob = await ann.capture.engageToken(for: Ann.bob)
            _ = try await app.signIn(social: bob, thinRegistration: true, as: CaptureUser.self)
        }
        await expectEqual(sessionError { _ = try await task.value }?.kind, "superseded")
        try await expectEqual(ann.session.accessToken(), app.accessToken())
    }

    /// A sign-out elsewhere counts after a renewal that could not be stored, too.
    func testAfterFailure() async throws {
        let ann = try await Ann()
        let store = FailingTokenStore()
        let session = ann.capture.session(store: store)
        _ = try await session.signIn(name: Ann.address, password: Ann.password, as: CaptureUser.self)
        let old = try await session.accessToken()
        await store.setFails(true)
        await expect(throws: TokenStoreError.self) { try await session.accessToken(replacing: old) }
        await store.setFails(false)
        try await store.clear()
        let new = try await session.accessToken()
        await expectEqual(
            sessionError { _ = try await session.accessToken(replacing: new) }?.kind, "sign-in required, no tokens")
        await expectNil(store.tokens)
    }

    /// One that has found no tokens looks again.
    func testLooksAgain() async throws {
        let ann = try await Ann()
        let other = ann.capture.session(store: ann.store)
        try await expect(!other.isSignedIn)
        try await ann.signIn()
        try await expectEqual(other.accessToken(), ann.session.accessToken())
        try await other.signOut()
        try await expect(!other.isSignedIn)
        try await ann.signIn()
        try await expect(other.isSignedIn)
    }

    /// A renewal that is tried again is signed anew, with the time of then.
    func testSignedAnew() async throws {
        let ann = try await Ann()
        try await ann.signIn()
        let clock = Locked(ann.capture.time.now)
        let session = CaptureSession(
            ann.session.configuration, store: ann.store, transport: ann.capture,
            retries: RetryPolicy(limit: 2, delay: 0),
            now: {
                clock.withLock { time in
                    time += 1
                    return time
                }
            })
        let old = try await session.accessToken()
        await ann.capture.inject(.dropBeforeProcessing)
        try await expectNotEqual(session.accessToken(replacing: old), old)
        let renewals = await ann.capture.requests.suffix(2)
        expectEqual(Set(renewals.map { $0.fields["date"] }).count, 2)
        expectEqual(Set(renewals.map { $0.fields["signature"] }).count, 2)
    }
}
