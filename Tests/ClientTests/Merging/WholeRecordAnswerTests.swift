import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
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
        try await Session.run("nesting", Seeds.nesting, read: GrantedAttributes(["/ooo1"])) { session in
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

    @Test("An element set back while its update was out is pending, also if the whole record was answered")
    func elementSetBack() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos[0].value = "sent"
            await session.service.inject(.wholeRecordAnswer)
            let receipt = try await user.update(\.photos[id: 31], using: session.client)
            user.photos[0].value = "x"
            receipt.apply(to: &user)
            #expect(user.photos[0].value == "x")
            #expect(user.changedPlurals == ["/photos"])
            #expect(try user.pendingUpdate(of: \.photos[id: 31]) == ["value": "x"])
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.stored["photos"]?[0]?["value"] == "x")
            #expect(!user.hasChanges)
        }
    }

    @Test("An element's text that the service shortened is confirmed, also if the whole record was answered")
    func elementShortened() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            await session.service.setRules([.truncate(3)], at: "/photos/value")
            var user = try await session.client.fetch(InigoUser.self)
            user.photos[0].value = "longer"
            await session.service.inject(.wholeRecordAnswer)
            try await user.update(\.photos[id: 31], using: session.client).apply(to: &user)
            #expect(user.photos[0].value == "lon")
            #expect(!user.hasChanges)
        }
    }

    @Test("An element edited while its nested plural was replaced is not doubled by the whole record's answer")
    func nestedPluralReplaced() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1[0].ppp2.append(.init(name: "appended"))
            await session.service.inject(.wholeRecordAnswer)
            let receipt = try await user.replace(\.ppp1[id: 41].ppp2, using: session.client)
            user.ppp1[0].ppp2[0].name = "edited"
            receipt.apply(to: &user)
            let stored = try #require(await session.stored["ppp1"]?[0]?["ppp2"]?.arrayValue)
            #expect(user.ppp1[0].ppp2.map(\.name) == ["edited", "appended"])
            #expect(user.ppp1[0].ppp2.map(\.id) == stored.map { $0["id"]?.intValue })
            #expect(try user.pendingUpdate(of: \.ppp1[id: 41].ppp2[0]) == ["name": "edited"])
            try await user.save(using: session.client).apply(to: &user)
            #expect(
                await session.stored["ppp1"]?[0]?["ppp2"]?.arrayValue?.map { $0["name"] } == ["edited", "appended"])
            #expect(!user.hasChanges)
        }
    }
}
