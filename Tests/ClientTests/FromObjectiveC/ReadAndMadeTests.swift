import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

/// What was never set is not sent, and can be set later.
///
/// Records that are read or made, for people who come from the Objective-C classes.
final class ReadAndMadeTests: XCTestCase {
    /// An object that is absent or null has nothing set, is not sent, and can be filled later.
    func testAbsentObjects() async throws {
        for answer: JSONValue in [["aboutMe": "a"], ["aboutMe": "a", "primaryAddress": .null]] {
            let session = try await Session("inigo", Seeds.inigo)
            await session.service.inject(.wrongResult(answer), to: "/entity")
            var user = try await session.client.fetch(InigoUser.self)
            expectEqual(user.primaryAddress, .init())
            user.aboutMe = "b"
            expectEqual(user.pendingUpdate, ["aboutMe": "b"])
            user.primaryAddress = .init(city: "Portland")
            try await user.update(using: session.client).apply(to: &user)
            await expectEqual(session.lastSent, ["aboutMe": "b", "primaryAddress": ["city": "Portland"]])
            expectEqual(user.primaryAddress.zip, "98101")
        }
    }

    /// What is required cannot be nil in the initializer, and validate() tells the rest.
    ///
    /// The initializer of the classes returned nil for a missing argument. Nothing else was ever checked.
    func testRequired() async throws {
        let session = try await Session("default-user", Seeds.defaultUser)
        let make: (String) -> CaptureUser = { CaptureUser(email: $0) }
        expectEqual(make("robin@example.com").validate(), [])
        var user = try await session.client.fetch(CaptureUser.self)
        expectEqual(user.validate(), [])
        user.email = nil
        user.profiles.append(.init(domain: "d", identifier: "https://search.example.net/1"))
        user.gender = String(repeating: "x", count: 101)
        expectEqual(
            user.validate().map { "\($0.path) \($0.constraint)" },
            ["/email required", "/gender length:100", "/profiles[1]/identifier unique"])
        let error = try await failure { try await user.update(using: session.client) }
        expectEqual(error.code, 362, "the service is asked all the same")
    }
}
