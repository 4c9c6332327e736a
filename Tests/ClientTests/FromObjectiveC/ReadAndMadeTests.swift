import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// Records that are read or made, for people who come from the Objective-C classes.
@Suite("What was never set is not sent, and can be set later")
struct ReadAndMadeTests {
    @Test("An object that is absent or null has nothing set, is not sent, and can be filled later")
    func absentObjects() async throws {
        for answer: JSONValue in [["aboutMe": "a"], ["aboutMe": "a", "primaryAddress": .null]] {
            try await Session.run("inigo", Seeds.inigo) { session in
                await session.service.inject(.wrongResult(answer), to: "/entity")
                var user = try await session.client.fetch(InigoUser.self)
                #expect(user.primaryAddress == .init())
                user.aboutMe = "b"
                #expect(user.pendingUpdate == ["aboutMe": "b"])
                user.primaryAddress = .init(city: "Portland")
                try await user.update(using: session.client).apply(to: &user)
                #expect(await session.lastSent == ["aboutMe": "b", "primaryAddress": ["city": "Portland"]])
                #expect(user.primaryAddress.zip == "98101")
            }
        }
    }

    /// The initializer of the classes returned nil for a missing argument. Nothing else was ever checked.
    @Test("What is required cannot be nil in the initializer, and validate() tells the rest")
    func required() async throws {
        try await Session.run("default-user", Seeds.defaultUser) { session in
            let make: (String) -> CaptureUser = { CaptureUser(email: $0) }
            #expect(make("robin@example.com").validate() == [])
            var user = try await session.client.fetch(CaptureUser.self)
            #expect(user.validate() == [])
            user.email = nil
            user.profiles.append(.init(domain: "d", identifier: "https://search.example.net/1"))
            user.gender = String(repeating: "x", count: 101)
            #expect(
                user.validate().map { "\($0.path) \($0.constraint)" } == [
                    "/email required", "/gender length:100", "/profiles[1]/identifier unique",
                ])
            let error = try await failure { try await user.update(using: session.client) }
            #expect(error.code == 362, "the service is asked all the same")
        }
    }
}
