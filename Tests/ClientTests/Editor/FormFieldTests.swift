#if canImport(Observation)
/// The fields of a form, and those of the rows of a list.
@MainActor final class FormFieldTests: XCTestCase {
    /// As a text field of SwiftUI, which writes to its binding when it likes.
    @MainActor struct Field {
        private let read: () -> String
        private let write: (String) -> Void

        @available(macOS 14, *) init(_ editor: RecordEditor<InigoUser>, _ keyPath: WritableKeyPath<InigoUser, String>) {
            read = { editor.record[keyPath: keyPath] }
            write = { editor.record[keyPath: keyPath] = $0 }
        }

        var text: String { read() }

        func type(_ text: String) { write(text) }

        func writeBack() { write(read()) }
    }

    /// A field that writes back what it shows changes nothing: neither nil nor an empty text.
    @available(macOS 14, *) func testWritingBack() async throws {
        for (stored, shown) in [(JSONValue.null, ""), ("", ""), ("Hello.", "Hello."), ("e\u{301}", "\u{E9}")] {
            let seed: JSONValue = ["aboutMe": stored, "photos": [["id": 31, "value": stored]]]
            try await withEditor(seed) { editor, session in
                let field = Field(editor, \.aboutMe.fieldText)
                let row = Field(editor, \.photos[localID: editor.record.photos[0].localID].value.fieldText)
                for field in [field, row] {
                    expectEqual(field.text, shown)
                    field.writeBack()
                    field.type(shown)
                }
                expect(!editor.hasChanges)
                expectEqual(editor.record.aboutMe.map { .string($0) } ?? .null, stored)
                await expect(editor.save())
                await expectEqual(session.calls, ["read"])

                field.type("Hello!")
                expectEqual(editor.record.pendingUpdate, ["aboutMe": "Hello!"])
                field.type("")
                expectNil(editor.record.aboutMe)
                expectEqual(editor.hasChanges, stored != .null)
            }
        }
    }

    /// A field of an element that is gone writes nothing.
    @available(macOS 14, *) func testGoneElement() async throws {
        try await withEditor(["photos": [["id": 31, "value": "a"]]]) { editor, _ in
            let field = Field(editor, \.photos[localID: editor.record.photos[0].localID].value.fieldText)
            editor.record.photos = []
            expectEqual(field.text, "")
            field.type("late")
            expectEqual(editor.record.photos, [])
        }
    }

    /// A field of a string belongs to its row, and not to a place or a text.
    @available(macOS 14, *) func testStrings() async throws {
        try await withEditor(["interests": ["a", "a", "b", "c"]]) { editor, session in
            let rows = StringRows()
            let shown = rows.rows(of: editor.record.interests)
            expectEqual(Set(shown.map(\.id)).count, 4)
            let fields = shown.map { Field(editor, \.interests[row: $0]) }
            expectEqual(fields.map(\.text), ["a", "a", "b", "c"])
            for field in fields { field.writeBack() }
            expect(!editor.hasChanges)

            // Two keys between two looks of the list.
            fields[0].type("ax")
            fields[0].type("axe")
            expectEqual(editor.record.interests, ["axe", "a", "b", "c"])
            expectEqual(rows.rows(of: editor.record.interests), shown)
            // On the way to another text, it is the same as its neighbour.
            for (place, text) in [(2, "c"), (2, "b"), (2, "a"), (2, "b"), (0, "a"), (0, "axe")] {
                fields[place].type(text)
                expectEqual(rows.rows(of: editor.record.interests), shown)
            }

            // A row goes; its field writes once more.
            editor.record.interests.remove(at: 1)
            fields[1].type("late")
            fields[1].writeBack()
            expectEqual(fields[1].text, "")
            expectEqual(fields.map(\.text), ["axe", "", "b", "c"])
            fields[3].type("cup")
            expectEqual(editor.record.interests, ["axe", "b", "cup"])

            // Others add one, and remove the one that is being edited.
            try await session.othersReplace("/interests", ["new", "a", "a", "c"])
            await expect(editor.refresh())
            let merged = editor.record.interests
            fields[2].type("late")
            expectEqual(editor.record.interests, merged)
            expectEqual(fields[0].text, "axe")
            expectEqual(fields[3].text, "cup")
            expectEqual(rows.rows(of: merged).filter { !shown.contains($0) }.map { merged[row: $0] }, ["new"])

            editor.record.interests = []
            for field in fields { field.type("late") }
            expectEqual(editor.record.interests, [])
            expectEqual(rows.rows(of: []), [])
        }
    }
}
#endif
