import CaptureSchema
import Expectations
import RecordPlanner
import XCTest

/// Who does not get the name that was to be expected is told, with the place of whoever has it.
final class NameNoteTests: XCTestCase {
    func testAClashOfProperties() throws {
        let planned = Planned([scalar("remoteKey", at: 10), scalar("remote_key", at: 20)])
        let note = try require(planned.findings.first)
        expectEqual(planned.findings.count, 1)
        expectEqual(note.severity, .note)
        expectEqual(note.code, "name-clash")
        expectEqual(note.message, "the property for `/remote_key` is named `remoteKey_2`, because `remoteKey` is taken")
        expectEqual(note.offset, 20)
        expectEqual(note.notes, [Finding.Note("`remoteKey` is the property for `/remoteKey`", at: 10)])
        let line = #"`"/remote_key": { "name": "otherName" }`"#
        expectEqual(note.suggestion, "to choose another name, write \(line) under `attributes` of the config file")
    }

    func testAClashWithAnAttributeTheSchemaDoesNotList() throws {
        let planned = Planned([scalar("ID", at: 7)])
        let note = try require(planned.findings.first)
        expectEqual(
            note.message, "the property for `/ID` is named `id_2`, because `id` is a reserved attribute of Capture")
        expectEqual(note.offset, 7)
        expect(note.notes.isEmpty)
        expectEqual(note.suggestion?.contains(#""/ID": { "name": "otherName" }"#), true)
    }

    func testAReservedName() throws {
        let planned = Planned([object("o", [scalar("localID", at: 30)], at: 1)])
        let note = try require(planned.findings.first)
        expectEqual(planned.findings.count, 1)
        expectEqual(note.code, "reserved-name")
        expectEqual(
            note.message,
            "the property for `/o/localID` is named `localID_`, because `localID` has another meaning there")
        expectEqual(note.offset, 30)
    }

    func testATypeSaysSo() throws {
        let planned = Planned([object("string", at: 3)])
        expectEqual(
            planned.findings.map(\.message),
            ["the type for `/string` is named `String_`, because `String` has another meaning there"])
    }

    func testTwoRolesGiveTwoNotes() {
        let planned = Planned([plural("foo", [scalar("x", .json)], at: 1), plural("FOO", [scalar("x", .json)], at: 2)])
        expectEqual(
            planned.findings.map(\.message),
            [
                "the property for `/FOO` is named `foo_2`, because `foo` is taken",
                "the type for `/FOO` is named `FooElement_2`, because `FooElement` is taken",
                "the replace method for `/foo` is named `replaceFoo_2`, because `replaceFoo` is taken",
            ])
        expectEqual(planned.findings.flatMap(\.notes).map(\.offset), [1, 1, 2])
        expectEqual(
            planned.findings.flatMap(\.notes).map(\.message),
            [
                "`foo` is the property for `/foo`", "`FooElement` is the type for `/foo`",
                "`replaceFoo` is the replace method for `/FOO`",
            ])
        let settings = [#""/FOO": { "name": "#, #""/FOO": { "typeName": "#, #""/foo": { "name": "#]
        for (finding, setting) in zip(planned.findings, settings) {
            expectEqual(finding.suggestion?.contains("`" + setting), true)
        }
    }

    func testNamesThatConvertAloneNeedNoNote() {
        let planned = Planned([scalar("remote_key"), object("2fa"), scalar("class"), plural("Photos", [])])
        expectEqual(planned.findings, [])
    }

    func testANameThatWouldMoveTheTextIsShownEscaped() throws {
        let planned = Planned([scalar("a-b"), scalar("a\u{202E}b"), scalar("a\nb")])
        let messages = planned.findings.map(\.message).joined()
        expect(messages.contains(#"`/a\u{202E}b`"#))
        expect(!messages.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\n" })
    }
}
