/// Values that Swift has no form for: each costs itself, and nothing besides.
final class OneBadValueTests: XCTestCase {
    typealias StringsUser = StringPluralsUser

    static let unreadable = [#""\ud800""#, "1e400", #"[1,{"a":"\udc00"}]"#]

    /// Of a string plural the texts stay, and a replace throws.
    func testStringPlural() {
        forEach(Self.unreadable) { value in
            for bad in [value, #"{"id":2,"tag":\#(value)}"#] {
                let text = #"{"id":1,"tags":[{"id":3,"tag":"a"},\#(bad),"b"],"secret":"s"}"#
                for user in try Self.read(text, StringsUser.self) {
                    expectEqual(user.id, 1)
                    expectEqual(user.tags, ["a", "b"])
                    expectEqual(user.decodingIssues.map(\.path), ["/tags[1]"])
                    expect(!user.hasChanges)
                    var edited = user
                    edited.tags.append("mine")
                    for saved in [edited, try edited.storedAndLoaded()] {
                        expectEqual(saved.tags, ["a", "b", "mine"])
                        expectEqual(saved.changedPlurals, ["/tags"])
                        expect(throws: .unreadValues(paths: ["/tags"])) { try saved.replaceBody(of: \.tags) }
                    }
                }
            }
        }
    }

    /// The record, read directly and by a decoder, as it came and after it was stored.
    private static func read<Record: CaptureRecord>(_ text: String, _: Record.Type) throws -> [Record] {
        var users = [try Record(json: text.utf8)]
        // Not every decoder takes an unpaired surrogate.
        if !text.contains("\\u") { users.append(try JSONDecoder().decode(Record.self, from: Data(text.utf8))) }
        return try users + users.map { try $0.storedAndLoaded() }
    }

    /// In a plural the elements stay.
    func testPlural() {
        forEach(Self.unreadable) { value in
            let text = #"{"id":1,"photos":[{"id":31,"type":"a"},\#(value),{"id":32,"type":\#(value),"value":"b"}]}"#
            for user in try Self.read(text, CaptureUser.self) {
                expectEqual(user.photos.map(\.id), [31, 32])
                expectEqual(user.photos.map(\.value), [nil, "b"])
                expectEqual(user.decodingIssues.map(\.path), ["/photos[1]", "/photos#32/type"])
                expect(!user.hasChanges)
                var edited = user
                edited.photos[0].type = "new"
                let lost = CaptureError(.unreadValues(paths: ["/photos"]))
                for saved in [edited, try edited.storedAndLoaded()] {
                    expectEqual(saved.changedPlurals, ["/photos"])
                    expect(throws: lost) { try saved.replaceBody(of: \.photos) }
                }
            }
        }
    }

    /// An id that cannot be read is known to be one after storing.
    func testID() {
        forEach(Self.unreadable) { value in
            for user in try Self.read(#"{"id":1,"photos":[{"id":\#(value),"type":"a"}]}"#, CaptureUser.self) {
                expectEqual(user.decodingIssues.map(\.path), ["/photos[0]/id"])
                expectEqual(user.photos.map(\.type), ["a"])
            }
        }
    }

    /// Of equal texts, the one that came with more keeps it.
    func testEqualTexts() throws {
        let text = #"{"id":1,"tags":[{"tag":"a"},"x",{"tag":"b"},{"tag":"a","since":1e9},{"tag":"a"}]}"#
        let user = try StringsUser(json: text.utf8)
        for user in [user, try user.storedAndLoaded()] {
            expectEqual(user.tags, ["a", "x", "b", "a", "a"])
            expectEqual(user.decodingIssues.map(\.path), ["/tags[3]"])
        }
    }

    /// A replace does not erase what an element carries.
    func testCarried() {
        forEach(Self.unreadable) { value in
            let text = #"{"id":1,"photos":[{"id":31,"type":"a","value":\#(value),"unknown":\#(value)}]}"#
            let lost = CaptureError(.unreadValues(paths: ["/photos#31/value", "/photos#31/unknown"]))
            for user in try Self.read(text, CaptureUser.self) {
                expect(throws: lost) { try user.replaceBody(of: \.photos) }
                expectEqual(user.unknownMembers, [:])
            }
        }
    }

    /// What is pending is saved beside a lost value, whatever its name is.
    func testNames() throws {
        for name in ["a#b", "#", "/", "a/b", "", "photos", "$capture "] {
            var user = try CaptureUser(json: #"{"id":1,"\#(name)":1e400,"photos":[{"id":31,"\#(name)":1e400}]}"#.utf8)
            user.aboutMe = "new"
            let saved = try user.storedAndLoaded()
            expectEqual(saved.pendingUpdate, ["aboutMe": "new"])
        }
    }

    /// An encoder would lose it, and is given nothing.
    func testEncoders() {
        forEach(Self.unreadable) { value in
            for text in [#"{"id":1,"unknown":\#(value)}"#, #"{"id":1,"photos":[{"id":31,"type":\#(value)}]}"#] {
                let user = try CaptureUser(json: text.utf8)
                let error = expect(throws: EncodingError.self) { try JSONEncoder().encode(user) }
                expect("\(String(describing: error))".contains("use a RecordStore"))
                expect(throws: EncodingError.self) { try PropertyListEncoder().encode(user) }
            }
        }
    }

    /// The issue says that the value cannot be read, and does not show it.
    func testReasons() throws {
        for value in [String(repeating: "123456789", count: 5), "1e400", #""x\ud800""#, "[1e400]"] {
            let user = try CaptureUser(json: #"{"id":1,"email":\#(value),"unknown":\#(value)}"#.utf8)
            expectEqual(user.decodingIssues.map(\.path), ["/email", "/unknown"])
            expect(user.decodingIssues.allSatisfy { $0.reason.hasSuffix(", found a value that cannot be read") })
        }
    }
}
