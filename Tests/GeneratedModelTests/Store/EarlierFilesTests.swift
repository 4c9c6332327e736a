/// Records that an earlier version has saved, `Fixtures/Stored/<name>.json`, load with everything that it knew of them,
/// which is in `<name>.txt`.
final class EarlierFilesTests: XCTestCase {
    func testLoaded() throws {
        for name in ["as-read", "in-doubt", "never-read", "partly-read", "pending"] { try check(name, InigoUser.self) }
        for name in ["lost-by-encoder", "lost-in-store"] { try check(name, EveryTypeUser.self) }
    }

    private func check<Record: CaptureRecord>(_ name: String, _: Record.Type) throws {
        let folder = PackageFolder.fixtures.appendingPathComponent("Stored")
        let data = try Data(contentsOf: folder.appendingPathComponent("\(name).json"))
        let expected = try String(contentsOf: folder.appendingPathComponent("\(name).txt"), encoding: .utf8)
        let record = try Record(json: data)
        for loaded in [record, try JSONDecoder().decode(Record.self, from: data), try record.storedAndLoaded()] {
            let known = """
                planned \(try loaded.plannedCalls().map(\.description))
                issues \(loaded.decodingIssues.map(\.path))
                unread \(loaded.unreadAttributes)
                unmodelled \(loaded.unknownMembers.keys.sorted())

                """
            expectEqual(known, expected, name)
        }
    }
}
