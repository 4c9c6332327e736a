#if canImport(Observation)
/// An editor of a record: one line per button.
@MainActor final class RecordEditorTests: XCTestCase {
    private static let seed: JSONValue = [
        "aboutMe": "old", "primaryAddress": ["city": "Seattle"], "photos": [["id": 31, "type": "a"], ["id": 32]],
    ]

    /// After each outcome, the record can be kept as it is then, also that of a call without a response.
    @available(macOS 14, *) func testOnReceipt() async throws {
        try await withEditor(Self.seed) { editor, session in
            var kept: [InigoUser] = []
            editor.onUpdate = { kept.append($0) }
            editor.record.aboutMe = "new"
            await expect(editor.save())
            expectEqual(kept.map(\.aboutMe), ["new"])
            expectEqual(kept.map(\.hasChanges), [false])
            editor.record.aboutMe = "newer"
            await session.service.inject(.dropAfterProcessing, forNext: 3)
            await expect(!editor.save())
            expectEqual(kept.map(\.hasChanges), [false, true])
        }
    }

    @available(macOS 14, *) func testEveryButtonIsOneLine() async throws {
        try await withEditor(Self.seed) { editor, session in
            editor.record.aboutMe = "new"
            editor.record.primaryAddress.city = "Portland"
            await expect(editor.perform { try await $0.update(\.primaryAddress, using: $1) })
            expectEqual(editor.record.pendingUpdate, ["aboutMe": "new"])
            await expect(editor.perform { try await $0.update(using: $1) })
            expect(!editor.hasChanges)
            editor.record.photos[1].type = "b"
            await expect(editor.perform { try await $0.update(\.photos[id: 32], using: $1) })
            expect(!editor.hasChanges)
            editor.record.photos.append(.init(type: "c"))
            await expect(editor.perform { try await $0.replace(\.photos, using: $1) })
            expectEqual(editor.record.photos.map(\.id), [33, 34, 35])
            editor.record.interests = ["chess"]
            await expect(editor.perform { try await $0.replace(\.interests, using: $1) })
            expect(!editor.hasChanges)
            editor.record.aboutMe = "newer"
            editor.record.photos[0].value = "x"
            editor.record.interests = []
            await expect(editor.save())
            expect(!editor.hasChanges)
            expect(!editor.isBusy)
            expectNil(editor.lastError)
            await expect(editor.save(), "nothing to send is no failure")
            await expectEqual(
                session.calls,
                [
                    "read", "update /primaryAddress", "update", "update /photos#32", "replace /photos",
                    "replace /interests", "update", "read", "replace /interests",
                ])
        }
    }

    @available(macOS 14, *) func testCallsSendTheRecordAsItIsByThen() async throws {
        try await withEditor(Self.seed) { editor, session in
            editor.record.photos.append(.init(type: "c"))
            await session.service.inject(.stallAfterProcessing)
            let replace = Task { await editor.perform { try await $0.replace(\.photos, using: $1) } }
            try await session.service.waitForRequests(2)
            expect(editor.isBusy)
            // The new element has no id yet; by the time of the update it has.
            let update = Task { await editor.perform { try await $0.update(\.photos[2], using: $1) } }
            try await eventually("the update waits") { editor.callCount == 2 }
            editor.record.photos[2].value = "typed meanwhile"
            await expectEqual(session.calls.count, 2)
            await session.service.releaseStalledRequests()
            await expect(replace.value)
            await expect(update.value)
            await expectEqual(session.calls, ["read", "replace /photos", "update /photos#35"])
            expect(!editor.hasChanges)
            expect(!editor.isBusy)
            await expectEqual(session.stored["photos"]?[2]?["value"], "typed meanwhile")
        }
    }

    @available(macOS 14, *) func testAFailureIsToldUntilACallSucceeds() async throws {
        try await withEditor(Self.seed) { editor, session in
            editor.record.aboutMe = "new"
            await session.service.inject(.errorCode(403))
            await expect(!editor.perform { try await $0.update(using: $1) })
            expectEqual((editor.lastError as? CaptureError)?.code, 403)
            expect(editor.hasChanges)
            expect(!editor.isBusy)
            await expect(editor.perform { try await $0.update(using: $1) })
            expectNil(editor.lastError)
            await expect(!editor.perform { try await $0.update(\.photos[7], using: $1) })
            expectEqual((editor.lastError as? CaptureError)?.notStoredReason, .notFound)
        }
    }

    @available(macOS 14, *) func testCancellingTheTaskCancelsItsCallAndNoOther() async throws {
        try await withEditor(Self.seed) { editor, session in
            editor.record.aboutMe = "new"
            await session.service.inject(.stallAfterProcessing)
            let first = Task { await editor.perform { try await $0.update(using: $1) } }
            try await session.service.waitForRequests(2)
            let second = Task { await editor.save() }
            try await eventually("the save waits") { editor.callCount == 2 }
            second.cancel()
            expect(editor.isBusy)
            await session.service.releaseStalledRequests()
            await expect(first.value)
            await expect(!second.value)
            expectNil(editor.lastError, "a cancelled call is no error")
            expect(!editor.isBusy)
            await expectEqual(session.calls, ["read", "update"])
        }
    }

    /// A view that saves with every key, and cancels the save of the key before, loses and doubles nothing.
    @available(macOS 14, *) func testAutosave() async throws {
        try await withEditor(Self.seed) { editor, session in
            editor.record.aboutMe = "Hello wor"
            editor.record.interests.append("chess")
            editor.record.photos.append(.init(value: "new"))
            await session.service.inject(.stallBeforeProcessing)
            let first = Task { await editor.save() }
            try await session.service.waitForRequests(2)
            first.cancel()
            editor.record.aboutMe = "Hello world"
            let second = Task { await editor.save() }
            try await eventually("the second save waits") { editor.callCount == 2 }
            await session.service.releaseStalledRequests()
            _ = await first.value
            await expect(second.value)
            expect(!editor.hasChanges)
            expectNil(editor.lastError)
            await expectEqual(session.stored["aboutMe"], "Hello world")
            await expectEqual(session.stored["photos"]?.arrayValue?.filter { $0["value"] == "new" }.count, 1)
            await expectEqual(session.stored["interests"]?.arrayValue?.count, editor.record.interests.count)
        }
    }
}
#endif
