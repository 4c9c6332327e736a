import CaptureSchema
import RecordPlanner
import Testing

/// Who does not get the name that was to be expected is told, with the place of whoever has it.
@Suite struct NameNoteTests {
    @Test func aClashOfProperties() throws {
        let planned = Planned([scalar("remoteKey", at: 10), scalar("remote_key", at: 20)])
        let note = try #require(planned.findings.first)
        #expect(planned.findings.count == 1)
        #expect(note.severity == .note)
        #expect(note.code == "name-clash")
        #expect(note.message == "the property for `/remote_key` is named `remoteKey_2`, because `remoteKey` is taken")
        #expect(note.offset == 20)
        #expect(note.notes == [Finding.Note("`remoteKey` is the property for `/remoteKey`", at: 10)])
        let line = #"`"/remote_key": { "name": "otherName" }`"#
        #expect(note.suggestion == "to choose another name, write \(line) under `attributes` of the config file")
    }

    @Test func aClashWithAnAttributeTheSchemaDoesNotList() throws {
        let planned = Planned([scalar("ID", at: 7)])
        let note = try #require(planned.findings.first)
        #expect(
            note.message == "the property for `/ID` is named `id_2`, because `id` is a reserved attribute of Capture")
        #expect(note.offset == 7)
        #expect(note.notes.isEmpty)
        #expect(note.suggestion?.contains(#""/ID": { "name": "otherName" }"#) == true)
    }

    @Test func aReservedName() throws {
        let planned = Planned([object("o", [scalar("localID", at: 30)], at: 1)])
        let note = try #require(planned.findings.first)
        #expect(planned.findings.count == 1)
        #expect(note.code == "reserved-name")
        #expect(
            note.message
                == "the property for `/o/localID` is named `localID_`, because `localID` has another meaning there"
        )
        #expect(note.offset == 30)
    }

    @Test func aTypeSaysSo() throws {
        let planned = Planned([object("string", at: 3)])
        #expect(
            planned.findings.map(\.message)
                == ["the type for `/string` is named `String_`, because `String` has another meaning there"])
    }

    @Test func twoRolesGiveTwoNotes() {
        let planned = Planned([plural("foo", [scalar("x", .json)], at: 1), plural("FOO", [scalar("x", .json)], at: 2)])
        #expect(
            planned.findings.map(\.message) == [
                "the property for `/FOO` is named `foo_2`, because `foo` is taken",
                "the type for `/FOO` is named `FooElement_2`, because `FooElement` is taken",
                "the replace method for `/foo` is named `replaceFoo_2`, because `replaceFoo` is taken",
            ])
        #expect(planned.findings.flatMap(\.notes).map(\.offset) == [1, 1, 2])
        #expect(
            planned.findings.flatMap(\.notes).map(\.message) == [
                "`foo` is the property for `/foo`", "`FooElement` is the type for `/foo`",
                "`replaceFoo` is the replace method for `/FOO`",
            ])
        let settings = [#""/FOO": { "name": "#, #""/FOO": { "typeName": "#, #""/foo": { "name": "#]
        for (finding, setting) in zip(planned.findings, settings) {
            #expect(finding.suggestion?.contains("`" + setting) == true)
        }
    }

    @Test func namesThatConvertAloneNeedNoNote() {
        let planned = Planned([scalar("remote_key"), object("2fa"), scalar("class"), plural("Photos", [])])
        #expect(planned.findings == [])
    }

    @Test func aNameThatWouldMoveTheTextIsShownEscaped() throws {
        let planned = Planned([scalar("a-b"), scalar("a\u{202E}b"), scalar("a\nb")])
        let messages = planned.findings.map(\.message).joined()
        #expect(messages.contains(#"`/a\u{202E}b`"#))
        #expect(!messages.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\n" })
    }
}
