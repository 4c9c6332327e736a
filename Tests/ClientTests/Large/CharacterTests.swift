/// Every kind of character, and many of them: to the service and back, and through a file.
final class CharacterTests: XCTestCase {
    /// Characters of every plane and kind, noncharacters among them.
    static let texts: [String] = {
        var texts = [
            "", " ", "\u{0}", "\u{0}\u{1}\u{1F}\u{7F}\u{80}\u{9F}", "\r\n\t\u{B}\u{C}\u{8}", "\u{85}\u{2028}\u{2029}",
            "\u{301}", "\u{301}\u{301}a", "e\u{301}", "\u{E9}", "\u{1100}\u{1161}", "\u{AC00}", "\u{FEFF}a\u{FEFF}",
            "\u{202E}abc\u{202C}", "\u{200D}\u{200C}", "\u{FE0F}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
            "\u{1F1E9}\u{1F1EA}\u{1F1E9}", "\u{D7FF}\u{E000}", "\u{FFFD}",
            #"\u0041 \n \\ \" \/ "# + "\"'`", "</script><!--", "%00%41%zz+&=#?", "${x} \\(x)", "\u{212B}\u{C5}",
        ]
        texts.append(String(String.UnicodeScalarView([0xFDD0, 0xFDEF].compactMap { Unicode.Scalar($0 as UInt32) })))
        for plane in 0...16 as ClosedRange<UInt32> {
            // The first, the last and one in the middle of each plane.
            let scalars = [0, 1, 0x1234, 0x8001, 0xFFFD, 0xFFFE, 0xFFFF].compactMap { Unicode.Scalar(plane << 16 | $0) }
            texts.append(String(String.UnicodeScalarView(scalars)))
        }
        return texts
    }()

    private func scalars(_ text: String?) -> [UInt32]? { text?.unicodeScalars.map(\.value) }

    /// Sends a text in every place a text can be in, and reads it back.
    private func roundTrip(_ text: String) async throws {
        var (session, user) = try await Session<EveryTypeUser>().withRecord
        user.aString = text
        user.aJson = ["text": .string(text), "list": [.string(text), .null]]
        user.aPlural = [.init(aString: text, aJson: .string(text))]
        user.someStrings = [text, text]
        try await session.saved(&user)
        let fetched = try await session.fetched()
        let loaded = try fetched.savedAndLoaded()
        for user in [user, fetched, loaded] {
            expectEqual(scalars(user.aString), scalars(text))
            expectEqual(scalars(user.aJson?["text"]?.stringValue), scalars(text))
            expectEqual(scalars(user.aPlural[0].aString), scalars(text))
            expectEqual(scalars(user.aPlural[0].aJson?.stringValue), scalars(text))
            expectEqual(user.someStrings.map(scalars), [scalars(text), scalars(text)])
        }
        expectEqual(scalars(await session.stored["aString"]?.stringValue), scalars(text))
    }

    func testEveryKindOfCharacter() async { await forEach(Self.texts) { text in try await roundTrip(text) } }

    /// The other normal form of a text is no edit of a record that was read, but of one of which nothing was.
    func testOtherNormalForm() async throws {
        var (session, user) = try await Session<EveryTypeUser>(["aString": "e\u{301}"]).withRecord
        user.aBoolean = true
        try await session.saved(&user)
        user.aString = user.aString?.precomposedStringWithCanonicalMapping
        expect(!user.hasChanges)

        var repair = EveryTypeUser(uuid: try require(user.uuid))
        repair.aString = user.aString
        try await repair.update(using: session.client).apply(to: &repair)
        expectEqual(scalars(await session.stored["aString"]?.stringValue), [0xE9])
        await expectEqual(session.stored["aBoolean"], true)
        expectEqual(scalars(repair.aString), [0xE9])
    }

    func testLongTexts() async throws {
        let plain = String(repeating: "0123456789abcde\n", count: 1 << 10)
        let special = String(repeating: "\u{1F600}\u{E9}\"\\\u{1}", count: 1 << 10)
        for text in [plain, special] { try await roundTrip(text) }
    }

    func testMuchJSON() async throws {
        let numbers = (0..<500).map { JSONValue.number(JSONNumber($0)) }
        let texts = (0..<1_000).map { JSONValue.string(String(repeating: "text \($0) ", count: 10)) }
        // 120 arrays and objects in each other: 128 may be in one text.
        let deep = (0..<60).reduce(JSONValue.string("bottom")) { value, _ in ["in": [value]] }
        let members = Dictionary(uniqueKeysWithValues: (0..<1_000).map { ("key \($0)", texts[$0]) })
        for value in [JSONValue.array(numbers + texts), deep, .object(members)] {
            var (session, user) = try await Session<EveryTypeUser>().withRecord
            user.aJson = value
            try await session.updated(&user)
            let fetched = try await session.fetched()
            expectEqual(fetched.aJson, value)
            try expectEqual(EveryTypeUser(json: fetched.savedText()).aJson, value)
            await expectEqual(session.stored["aJson"], value)
        }
    }
}
