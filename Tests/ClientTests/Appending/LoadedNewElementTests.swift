import CaptureRuntime
import CaptureTestSupport
import Expectations
import Foundation
import Models
import TestTools
import XCTest

/// New elements of a record that was saved and loaded are known again, and are sent once.
final class LoadedNewElementTests: XCTestCase {
    /// New elements of a record that was loaded are sent when Capture was asked for them.
    func testLoaded() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.photos.append(.init(value: "new"))
        let saved = try user.savedAndLoaded()
        // The app ends before it has saved the outcome.
        try await user.save(using: session.client).apply(to: &user)
        for isSent in [true, false] {
            var loaded = saved
            if !isSent { try await session.service.remove(session.uuid, path: "/photos#33") }
            let client = await session.client()
            try await loaded.save(using: client).apply(to: &loaded)
            expectEqual(loaded.photos.map(\.id), [31, 32, isSent ? 33 : 34])
            expect(!loaded.hasChanges)
        }
    }

    /// A new element of a record that was loaded is sent, too, if the app may not read its plural.
    func testLoadedAndHidden() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.photos.append(.init(value: "new"))
        var loaded = try user.savedAndLoaded()
        let limited = await session.client(read: GrantedAttributes(["aboutMe", "birthday"]))
        let receipt = try await loaded.save(using: limited)
        receipt.apply(to: &loaded)
        await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["value"] }, ["x", "y", "new"])
        expect(!loaded.hasChanges)
        try await loaded.save(using: limited).apply(to: &loaded)
        await expectEqual(session.stored["photos"]?.arrayValue?.count, 3)
    }

    /// A row from an earlier record that is found as another one does not take away the one that has its id.
    func testFoundAsAnother() async throws {
        let photos: JSONValue = [["id": 31, "type": "a", "value": "x"], ["id": 32, "value": "x"]]
        let session = try await Session("inigo", ["photos": photos])
        var row = try await session.client.fetch(InigoUser.self).photos[0]
        row.type = nil
        var user = try await session.client.fetch(InigoUser.self, only: [\.aboutMe])
        user.photos = [row]
        user = try user.savedAndLoaded()
        try await user.save(using: session.client).apply(to: &user)
        expectEqual(user.photos.map(\.id), [31, 32])
        await expectEqual(
            session.stored["photos"],
            [["id": 31, "type": "a", "value": "x"], ["id": 32, "type": .null, "value": "x"]])
        expect(!user.hasChanges)
    }

    /// An element whose append was lost and that was moved to another plural is none of the first after a load.
    func testMovedBeforeLoading() async throws {
        let session = try await Session("nesting", Seeds.nesting, retries: .never)
        var user = try await session.client.fetch(NestingUser.self)
        user.ppp1[0].ppp2.append(.init(name: "new"))
        await session.service.inject(.dropAfterProcessing)
        try await user.failToSave(session)
        user.ppp1[1].ppp2.insert(user.ppp1[0].ppp2.removeLast(), at: 0)
        var loaded = try user.savedAndLoaded()
        try await loaded.save(using: session.client()).apply(to: &loaded)
        expectEqual(loaded.ppp1.map { $0.ppp2.map(\.name) }, [["p2"], ["q2", "new"]])
        expectEqual(loaded.ppp1[0].ppp2.map(\.id), [42])
        expect(!loaded.hasChanges)
        try await expectEqual(session.client.fetch(NestingUser.self), loaded)
    }

    /// A new element of a record that was never read is looked for as it was loaded.
    func testNeverRead() async {
        await forEach(1...2) { (times: Int) in
            let session = try await Session("inigo", Seeds.inigo)
            var user = InigoUser(aboutMe: "me", photos: [.init(value: "new")])
            var loaded = try user.savedAndLoaded()
            try await user.update(using: session.client).apply(to: &user)
            // The app ends before it has saved the outcome.
            _ = try await user.save(using: session.client)
            for time in 1...times {
                loaded.photos[0].value = "edited \(time)"
                loaded = try loaded.savedAndLoaded()
            }
            try await loaded.update(using: session.client()).apply(to: &loaded)
            try await loaded.save(using: session.client()).apply(to: &loaded)
            try await expectEqual(session.client.fetch(InigoUser.self).photos.map(\.id), [31, 32, 33])
            expectEqual(loaded.photos.map(\.value), ["x", "y", "edited \(times)"])
            expect(!loaded.hasChanges)
        }
    }

    /// A record that is saved, loaded and edited while its new elements are on their way knows them again.
    func testLoadedOnTheWay() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        var user = try await session.client.fetch(NestingUser.self)
        user.ppp1.append(.init(name: "removed"))
        user.ppp1.append(.init(name: "edited", ppp2: [.init(name: "inside")]))
        let receipt = try await user.save(using: session.client)
        var loaded = try user.savedAndLoaded()
        loaded.ppp1.remove(at: 2)
        loaded.ppp1[2].ppp2[0].count = 7
        loaded.ppp1.append(.init(name: "new"))
        receipt.apply(to: &loaded)
        let id = try await require(session.client.fetch(NestingUser.self).ppp1[2].id)
        await session.service.clearRequests()
        try await loaded.save(using: session.client).apply(to: &loaded)
        await expectEqual(session.calls, ["read", "delete /ppp1#\(id)", "update"])
        expectEqual(loaded.ppp1.map(\.name), ["p1", "q1", "edited", "new"])
        expectEqual(loaded.ppp1[2].ppp2.map(\.count), [7])
        try await expectEqual(session.client.fetch(NestingUser.self), loaded)
    }

    /// What was put into a new element between two loads stays, whatever a replace has sent of the element.
    func testEditedBetweenTwoLoadsDuringAReplace() async throws {
        let session = try await Session("nesting", ["ppp1": [["name": "a"]]])
        var user = try await session.client.fetch(NestingUser.self)
        user.ppp1.append(.init(name: "new", ppp2: [.init(name: "b")]))
        user = try user.savedAndLoaded()
        let receipt = try await user.replacePpp1(using: session.client)
        user.ppp1[1].ppp2.append(.init(name: "c"))
        user = try user.savedAndLoaded()
        user.ppp1.append(.init(name: "newer"))
        receipt.apply(to: &user)
        expectEqual(user.ppp1.map { $0.ppp2.map(\.name) }, [[], ["b", "c"], []])
        try await user.save(using: session.client).apply(to: &user)
        let stored = await session.stored["ppp1"]
        expectEqual(stored?.arrayValue?.map { $0["name"] }, ["a", "new", "newer"])
        expectEqual(stored?[1]?["ppp2"]?.arrayValue?.map { $0["name"] }, ["b", "c"])
        expect(!user.hasChanges)
    }

    /// What is inside a new element that was edited between two loads keeps its id.
    ///
    /// The inner element was once deleted and appended again.
    func testInside() async throws {
        let session = try await Session("nesting", [:])
        var user = try await session.client.fetch(NestingUser.self)
        user.ppp1.append(.init(name: "a", ppp2: [.init(name: "b")]))
        user = try NestingUser(json: JSONEncoder().encode(user))
        // The app sends it, and ends before it has the outcome.
        _ = try await user.save(using: session.client)
        let id = await session.stored["ppp1"]?[0]?["ppp2"]?[0]?["id"]
        user.ppp1[0].ppp2.append(.init(name: "c"))
        user = try NestingUser(json: JSONEncoder().encode(user))
        let client = await session.client()
        try await user.save(using: client).apply(to: &user)
        expect(!user.hasChanges)
        expectEqual(user.ppp1.count, 1)
        expectEqual(user.ppp1[0].ppp2.map(\.name), ["b", "c"])
        await expectEqual(session.stored["ppp1"]?[0]?["ppp2"]?[0]?["id"], id)
    }

    /// An element that is saved and loaded during its replace, and then edited, is not stored a second time.
    func testLoadedDuringReplace() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.photos.swapAt(0, 1)
        user.photos.append(.init(value: "z"))
        let (client, sent) = (session.client, user)
        var second: Task<Receipt<InigoUser>, any Error>?
        let first = try await session.during {
            try await sent.replacePhotos(using: client)
        } _: {
            user = try InigoUser(json: JSONEncoder().encode(user))
            user.photos[2].type = "edited"
            let edited = user
            second = Task { try await edited.save(using: client) }
            try await eventually("the call stands in line") { client.waitingCount == 1 }
        }
        let receipt = try await require(second).value
        await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["value"] }, ["y", "x", "z"])
        first.apply(to: &user)
        receipt.apply(to: &user)
        expect(!user.hasChanges)
        expectEqual(user.photos.map(\.type), ["b", "a", "edited"])
        await expectEqual(session.stored["photos"]?[2]?["type"], "edited")
    }

    /// Equal elements take their ids in order, also where one had a secret before a load.
    func testSecretBeforeLoading() async throws {
        let session = try await Session("secrets")
        var user = try await session.client.fetch(SecretsUser.self)
        user.profiles = [.init(domain: "same"), .init(domain: "same")]
        user = try user.savedAndLoaded()
        // The app ends before it saves the outcome.
        _ = try await user.replace(\.profiles, using: session.client(), overwritingUnread: true)
        user.profiles[1].password = "not kept"
        user = try user.savedAndLoaded()
        user.profiles.append(.init(domain: "new"))
        try await user.refresh(using: session.client).apply(to: &user)
        let stored = await session.stored["profiles"]?.arrayValue?.map { $0["id"]?.intValue }
        expectEqual(user.profiles.dropLast().map(\.id), stored)
    }

    /// An element inside one that was sent before is found too, and keeps what others have put into it.
    func testEditedInside() async throws {
        let session = try await Session("nesting", [:])
        var user = try await session.client.fetch(NestingUser.self)
        user.ppp1.append(.init(name: "a", ppp2: [.init(name: "b")]))
        user = try user.savedAndLoaded()
        // The app ends before it applies the outcome.
        _ = try await user.save(using: session.client)
        user.ppp1[0].ppp2[0].ppp3.append(.init(name: "c"))
        user = try user.savedAndLoaded()
        let client = await session.client()
        try await user.refresh(using: client).apply(to: &user)
        var other = try await session.client().fetch(NestingUser.self)
        other.ppp1[0].ppp2[0].ppp3.append(.init(name: "d"))
        _ = try await other.save(using: session.client())
        try await user.save(using: client).apply(to: &user)
        let inside = await session.stored["ppp1"]?[0]?["ppp2"]
        expectEqual(inside?.arrayValue?.map { $0["name"] }, ["b"])
        expectEqual(inside?[0]?["ppp3"]?.arrayValue?.map { $0["name"] }, ["d", "c"])
        expect(!user.hasChanges)
    }
}
