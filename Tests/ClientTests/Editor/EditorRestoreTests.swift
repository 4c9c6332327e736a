#if canImport(Observation)
/// A copy that is assigned to the editor puts its values back, and keeps what was confirmed meanwhile.
@MainActor final class EditorRestoreTests: XCTestCase {
    /// Undo after a save is pending, and the next save sends it.
    @available(macOS 14, *) func testUndo() async throws {
        try await withEditor { editor, session in
            let old = editor.record
            editor.record.aboutMe = "B"
            editor.record.photos.append(.init(value: "new"))
            await expect(editor.save())
            editor.record = old
            expect(editor.hasChanges)
            expectEqual(editor.record.pendingUpdate, ["aboutMe": "old"])
            expectEqual(editor.record.photos.map(\.value), ["x", "y"])
            expectEqual(editor.record.photos.map(\.id), [31, 32])
            expectEqual(editor.record.changedPlurals, ["/photos"])
            await expect(editor.save())
            expect(!editor.hasChanges)
            await expectEqual(session.stored["aboutMe"], "old")
            await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["value"] }, ["x", "y"])
        }
    }

    /// Undo keeps what others have done, however often the record was saved since.
    @available(macOS 14, *) func testUndoAmongOthers() async throws {
        try await withEditor { editor, session in
            let old = editor.record
            editor.record.aboutMe = "B"
            editor.record.photos.removeFirst()
            await expect(editor.save())
            try await session.service.update(
                session.uuid, ["primaryAddress": ["city": "theirs"], "photos": [["value": "theirs"]]])
            let middle = editor.record
            editor.record.interests.append("mine")
            await expect(editor.save())
            try await session.service.update(session.uuid, ["birthday": "2000-01-01"])
            await expect(editor.refresh())
            editor.record = middle
            expectEqual(editor.record.changedPlurals, ["/interests"])
            expectEqual(editor.record.pendingUpdate, [:])
            expectEqual(editor.record.photos.map(\.value), ["y", "theirs"])
            editor.record = old
            expectEqual(editor.record.pendingUpdate, ["aboutMe": "old"])
            expectEqual(editor.record.photos.map(\.value), ["x", "y", "theirs"])
            expectEqual(editor.record.primaryAddress.city, "theirs")
            expectEqual(editor.record.birthday, CaptureDate(year: 2000, month: 1, day: 1))
            expectEqual(editor.record.interests, old.interests)
            await expect(editor.save())
            let stored = try await session.client.fetch(InigoUser.self)
            expectEqual(stored.aboutMe, "old")
            expectEqual(stored.primaryAddress.city, "theirs")
            expectEqual(Set(stored.photos.map(\.value)), ["x", "y", "theirs"])
        }
    }

    /// Undo and redo while a save is under way lose nothing.
    @available(macOS 14, *) func testUndoWhileOut() async throws {
        try await withEditor { editor, session in
            let old = editor.record
            editor.record.aboutMe = "B"
            let new = editor.record
            await session.service.inject(.stallAfterProcessing)
            let save = Task { await editor.save() }
            try await session.service.waitForRequests(2)
            editor.record = old
            await session.service.releaseStalledRequests()
            await expect(save.value)
            expectEqual(editor.record.pendingUpdate, ["aboutMe": "old"])
            editor.record = new
            expectEqual(editor.record.aboutMe, "B")
            expect(!editor.hasChanges)
        }
    }

    /// A record that was fetched later is taken whole.
    @available(macOS 14, *) func testFetchedLater() async throws {
        try await withEditor { editor, session in
            editor.record.aboutMe = "edited"
            try await session.othersUpdate(["aboutMe": "theirs", "birthday": "2000-01-01"])
            let fetched = try await session.fetched()
            editor.record = fetched
            expectEqual(editor.record.aboutMe, "theirs")
            expect(!editor.hasChanges)
            editor.record.aboutMe = "new"
            await expect(editor.perform { try await $0.update(using: $1) })
            editor.record = fetched
            expectEqual(editor.record.pendingUpdate, ["aboutMe": "theirs"], "by now it is an old copy")
        }
    }

    /// So is the record of another user.
    @available(macOS 14, *) func testAnotherUser() async throws {
        try await withEditor { editor, session in
            let uuid = try await session.service.createRecord(["aboutMe": "other"])
            let other = try await session.server().fetch(InigoUser.self, uuid: uuid)
            editor.record.aboutMe = "new"
            await expect(editor.perform { try await $0.update(using: $1) })
            editor.record = other
            expectEqual(editor.record.uuid, other.uuid)
            expectEqual(editor.record.aboutMe, "other")
            expectEqual(editor.record.photos, [])
            expect(!editor.hasChanges)
        }
    }

    /// A copied element gets an identity of its own as soon as it is in the editor's record.
    @available(macOS 14, *) func testCopiedElement() async throws {
        try await withEditor { editor, _ in
            let identity = editor.record.photos[0].localID
            editor.record.photos.append(editor.record.photos[0])
            expectEqual(Set(editor.record.photos.map(\.localID)).count, 3)
            expectEqual(editor.record.photos[0].localID, identity)
            expectEqual(editor.record.photos.map(\.value), ["x", "y", "x"])
        }
    }

    /// revert() sets every value back to what is confirmed.
    @available(macOS 14, *) func testRevert() async throws {
        try await withEditor { editor, session in
            editor.record.aboutMe = "confirmed"
            await expect(editor.perform { try await $0.update(using: $1) })
            let confirmed = editor.record
            editor.record.aboutMe = "edited"
            editor.record.primaryAddress.zip = nil
            editor.record.photos[0].value = "edited"
            editor.record.photos.append(.init(value: "new"))
            editor.record.interests = []
            editor.revert()
            expectEqual(editor.record, confirmed)
            expectEqual(editor.record.photos.map(\.id), [31, 32])
            expect(!editor.hasChanges)
            await expect(editor.save())
            await expectEqual(session.calls, ["read", "update"])
        }
    }

    /// revert() while a call is under way, or after a lost answer: what Capture may hold is pending.
    @available(macOS 14, *) func testRevertWhatWasSent() async throws {
        try await withEditor { editor, session in
            editor.record.aboutMe = "sent"
            await session.service.inject(.stallAfterProcessing)
            let update = Task { await editor.perform { try await $0.update(using: $1) } }
            try await session.service.waitForRequests(2)
            editor.revert()
            expectEqual(editor.record.aboutMe, "old")
            await session.service.releaseStalledRequests()
            await expect(update.value)
            expectEqual(editor.record.pendingUpdate, ["aboutMe": "old"])
            await session.service.inject(.dropAfterProcessing, forNext: 3)
            await expect(!editor.perform { try await $0.update(using: $1) })
            editor.revert()
            expectEqual(editor.record.aboutMe, "sent")
            expect(editor.hasChanges)
            await expect(editor.perform { try await $0.update(using: $1) })
            await expectEqual(session.stored["aboutMe"], "sent")
            expect(!editor.hasChanges)
        }
    }

    /// revert() of a record that was never read leaves nothing set.
    @available(macOS 14, *) func testRevertMade() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        let editor = RecordEditor(InigoUser(aboutMe: "x", interests: ["wine"]), client: session.client)
        editor.revert()
        expectEqual(editor.record, InigoUser())
        expect(!editor.hasChanges)
    }

    /// refresh() merges what was read, keeps the edits, and tells of a failure.
    @available(macOS 14, *) func testRefresh() async throws {
        try await withEditor { editor, session in
            try await session.othersUpdate(["aboutMe": "theirs", "birthday": "2000-01-01"])
            editor.record.aboutMe = "mine"
            await expect(editor.refresh())
            expectEqual(editor.record.birthday, CaptureDate(year: 2000, month: 1, day: 1))
            expectEqual(editor.record.pendingUpdate, ["aboutMe": "mine"])
            expect(editor.hasChanges)
            await session.service.inject(.errorCode(403))
            await expect(!editor.refresh())
            expectEqual((editor.lastError as? CaptureError)?.code, 403)
            expectEqual(editor.record.pendingUpdate, ["aboutMe": "mine"])
            await expect(editor.save())
            expect(!editor.hasChanges)
            expectNil(editor.lastError)
        }
    }
}
#endif
