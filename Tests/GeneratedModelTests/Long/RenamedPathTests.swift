import CaptureRuntime
import RareModels
import Testing

extension LongTests {
    /// Attributes whose names clash once they are Swift names stay apart on the wire.
    @Suite struct RenamedPathTests {
        private let user: NameClashesUser

        init() throws {
            user = try NameClashesUser(answer: [
                "b": ["inB": "1"], "cB": ["inCB": "2"], "c": ["b": ["inCThenB": "3"]], "bar": ["lower": "4"],
                "Bar": ["upper": "5"], "BAR": ["capitals": "6"], "foo": [["id": 1, "one": "7", "two": .null]],
                "fooElement": ["text": "8"], "a_b": ["c": [["id": 2, "one": "9", "two": "10"]]],
                "a": ["bC": [["id": 3, "one": "11", "two": "12"]]], "名前": ["姓": "13"],
                "写真": [["id": 4, "型": "14", "値": "15"]], "🏠": ["🚪": "16"],
                "list": [["id": 5, "ID": "17", "foo": ["x": "18"], "Foo": ["y": "19"]]],
            ])
        }

        @Test func objectsOfOneNameAreApart() throws {
            #expect(user.b.inB == "1")
            #expect(user.cB.inCB == "2")
            #expect(user.c.b.inCThenB == "3")
            #expect([user.bar.lower, user.bar_3.upper, user.bar_2.capitals] == ["4", "5", "6"])
            #expect(user.fooElement.text == "8")
            #expect(try user.path(of: \.cB) == "/cB")
            #expect(try user.path(of: \.c.b) == "/c/b")
            #expect(try user.path(of: \.bar_3) == "/Bar")
            #expect(try user.path(of: \.bar_2) == "/BAR")
            #expect(try user.path(of: \.foo[id: 1]) == "/foo#1")
            #expect(try user.path(of: \.fooElement) == "/fooElement")
            #expect(try user.path(of: \.aB_5.c[0]) == "/a_b/c#2")
            #expect(try user.path(of: \.a.bC[0]) == "/a/bC#3")
            #expect(try user.path(of: \.list[id: 5].foo) == "/list#5/foo")
        }

        @Test func namesOfEveryScriptWork() throws {
            #expect(user.写真[id: 4].値 == "15")
            #expect(try user.path(of: \.名前) == "/名前")
            #expect(try user.path(of: \.写真[0]) == "/写真#4")
            #expect(try user.path(of: \.attribute_12) == "/🏠")
            var edited = user
            edited.名前.姓 = "x"
            edited.attribute_12.attribute = "y"
            #expect(edited.pendingUpdate == ["名前": ["姓": "x"], "🏠": ["🚪": "y"]])
        }

        @Test func anAttributeCalledIDIsNotTheId() throws {
            #expect(user.list.first?.id == 5)
            #expect(user.list.first?.id_2 == "17")
            #expect(try user.replaceBody(of: \.aB_5.c) == [["one": "9", "two": "10"]])
        }

        @Test func writesOfRenamedAttributesAreTold() {
            var edited = user
            edited.remoteKey = "a"
            edited.remoteKey_5 = "b"
            edited.foo2_2 = 3
            edited._2fa_2 = "d"
            #expect(edited.pendingUpdate == ["remoteKey": "a", "remote_key": "b", "foo_2": 3, "2fa": "d"])
        }
    }
}
