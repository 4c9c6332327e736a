/// A name may begin with a mark that makes one character with the sign before it.
final class OddNamesTests: XCTestCase {
    /// Ids inside an excluded attribute are not sent back.
    func testExcluded() throws {
        let user = try OddUser(json: #"{"things":[{"id":1,"box":{"\#u{301}q":[{"id":2,"x":"y"}]}}]}"#.utf8)
        try expectEqual(user.replaceBody(of: \.things), [["box": ["\u{301}q": [["x": "y"]]]]])
    }

    /// What was edited is pending after saving and loading.
    func testPending() throws {
        var user = try OddUser(json: #"{"things":[]}"#.utf8)
        user.note = "n"
        expectEqual(user.pendingUpdate, ["\u{301}note": "n"])
        try expectEqual(user.savedAndLoaded().pendingUpdate, ["\u{301}note": "n"])
    }
}

private struct OddUser: CaptureRecord {
    var note: String?
    var things: [Thing] = []
    var _captureState = _RecordState<OddUser>()

    init(_ unset: _UnsetRecord) {}

    static let attributes: AttributeTable<Self> = [.value("\u{301}note", \.note), .plural("things", \.things)]

    struct Thing: PluralElement {
        private(set) var id: Int?
        var _captureState = _ElementState()

        init(_ unset: _UnsetRecord) {}

        static let attributes: AttributeTable<Self> = [
            .setByCapture("id", \.id), .excluded("box", unsent: ["\u{301}q/id"]),
        ]
    }
}
