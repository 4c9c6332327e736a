/// Values that Capture has no form for. Saved as something else, they would be read back as nil, and the next call
/// would erase what Capture has.
final class UnsavableValueTests: XCTestCase {
    private static let values: [(String, @Sendable (inout EveryTypeUser) -> Void)] = [
        ("aDecimal", { $0.aDecimal = .nan }), ("aDateTime", { $0.aDateTime = .distantPast }),
        ("aDecimal", { $0.anObject.aDecimal = .nan }),
        ("aDateTime", { $0.aPlural[0].aDateTime = Date(timeIntervalSince1970: .infinity) }),
        ("aDecimal", { $0.aPlural.append(.init(aDecimal: .nan)) }),
    ]

    private func user() throws -> EveryTypeUser {
        try EveryTypeUser(answer: ["id": 1, "aDecimal": 5, "aPlural": [["id": 2, "aString": "e"]]])
    }

    func testEncodersRefuseThem() {
        forEach(Self.values.indices) { index in
            forEach(Coders.allCases) { coder in
                let (name, change) = Self.values[index]
                var user = try user()
                _ = try coder.encode(user)
                change(&user)
                let error = try require(throws: EncodingError.self) { try coder.encode(user) }
                // Encoders of property lists throw an error of their own.
                if [.xmlPropertyList, .binaryPropertyList].contains(coder) { return }
                guard case .invalidValue(_, let context) = error else { throw error }
                expect(context.debugDescription.contains("Capture cannot represent the value of `\(name)`"))
            }
        }
    }

    func testAStoreKeepsWhatItHas() {
        forEach(Self.values.indices) { index in
            let (name, change) = Self.values[index]
            let folder = try TemporaryFolder()
            let store = folder.store(EveryTypeUser.self)
            var user = try user()
            try store.save(user)
            change(&user)
            let error = try require(throws: RecordStoreError.self) { try store.save(user) }
            expect("\(error)".contains("Capture cannot represent the value of `\(name)`"))
            try expectEqual(store.load(), self.user())
        }
    }

    func testAWriterRefusesThem() throws {
        let folder = try TemporaryFolder()
        let writer = try RecordFile<EveryTypeUser>.Writer(to: folder.file("export.jsonl"))
        for (_, change) in Self.values {
            var user = try user()
            change(&user)
            expect(throws: EncodingError.self) { try writer.write(user) }
        }
        try writer.write(user())
        try writer.finish()
        try expectEqual(folder.text(of: "export.jsonl").split(separator: "\n").count, 1)
    }

    func testJsonThatIsTooDeepToBeReadAgain() throws {
        let folder = try TemporaryFolder()
        let writer = try RecordFile<EveryTypeUser>.Writer(to: folder.file("export.jsonl"))
        var user = try user()
        user.aJson = (0..<129).reduce(1) { value, _ in [value] }
        expect(throws: EncodingError.self) { try writer.write(user) }
        expect(throws: RecordStoreError.self) { try folder.store(EveryTypeUser.self).save(user) }
    }
}
