import CaptureRuntime
import CaptureTestSupport
import Expectations
import Foundation
import Models
import TestTools
import XCTest

/// An update sends changed scalars and sub-objects, never plurals, never read-only attributes.
final class UpdateBodyTests: XCTestCase {
    /// Only what changed is sent, each changed member at its depth, a cleared one as null.
    func testOnlyChanges() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        var user = try await session.client.fetch(NestingUser.self)
        user.place = nil
        user.ooo1.ooo2.ooo3.count = nil
        user.ooo1.name = "changed"
        let body: JSONValue = ["place": .null, "ooo1": ["name": "changed", "ooo2": ["ooo3": ["count": .null]]]]
        expectEqual(user.pendingUpdate, body)
        try await user.update(using: session.client).apply(to: &user)
        await expectEqual(session.lastSent, body)
        let stored: JSONValue = ["name": "o2", "count": 2, "ooo3": ["name": "o3", "count": .null]]
        await expectEqual(session.stored["ooo1"]?["ooo2"], stored)
        expect(!user.hasChanges)
    }

    /// Only the addressed part is sent; the rest stays pending.
    func testOnlyThatPart() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        var user = try await session.client.fetch(NestingUser.self)
        user.place = "there"
        user.ooo1.name = "n1"
        user.ooo1.ooo2.name = "n2"
        user.ooo1.ooo2.ooo3.name = "n3"
        try await user.update(\.ooo1.ooo2, using: session.client).apply(to: &user)
        await expectEqual(session.calls, ["read", "update /ooo1/ooo2"])
        await expectEqual(session.lastSent, ["name": "n2", "ooo3": ["name": "n3"]])
        expectEqual(user.pendingUpdate, ["place": "there", "ooo1": ["name": "n1"]])
        try await user.update(using: session.client).apply(to: &user)
        await expectEqual(session.lastSent, ["place": "there", "ooo1": ["name": "n1"]])
        expect(!user.hasChanges)
    }

    /// Plurals are in no update, neither of the record nor of an object nor of an element.
    func testNeverPlurals() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        var user = try await session.client.fetch(NestingUser.self)
        user.ppp1.removeLast()
        user.ppp1[0].ppp2[0].name = "inner"
        user.opp1.opp2.append(.init(name: "more"))
        user.opp1.name = "object"
        user.ppp1[0].name = "element"
        expectEqual(user.pendingUpdate, ["opp1": ["name": "object"]])
        try expectEqual(user.pendingUpdate(of: \.ppp1[id: 41]), ["name": "element"])
        try await user.update(using: session.client).apply(to: &user)
        await expectEqual(session.lastSent, ["opp1": ["name": "object"]])
        try await user.update(\.ppp1[id: 41], using: session.client).apply(to: &user)
        await expectEqual(session.lastSent, ["name": "element"])
        expectEqual(user.changedPlurals, ["/ppp1", "/ppp1#41/ppp2", "/opp1/opp2"])
        await expectEqual(session.stored["ppp1"]?.arrayValue?.count, 2)
    }

    /// Read-only attributes are never sent, and no change, wherever their value comes from.
    func testNeverReadOnly() async throws {
        let session = try await Session("every-type", ["anObject": ["id": 81, "aString": "s"]])
        var user = try await session.client.fetch(EveryTypeUser.self)
        typealias Object = EveryTypeUser.AnObject
        let foreign = try JSONDecoder().decode(
            Object.self, from: Data(#"{"id":7,"aUUID":"u","aVersion":"v","aString":"s"}"#.utf8))
        user.anObject = foreign
        expectEqual(user.anObject.id, 7)
        expect(!user.hasChanges)
        user.anObject.aString = "t"
        try await user.update(using: session.client).apply(to: &user)
        await expectEqual(session.lastSent, ["anObject": ["aString": "t"]])
        expectEqual(user.anObject.id, 81, "an answer tells the read-only ones")
    }

    /// Where nothing has changed there is no request, for the record and for a part.
    func testNothingChanged() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        var user = try await session.client.fetch(NestingUser.self)
        user.place = "there"
        user.ppp1[0].ppp2[0].name = "inner"
        let object = try await user.update(\.ooo1, using: session.client)
        let element = try await user.update(\.ppp1[id: 41], using: session.client)
        user.place = "here"
        let record = try await user.update(using: session.client)
        expect(record.isEmpty && object.isEmpty && element.isEmpty)
        expectEqual([record.path, object.path, element.path], ["", "/ooo1", "/ppp1#41"])
        await expectEqual(session.calls, ["read"])
    }

    /// hasChanges and changedPlurals see every depth; pendingUpdate sees what an update would send.
    func testEveryDepth() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        let user = try await session.client.fetch(NestingUser.self)
        var deep = user
        deep.ppp1[0].ppp2[0].ppp3[0].name = "deep"
        expect(deep.hasChanges)
        expectEqual(deep.changedPlurals, ["/ppp1", "/ppp1#41/ppp2", "/ppp1#41/ppp2#42/ppp3"])
        expectEqual(deep.pendingUpdate, [:])
        var object = user
        object.poo1[0].poo2.poo3.name = "deep"
        expect(object.hasChanges)
        expectEqual(object.changedPlurals, ["/poo1"])
        expectEqual(object.pendingUpdate, [:])
        var inObject = user
        inObject.opp1.opp2[0].opp3 = []
        expectEqual(inObject.changedPlurals, ["/opp1/opp2", "/opp1/opp2#61/opp3"])
    }
}
