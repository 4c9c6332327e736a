#if canImport(Observation)
import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

@Suite("A copy that is assigned to the editor puts its values back, and keeps what was confirmed meanwhile")
@MainActor struct EditorRestoreTests {
    @available(macOS 14, *)
    @Test("Undo after a save is pending, and the next save sends it")
    func undo() async throws {
        try await withEditor { editor, session in
            let old = editor.record
            editor.record.aboutMe = "B"
            editor.record.photos.append(.init(value: "new"))
            #expect(await editor.save())
            editor.record = old
            #expect(editor.hasChanges)
            #expect(editor.record.pendingUpdate == ["aboutMe": "old"])
            #expect(editor.record.photos.map(\.value) == ["x", "y"])
            #expect(editor.record.photos.map(\.id) == [31, 32])
            #expect(editor.record.changedPlurals == ["/photos"])
            #expect(await editor.save())
            #expect(!editor.hasChanges)
            #expect(await session.stored["aboutMe"] == "old")
            #expect(await session.stored["photos"]?.arrayValue?.map { $0["value"] } == ["x", "y"])
        }
    }

    @available(macOS 14, *)
    @Test("Undo of an append that had no answer is pending, and the next save removes the element")
    func undoOfUnansweredAppend() async throws {
        try await withEditor { editor, session in
            let old = editor.record
            editor.record.photos.append(.init(value: "new"))
            await session.service.inject(.dropAfterProcessing)
            #expect(await !editor.save())
            editor.record = old
            #expect(editor.hasChanges)
            #expect(await editor.save())
            #expect(!editor.hasChanges)
            #expect(await session.stored["photos"]?.arrayValue?.count == 2)
        }
    }

    @available(macOS 14, *)
    @Test("Undo and redo while a save is under way lose nothing")
    func undoWhileOut() async throws {
        try await withEditor { editor, session in
            let old = editor.record
            editor.record.aboutMe = "B"
            let new = editor.record
            await session.service.inject(.stallAfterProcessing)
            let save = Task { await editor.save() }
            try await session.service.waitForRequests(2)
            editor.record = old
            await session.service.releaseStalledRequests()
            #expect(await save.value)
            #expect(editor.record.pendingUpdate == ["aboutMe": "old"])
            editor.record = new
            #expect(editor.record.aboutMe == "B")
            #expect(!editor.hasChanges)
        }
    }

    @available(macOS 14, *)
    @Test("A record that was fetched later is taken whole")
    func fetchedLater() async throws {
        try await withEditor { editor, session in
            editor.record.aboutMe = "edited"
            try await session.service.update(session.uuid, ["aboutMe": "theirs", "birthday": "2000-01-01"])
            let fetched = try await session.client.fetch(InigoUser.self)
            editor.record = fetched
            #expect(editor.record.aboutMe == "theirs")
            #expect(!editor.hasChanges)
            editor.record.aboutMe = "new"
            #expect(await editor.perform { try await $0.update(using: $1) })
            editor.record = fetched
            #expect(editor.record.pendingUpdate == ["aboutMe": "theirs"], "by now it is an old copy")
        }
    }

    @available(macOS 14, *)
    @Test("So is the record of another user")
    func anotherUser() async throws {
        try await withEditor { editor, session in
            let other = try await session.otherUser(["aboutMe": "other"]).fetch(InigoUser.self)
            editor.record.aboutMe = "new"
            #expect(await editor.perform { try await $0.update(using: $1) })
            editor.record = other
            #expect(editor.record.uuid == other.uuid)
            #expect(editor.record.aboutMe == "other")
            #expect(editor.record.photos == [])
            #expect(!editor.hasChanges)
        }
    }

    @available(macOS 14, *)
    @Test("A copied element gets an identity of its own as soon as it is in the editor's record")
    func copiedElement() async throws {
        try await withEditor { editor, _ in
            let identity = editor.record.photos[0].localID
            editor.record.photos.append(editor.record.photos[0])
            #expect(Set(editor.record.photos.map(\.localID)).count == 3)
            #expect(editor.record.photos[0].localID == identity)
            #expect(editor.record.photos.map(\.value) == ["x", "y", "x"])
        }
    }

    @available(macOS 14, *)
    @Test("revert() sets every value back to what is confirmed")
    func revert() async throws {
        try await withEditor { editor, session in
            editor.record.aboutMe = "confirmed"
            #expect(await editor.perform { try await $0.update(using: $1) })
            let confirmed = editor.record
            editor.record.aboutMe = "edited"
            editor.record.primaryAddress.zip = nil
            editor.record.photos[0].value = "edited"
            editor.record.photos.append(.init(value: "new"))
            editor.record.interests = []
            editor.revert()
            #expect(editor.record == confirmed)
            #expect(editor.record.photos.map(\.id) == [31, 32])
            #expect(!editor.hasChanges)
            #expect(await editor.save())
            #expect(await session.calls == ["read", "update"])
        }
    }

    @available(macOS 14, *)
    @Test("revert() while a call is under way, or after a lost answer: what Capture may hold is pending")
    func revertWhatWasSent() async throws {
        try await withEditor { editor, session in
            editor.record.aboutMe = "sent"
            await session.service.inject(.stallAfterProcessing)
            let update = Task { await editor.perform { try await $0.update(using: $1) } }
            try await session.service.waitForRequests(2)
            editor.revert()
            #expect(editor.record.aboutMe == "old")
            await session.service.releaseStalledRequests()
            #expect(await update.value)
            #expect(editor.record.pendingUpdate == ["aboutMe": "old"])
            await session.service.inject(.dropAfterProcessing, forNext: 3)
            #expect(await !editor.perform { try await $0.update(using: $1) })
            editor.revert()
            #expect(editor.record.aboutMe == "sent")
            #expect(editor.hasChanges)
            #expect(await editor.perform { try await $0.update(using: $1) })
            #expect(await session.stored["aboutMe"] == "sent")
            #expect(!editor.hasChanges)
        }
    }

    @available(macOS 14, *)
    @Test("revert() of a record that was never read leaves nothing set")
    func revertMade() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let editor = RecordEditor(InigoUser(aboutMe: "x", interests: ["wine"]), client: session.client)
            editor.revert()
            #expect(editor.record == InigoUser())
            #expect(!editor.hasChanges)
        }
    }

    @available(macOS 14, *)
    @Test("refresh() merges what was read, keeps the edits, and tells of a failure")
    func refresh() async throws {
        try await withEditor { editor, session in
            try await session.service.update(session.uuid, ["aboutMe": "theirs", "birthday": "2000-01-01"])
            editor.record.aboutMe = "mine"
            #expect(await editor.refresh())
            #expect(editor.record.birthday == CaptureDate(year: 2000, month: 1, day: 1))
            #expect(editor.record.pendingUpdate == ["aboutMe": "mine"])
            #expect(editor.hasChanges)
            await session.service.inject(.errorCode(403))
            #expect(await !editor.refresh())
            #expect((editor.lastError as? CaptureError)?.code == 403)
            #expect(editor.record.pendingUpdate == ["aboutMe": "mine"])
            #expect(await editor.save())
            #expect(!editor.hasChanges)
            #expect(editor.lastError == nil)
        }
    }

    @available(macOS 14, *)
    @Test("refresh() waits for the calls before it, and edits made meanwhile stay")
    func refreshInLine() async throws {
        try await withEditor { editor, session in
            editor.record.photos.append(.init(value: "new"))
            await session.service.inject(.stallAfterProcessing)
            let save = Task { await editor.save() }
            try await session.service.waitForRequests(2)
            let refresh = Task { await editor.refresh() }
            try await eventually("the refresh is in line") { editor.callCount == 2 }
            editor.record.photos[2].type = "typed meanwhile"
            await session.service.releaseStalledRequests()
            #expect(await save.value)
            #expect(await refresh.value)
            #expect(await session.calls == ["read", "update", "read"])
            #expect(editor.record.photos.map(\.id) == [31, 32, 33])
            let pending = try editor.record.pendingUpdate(of: \.photos[id: 33])
            #expect(pending == ["type": "typed meanwhile"])
        }
    }
}
#endif
