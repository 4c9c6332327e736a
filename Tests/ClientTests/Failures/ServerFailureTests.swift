import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// The service's own `unexpected_error` (500) says that it failed, and not that it has done nothing.
@Suite("After the service's error 500 nobody knows whether it has done what it was asked to")
struct ServerFailureTests {
    @Test("In a save the receipt has both what was done before and what may have been done")
    func save() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            user.interests = []
            await session.service.inject(.errorCode(500, .afterProcessing), to: "/entity.replace")
            let error = try await failure { try await user.save(using: session.client) }
            let receipt = try #require(error.receipt(for: InigoUser.self))
            #expect(!receipt.isConfirmed)
            receipt.apply(to: &user)
            #expect(user.pendingUpdate == [:])
            #expect(user.changedPlurals == ["/interests"])
        }
    }

    @Test("Where it has done nothing the edit is sent again, and a read leaves nothing open")
    func nothingDone() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "new"
            await session.service.inject(.errorCode(500))
            let error = try await failure { try await user.update(using: session.client) }
            error.receipt(for: InigoUser.self)?.apply(to: &user)
            #expect(user.pendingUpdate == ["aboutMe": "new"])
            await session.service.inject(.errorCode(500))
            let read = try await failure { try await session.client.fetch(InigoUser.self) }
            #expect(read.code == 500)
            #expect(read.receipt(for: InigoUser.self) == nil)
        }
    }
}
