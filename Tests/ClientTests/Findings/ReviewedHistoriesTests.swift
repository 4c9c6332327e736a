import CaptureRuntime
import CaptureTestSupport
import Foundation
import InigoModel
import NestingModel
import Testing

/// Histories in which an edit was lost, came back, or was sent for nothing.
@Suite("What a review found: no edit is lost to another copy, a whole answer, a hidden object or an older fetch")
struct ReviewedHistoriesTests {
    @Test("A call for a made record between two updates does not lose the edit between them")
    func madeRecordBetween() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            _ = try await user.update(using: session.client)
            var made = InigoUser(.unset)
            made.primaryAddress.zip = "10001"
            _ = try await made.update(\.primaryAddress, using: session.client)
            try await expectSetBackIsPending(user, in: session)
        }
    }

    @Test("Nor does an update of a second copy that was fetched in between")
    func secondCopyBetween() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            _ = try await user.update(using: session.client)
            var copy = try await session.client.fetch(InigoUser.self)
            copy.birthday = nil
            _ = try await copy.update(using: session.client)
            try await expectSetBackIsPending(user, in: session)
        }
    }

    @Test("What another copy sent that was fetched later is not undone by this one")
    func copyFetchedLater() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            var copy = try await session.client.fetch(InigoUser.self)
            copy.primaryAddress.zip = "10001"
            try await copy.update(using: session.client).apply(to: &copy)
            user.birthday = nil
            try await user.update(using: session.client).apply(to: &user)
            #expect(user.primaryAddress.zip == "10001")
            #expect(!user.hasChanges)
        }
    }

    /// Sets the text back to what it was before the update whose receipt was dropped, and makes another update.
    private func expectSetBackIsPending(
        _ user: InigoUser, in session: Session, at location: SourceLocation = #_sourceLocation
    ) async throws {
        var user = user
        user.aboutMe = "old"
        user.birthday = nil
        try await user.update(using: session.client).apply(to: &user)
        #expect(user.aboutMe == "old", sourceLocation: location)
        #expect(user.pendingUpdate == ["aboutMe": "old"], sourceLocation: location)
        try await user.update(using: session.client).apply(to: &user)
        #expect(await session.stored["aboutMe"] == "old", sourceLocation: location)
        #expect(!user.hasChanges, sourceLocation: location)
    }

    @Test("A member of a hidden object that was sent and then cleared is still pending after save and load")
    func hiddenObject() async throws {
        try await Session.run("inigo", Seeds.inigo, read: AccessSchema(["aboutMe"])) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.primaryAddress.city = "Portland"
            try await user.update(using: session.client).apply(to: &user)
            #expect(!user.hasChanges)
            user.primaryAddress.city = nil
            let pending: JSONValue = ["primaryAddress": ["city": .null]]
            #expect(user.pendingUpdate == pending)
            user = try user.savedAndLoaded()
            #expect(user.pendingUpdate == pending)
            try await user.update(using: session.client).apply(to: &user)
            #expect(await session.stored["primaryAddress"] == ["city": .null, "zip": "98101"])
            #expect(!user.hasChanges)
        }
    }

    @Test("An object that was hidden is not listed as unread any more once a call has answered all of it")
    func objectAnswered() async throws {
        try await Session.run("inigo", ["aboutMe": "old"]) { session in
            let limited = await session.client(read: AccessSchema(["aboutMe"]))
            var user = try await limited.fetch(InigoUser.self)
            #expect(user.unreadAttributes.contains("/primaryAddress"))
            user.primaryAddress.city = "Portland"
            try await user.update(\.primaryAddress, using: session.client).apply(to: &user)
            user.primaryAddress.city = nil
            #expect(!user.unreadAttributes.contains { $0.hasPrefix("/primaryAddress") })
            #expect(try user.savedAndLoaded().pendingUpdate == ["primaryAddress": ["city": .null]])
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

    @Test("A record fetched while a replace was out keeps the new elements when the replace's receipt comes late")
    func fetchedWhileReplaced() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let other = await session.client()
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.append(.init(value: "new"))
            // Begun before the replace, and read after it.
            await session.service.inject(.stallBeforeProcessing, to: "/entity")
            let fetch = Task { try await other.fetch(InigoUser.self) }
            await session.service.waitForRequests(2)
            let replace = try await user.replacePhotos(using: session.client)
            await session.service.releaseStalledRequests()
            var fetched = try await fetch.value
            #expect(fetched.photos.map(\.id) == [33, 34, 35])
            fetched.photos.append(.init(value: "newer"))
            replace.apply(to: &fetched)
            #expect(fetched.photos.map(\.id) == [33, 34, 35, nil])
            try await fetched.save(using: other).apply(to: &fetched)
            #expect(await session.stored["photos"]?.arrayValue?.map { $0["value"] } == ["x", "y", "new", "newer"])
            #expect(!fetched.hasChanges)
        }
    }

    @Test("An update does not tell when the record was changed if another client has changed a part since")
    func lastUpdatedBeforeAPart() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let other = await session.client()
            var user = try await session.client.fetch(InigoUser.self)
            var copy = user
            user.aboutMe = "new"
            let whole = try await user.update(using: session.client)
            copy.primaryAddress.city = "Portland"
            let part = try await copy.update(\.primaryAddress, using: other)
            part.apply(to: &user)
            whole.apply(to: &user)
            user.aboutMe = "newer"
            await #expect(throws: CaptureError.unread(paths: ["/lastUpdated"])) {
                try await user.update(using: session.client, ifUnmodified: true)
            }
        }
    }

    @Test("ifUnmodified with nothing to send sends nothing, also where lastUpdated is unread")
    func nothingToSend() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            #expect(try await user.update(using: session.client, ifUnmodified: true).isEmpty)
            user.primaryAddress.city = "Portland"
            try await user.update(\.primaryAddress, using: session.client).apply(to: &user)
            #expect(try await user.update(using: session.client, ifUnmodified: true).isEmpty)
            #expect(await session.calls == ["read", "update /primaryAddress"])
        }
    }
}

#if canImport(Observation)
/// An editor over a sign-out, a new sign-in and a revert.
@Suite("What a review found in the editor: a record that is not a copy of its own is taken as it is, and rows stay")
@MainActor struct ReviewedEditorTests {
    /// An editor whose record has taken the answer of a call.
    @available(macOS 14, *)
    private func edit(_ body: (RecordEditor<InigoUser>, Session) async throws -> Void) async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let editor = RecordEditor(try await session.client.fetch(InigoUser.self), client: session.client)
            editor.record.aboutMe = "new"
            #expect(await editor.save())
            try await body(editor, session)
        }
    }

    @available(macOS 14, *)
    @Test("A blank record after signing out leaves nothing of the user")
    func signedOut() async throws {
        try await edit { editor, _ in
            editor.record = InigoUser()
            #expect(editor.record.uuid == nil)
            #expect(editor.record.aboutMe == nil)
            #expect(editor.record.photos == [])
            #expect(editor.record == InigoUser())
            #expect(!editor.hasChanges)
        }
    }

    @available(macOS 14, *)
    @Test("The record that a sign-in has answered is taken with its ids, and nothing of it is pending")
    func signedInAgain() async throws {
        try await edit { editor, session in
            try await session.service.update(session.uuid, ["aboutMe": "theirs"])
            try await session.service.replace(session.uuid, path: "/photos", [["value": "theirs"]])
            let answer = try JSONEncoder().encode(await session.stored)
            editor.record = try JSONDecoder().decode(InigoUser.self, from: answer)
            #expect(editor.record.aboutMe == "theirs")
            #expect(editor.record.photos.map(\.id) == [33])
            #expect(editor.record.pendingUpdate == [:])
            #expect(!editor.hasChanges)
        }
    }

    @available(macOS 14, *)
    @Test("revert() after a save keeps the identities of the rows")
    func rowsAfterRevert() async throws {
        try await edit { editor, _ in
            let rows = editor.record.photos.map(\.localID)
            editor.record.photos[0].value = "edited"
            editor.revert()
            #expect(editor.record.photos.map(\.value) == ["x", "y"])
            #expect(editor.record.photos.map(\.localID) == rows)
        }
    }
}
#endif
