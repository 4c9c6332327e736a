final class StoreDamageTests: XCTestCase {
    /// A damaged file stays as it is until it is erased, and the error says why.
    func testIsKept() {
        forEach([
            ("", "it is empty"), ("\u{0}\u{0}\u{0}", "it is not a record"), ("not json", "it is not a record"),
            (#"{"aboutMe":"x""#, "it is not a record"), (#"{"aboutMe":"x"} x"#, "it is not a record"),
            ("[1]", "it is not a record"), ("7", "it is not a record"), (#"{"someone":"else"}"#, "it is not a record"),
            (#"{"aboutMe":"x","$capture":7}"#, "it is not a record"),
            (#"{"aboutMe":"x","$capture":{"confirmed":[]}}"#, "it is not a record"),
            (#"{"aboutMe":"x","$capture":{"doubts":{}}}"#, "it is not a record"),
        ]) { (text: String, reason: String) in
            let folder = try TemporaryFolder()
            try folder.write(text, to: "user.json")
            let store = folder.store(InigoUser.self)
            let error = expect(throws: RecordStoreError.self) { try store.load() }
            guard case .damaged(let file, let found) = error else { return fail("\(String(describing: error))") }
            expectEqual(file, store.url)
            expect(found.hasPrefix(reason))
            expectEqual(error?.description.contains("remove()"), true)
            // Nor does a save replace it, of a store that has not looked at it either.
            for store in [store, folder.store(InigoUser.self)] {
                expectEqual(expect(throws: RecordStoreError.self) { try store.save(.init(aboutMe: "x")) }, error)
            }
            try expectEqual(folder.text(of: "user.json"), text)
            try expectEqual(folder.names(), ["user.json"])
            try store.remove()
            try expectNil(store.load())
            try store.save(.init(aboutMe: "x"))
            try expectEqual(store.load()?.aboutMe, "x")
        }
    }

    func testTheTruncatedBeginningOfAFileIsDamaged() throws {
        let folder = try TemporaryFolder()
        let store = folder.store(InigoUser.self)
        try store.save(try Fixture(name: "inigo").record())
        let whole = try Data(contentsOf: store.url)
        for length in stride(from: 0, to: whole.count, by: 41) {
            try whole.prefix(length).write(to: store.url)
            let error = expect(throws: RecordStoreError.self) { try store.load() }
            guard case .damaged = error else { return fail("\(length): \(String(describing: error))") }
        }
    }

    /// Nor is one replaced that was damaged since the store has used it.
    func testAUsedFileThatIsFoundDamagedIsKept() {
        forEach(["not json", #"{"id":7,"$capture":{"version":2}}"#]) { (text: String) in
            let folder = try TemporaryFolder()
            let store = folder.store(InigoUser.self)
            try store.save(.init(aboutMe: "x"))
            try folder.write(text, to: "user.json")
            let error = expect(throws: RecordStoreError.self) { try store.load() }
            for _ in 1...2 {
                expectEqual(expect(throws: RecordStoreError.self) { try store.save(.init(aboutMe: "y")) }, error)
            }
            try expectEqual(folder.text(of: "user.json"), text)
            try store.remove()
            try store.save(.init(aboutMe: "y"))
            try expectEqual(store.load()?.aboutMe, "y")
        }
    }

    func testAFileOfANewerFormatIsLeftAlone() throws {
        let folder = try TemporaryFolder()
        let text = #"{"id":7,"$capture":{"version":2}}"#
        try folder.write(text, to: "user.json")
        let store = folder.store(InigoUser.self)
        let loading = expect(throws: RecordStoreError.self) { try store.load() }
        let saving = expect(throws: RecordStoreError.self) { try store.save(.init(aboutMe: "x")) }
        expectEqual(loading, .newerFormat(file: store.url, version: 2))
        expectEqual(saving, loading)
        expectEqual(loading?.description.contains("Update the app"), true)
        try expectEqual(folder.text(of: "user.json"), text)
        try expectEqual(folder.names(), ["user.json"])
        try store.remove()
        try expect(folder.names().isEmpty)
    }

    func testWhatIsNoFileIsLeftAlone() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "file")
        try FileManager.default.createDirectory(at: folder.file("folder"), withIntermediateDirectories: true)
        for (name, reason) in [("folder", "there is a folder"), ("file/user.json", "a part of its path is a file")] {
            let store = folder.store(InigoUser.self, name)
            let errors = [
                expect(throws: RecordStoreError.self) { try store.load() },
                expect(throws: RecordStoreError.self) { try store.save(.init()) },
                expect(throws: RecordStoreError.self) { try store.remove() },
            ]
            guard case .cannotLoad(_, let loading) = errors[0], case .cannotSave(_, let saving) = errors[1],
                case .cannotRemove(_, let erasing) = errors[2]
            else {
                fail("\(errors)")
                continue
            }
            for text in [loading, saving, erasing] { expect(text.hasPrefix(reason)) }
        }
        try expectEqual(folder.names(), ["file", "folder"])
    }

    func testOnlyFilesAreSupported() throws {
        let url = try require(URL(string: "https://example.com/user.json"))
        let store = RecordStore<InigoUser>(url: url)
        expectEqual(
            expect(throws: RecordStoreError.self) { try store.save(.init()) },
            .cannotSave(file: url, reason: "this is not the URL of a file"))
    }

    func testEveryErrorHasATextThatNamesTheFile() {
        let file = URL(fileURLWithPath: "/x/user.json")
        let errors: [RecordStoreError] = [
            .damaged(file: file, reason: "why"), .newerFormat(file: file, version: 2),
            .cannotSave(file: file, reason: "why"), .cannotLoad(file: file, reason: "why"),
            .cannotRemove(file: file, reason: "why"),
        ]
        for error in errors {
            expect(error.description.contains("/x/user.json"))
            let short = error.localizedDescription
            expect(short.count, <, 70, "for people: \(short)")
            expect(short.hasSuffix("."), "for people: \(short)")
            expect(!short.contains("/"), "for people: \(short)")
        }
    }
}
