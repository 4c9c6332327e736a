import RareModels

/// Attributes whose names clash once they are Swift names stay apart on the wire.
final class RenamedPathLongTests: XCTestCase {
    private var user = NameClashesUser(.unset)

    override func setUpWithError() throws {
        user = try NameClashesUser(answer: [
            "b": ["inB": "1"], "cB": ["inCB": "2"], "c": ["b": ["inCThenB": "3"]], "bar": ["lower": "4"],
            "Bar": ["upper": "5"], "BAR": ["capitals": "6"], "foo": [["id": 1, "one": "7", "two": .null]],
            "fooElement": ["text": "8"], "a_b": ["c": [["id": 2, "one": "9", "two": "10"]]],
            "a": ["bC": [["id": 3, "one": "11", "two": "12"]]], "名前": ["姓": "13"],
            "写真": [["id": 4, "型": "14", "値": "15"]], "🏠": ["🚪": "16"],
            "list": [["id": 5, "ID": "17", "foo": ["x": "18"], "Foo": ["y": "19"]]],
        ])
    }

    func testObjectsOfOneNameAreApart() throws {
        expectEqual(user.b.inB, "1")
        expectEqual(user.cB.inCB, "2")
        expectEqual(user.c.b.inCThenB, "3")
        expectEqual([user.bar.lower, user.bar_3.upper, user.bar_2.capitals], ["4", "5", "6"])
        expectEqual(user.fooElement.text, "8")
        try expectEqual(user.path(of: \.cB), "/cB")
        try expectEqual(user.path(of: \.c.b), "/c/b")
        try expectEqual(user.path(of: \.bar_3), "/Bar")
        try expectEqual(user.path(of: \.bar_2), "/BAR")
        try expectEqual(user.path(of: \.foo[id: 1]), "/foo#1")
        try expectEqual(user.path(of: \.fooElement), "/fooElement")
        try expectEqual(user.path(of: \.aB_5.c[0]), "/a_b/c#2")
        try expectEqual(user.path(of: \.a.bC[0]), "/a/bC#3")
        try expectEqual(user.path(of: \.list[id: 5].foo), "/list#5/foo")
    }

    func testNamesOfEveryScriptWork() throws {
        expectEqual(user.写真[id: 4].値, "15")
        try expectEqual(user.path(of: \.名前), "/名前")
        try expectEqual(user.path(of: \.写真[0]), "/写真#4")
        try expectEqual(user.path(of: \.attribute_12), "/🏠")
        var edited = user
        edited.名前.姓 = "x"
        edited.attribute_12.attribute = "y"
        expectEqual(edited.pendingUpdate, ["名前": ["姓": "x"], "🏠": ["🚪": "y"]])
    }

    func testAnAttributeCalledIDIsNotTheId() throws {
        expectEqual(user.list.first?.id, 5)
        expectEqual(user.list.first?.id_2, "17")
        try expectEqual(user.replaceBody(of: \.aB_5.c), [["one": "9", "two": "10"]])
    }
}
