import CaptureRuntime
import CaptureTestSupport
import InigoModel
import NestingModel
import Testing

/// Some texts on Capture say that an answer holds the whole record, whatever was addressed.
@Suite("An update of a part that is answered with the whole record is merged into the whole record")
struct WholeRecordAnswerTests {
    @Test("An object takes its own values, and nothing foreign is stored in it")
    func object() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            await session.service.setRules([.toUpper], at: "/primaryAddress/city")
            var user = try await session.client.fetch(InigoUser.self)
            user.primaryAddress.city = "Portland"
            await session.service.inject(.wholeRecordAnswer)
            try await user.update(\.primaryAddress, using: session.client).apply(to: &user)
            #expect(user.primaryAddress.city == "PORTLAND")
            #expect(user.primaryAddress.zip == "98101")
            #expect(user.unmodelledAttributes.isEmpty)
            #expect(!user.hasChanges)
            #expect(try user.savedAndLoaded().unmodelledAttributes.isEmpty)
        }
    }

    @Test("The rest takes what others have changed, and what is pending stays")
    func rest() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            try await session.service.update(session.uuid, ["birthday": "2000-01-01", "aboutMe": "theirs"])
            user.primaryAddress.city = "Portland"
            user.aboutMe = "pending"
            user.photos.append(.init(value: "pending"))
            await session.service.inject(.wholeRecordAnswer)
            let receipt = try await user.update(\.primaryAddress, using: session.client)
            user.primaryAddress.zip = "edited"
            receipt.apply(to: &user)
            #expect(user.birthday == CaptureDate(year: 2000, month: 1, day: 1))
            #expect(user.pendingUpdate == ["aboutMe": "pending", "primaryAddress": ["zip": "edited"]])
            #expect(user.photos.map(\.value) == ["x", "y", "pending"])
            #expect(user.changedPlurals == ["/photos"])
        }
    }

    @Test("So it is for an object in an object, and where an access schema hides most of the record")
    func nestedAndHidden() async throws {
        try await Session.run("nesting", Seeds.nesting, read: AccessSchema(["/ooo1"])) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ooo1.ooo2.name = "new"
            await session.service.inject(.wholeRecordAnswer)
            try await user.update(\.ooo1.ooo2, using: session.client).apply(to: &user)
            #expect(user.ooo1.ooo2.name == "new")
            #expect(user.ooo1.ooo2.count == 2)
            #expect(user.unmodelledAttributes.isEmpty)
            #expect(!user.hasChanges)
        }
    }

    @Test("An element takes its own values, by its id")
    func element() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1[0].ppp2[0].name = "new"
            user.poo1[0].poo2.name = "in an element"
            await session.service.inject(.wholeRecordAnswer, forNext: 2)
            try await user.update(\.ppp1[id: 41].ppp2[id: 42], using: session.client).apply(to: &user)
            try await user.update(\.poo1[id: 51].poo2, using: session.client).apply(to: &user)
            #expect(user.ppp1[0].ppp2.map(\.name) == ["new"])
            #expect(user.poo1[0].poo2.name == "in an element")
            #expect(user.unmodelledAttributes.isEmpty)
            #expect(!user.hasChanges)
        }
    }
}
