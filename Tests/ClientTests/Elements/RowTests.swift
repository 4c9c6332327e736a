import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

/// The rows of a plural on screen stay in place when an answer shows the elements as they are.
///
/// A list shows elements by their `localID`. Random histories found each of these.
final class RowTests: XCTestCase {
    /// What is in a new element and came with ids from somewhere else keeps its identity, too.
    func testInsideNewElement() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        var user = try await session.client.fetch(NestingUser.self)
        user.ppp1.append(.init(name: "new", ppp2: user.ppp1[0].ppp2))
        let identity = user.ppp1[2].ppp2[0].localID
        // Another client stores it. The record does not know about that call.
        var other = user
        other.ppp1.remove(at: 0)
        _ = try await other.replace(\.ppp1, using: session.client())
        try await user.refresh(using: session.client).apply(to: &user)
        expectEqual(user.ppp1.map(\.name), ["q1", "new"])
        expectEqual(user.ppp1[1].ppp2.map(\.localID), [identity])
        expect(!user.hasChanges)
    }

    /// After a replace that was not carried out, a plural that the app has not reordered takes Capture's order.
    func testOrderInDoubt() async throws {
        let session = try await Session("inigo", Seeds.inigo, retries: .never)
        var user = try await session.client.fetch(InigoUser.self)
        await session.service.inject(.reversedAnswer)
        try await user.replacePhotos(using: session.client).apply(to: &user)
        user.photos.append(.init(value: "new"))
        let photos = user.photos
        await session.service.inject(.dropBeforeProcessing)
        try await session.lostReceipt { try await user.replacePhotos(using: session.client) }.apply(to: &user)
        try await user.refresh(using: session.client).apply(to: &user)
        expectEqual(user.photos, [photos[1], photos[0], photos[2]])
        expectEqual(user.changedPlurals, ["/photos"])
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(session.calls.last, "update")
        expect(!user.hasChanges)
    }

    /// Elements at every depth keep their identity when an answer is taken over.
    func testIdentitiesInside() async throws {
        let seed: JSONValue = ["ppp1": [["id": 31, "ppp2": [["id": 32, "ppp3": [["id": 33, "name": "x"]]]]]]]
        let session = try await Session("nesting", seed)
        var user = try await session.client.fetch(NestingUser.self)
        user.ppp1[0].ppp2[0].ppp3.append(.init(name: "y"))
        let identities = user.ppp1[0].ppp2[0].ppp3.map(\.localID)
        let inner = user.ppp1[0].ppp2[0].localID
        try await user.replace(\.ppp1, using: session.client).apply(to: &user)
        expectEqual(user.ppp1[0].ppp2[0].ppp3.map(\.localID), identities)
        expectEqual(user.ppp1[0].ppp2[0].localID, inner)
        user.ooo1.name = "z"
        try await user.update(using: session.client).apply(to: &user)
        expectEqual(user.ppp1[0].ppp2[0].ppp3.map(\.localID), identities)
    }
}
