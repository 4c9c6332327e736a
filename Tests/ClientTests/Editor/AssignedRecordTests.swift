#if canImport(Observation)
/// The editor takes a record that is not a copy of its own as it is, and a revert keeps the rows.
///
/// An editor over a sign-out, a new sign-in and a revert.
@MainActor final class AssignedRecordTests: XCTestCase {
    /// An editor whose record has taken the answer of a call.
    @available(macOS 14, *)
    private func edit(_ body: (RecordEditor<InigoUser>, Session<InigoUser>) async throws -> Void) async throws {
        try await withEditor { editor, session in
            editor.record.aboutMe = "new"
            await expect(editor.save())
            try await body(editor, session)
        }
    }

    /// A blank record after signing out leaves nothing of the user.
    @available(macOS 14, *) func testSignedOut() async throws {
        try await edit { editor, _ in
            editor.record = InigoUser()
            expectNil(editor.record.uuid)
            expectNil(editor.record.aboutMe)
            expectEqual(editor.record.photos, [])
            expectEqual(editor.record, InigoUser())
            expect(!editor.hasChanges)
        }
    }

    /// The record that a sign-in has answered is taken with its ids, and nothing of it is pending.
    @available(macOS 14, *) func testSignedInAgain() async throws {
        try await edit { editor, session in
            try await session.othersUpdate(["aboutMe": "theirs"])
            try await session.othersReplace("/photos", [["value": "theirs"]])
            let answer = try JSONEncoder().encode(await session.stored)
            editor.record = try JSONDecoder().decode(InigoUser.self, from: answer)
            expectEqual(editor.record.aboutMe, "theirs")
            expectEqual(editor.record.photos.map(\.id), [33])
            expectEqual(editor.record.pendingUpdate, [:])
            expect(!editor.hasChanges)
        }
    }

    /// revert() after a save keeps the identities of the rows.
    @available(macOS 14, *) func testRowsAfterRevert() async throws {
        try await edit { editor, _ in
            let rows = editor.record.photos.map(\.localID)
            editor.record.photos[0].value = "edited"
            editor.revert()
            expectEqual(editor.record.photos.map(\.value), ["x", "y"])
            expectEqual(editor.record.photos.map(\.localID), rows)
        }
    }
}
#endif
