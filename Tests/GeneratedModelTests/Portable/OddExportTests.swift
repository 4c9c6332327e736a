/// An export of 2,000 records with everything odd in it: each value is in the file, or it is counted.
final class OddExportTests: XCTestCase {
    private static let count = 2000

    /// What is odd about a record: its members, what of them the portable form leaves out, and what a table of
    /// ``columns`` does.
    private static let oddities: [(members: String, portable: [String: Int], table: [String: Int])] = [
        ("", [:], [:]), (#","loyaltyLevel":{"a":[1]}"#, ["/loyaltyLevel": 1], [:]),
        (#","aString":5"#, ["/aString": 1], ["/aString": 1]),
        (#","aString":"half \ud83d""#, ["/aString": 1], ["/aString": 1]),
        (#","aDecimal":1e400,"aJson":{"n":1e-130}"#, ["/aDecimal": 1], ["/aDecimal": 1]),
        (
            #","someStrings":["a",null,{"id":7,"string":null},{"id":8,"string":"b","since":1}]"#, ["/someStrings": 3],
            ["/someStrings": 3]
        ),
        (#","aPlural":[{"id":9,"aString":"x","new":true},null]"#, ["/aPlural": 1, "/aPlural/new": 1], [:]),
        (#","aPassword":{"type":"password-bcrypt","value":"$2a$04$x"}"#, ["/aPassword": 1], [:]),
        (#","anObject":"none","aDate":"2016-13-45""#, ["/anObject": 1, "/aDate": 1], [:]),
    ]
    private static let columns = ["id", "aString", "aDecimal", "someStrings"]

    private static func line(_ number: Int) -> String {
        #"{"type":"data","data":{"id":\#(number)\#(oddities[number % oddities.count].members)}}"#
    }

    /// The whole export, with a bad line before every hundredth record.
    private static var export: String {
        let lines = (1...count).flatMap { number in
            (number % 100 == 0 ? [#"{"type":"data","data":{"id":1,"aString":"#] : []) + [line(number)]
        }
        return ([#"{"type":"header"}"#] + lines).joined(separator: "\n") + "\n"
    }

    /// How often each path is left out, by the records that are odd in that way.
    private static func expected(_ counts: (Int) -> [String: Int]) -> [String: Int] {
        (1...count).reduce(into: [:]) { sum, number in sum.merge(counts(number % oddities.count), uniquingKeysWith: +) }
    }

    func testEveryForm() async throws {
        try await withFolder { folder in
            let files = ["wire.jsonl", "portable.jsonl", "table.csv"].map(folder.appendingPathComponent)
            let export = folder.appendingPathComponent("export.jsonl")
            try Data(Self.export.utf8).write(to: export)
            let wire = try RecordFile<EveryTypeUser>.Writer(to: files[0], writesPasswordHashes: true)
            let portable = try RecordFile<EveryTypeUser>.Writer(to: files[1], form: .portable)
            let table = try CSVRecords<EveryTypeUser>.Writer(to: files[2], columns: Self.columns)
            let bad = Locked(0)
            var users = RecordFile<EveryTypeUser>(contentsOf: export) { _ in bad.withLock { $0 += 1 } }
                .makeAsyncIterator()
            do {
                while let user = try await users.next() {
                    try wire.write(user)
                    try portable.write(user)
                    try table.write(user)
                }
                fail("an export without a footer passes as whole")
            } catch RecordFileError.cannotRead(_, let reason) {
                expect(reason.hasPrefix("it is cut off"))
            }
            expectEqual(bad.withLock { $0 }, Self.count / 100)
            let reports = [try wire.finish(), try portable.finish(), try table.finish()]
            expectEqual(reports.map(\.records), [Self.count, Self.count, Self.count])
            expectEqual(reports[0].leftOut, [:])
            expectEqual(reports[1].leftOut, Self.expected { Self.oddities[$0].portable })
            expectEqual(reports[2].leftOut, Self.expected { Self.oddities[$0].table })

            // The wire form has every value as it came, ids of strings aside.
            let lines = try String(contentsOf: files[0], encoding: .utf8).split(separator: "\n")
            for (number, line) in zip(1..., lines) {
                let came = try EveryTypeUser(json: "{\"id\":\(number)\(Self.oddities[number % 9].members)}".utf8)
                try expectEqual(EveryTypeUser(json: line.utf8).decodingIssues, came.decodingIssues)
                try expectEqual(EveryTypeUser(json: line.utf8).unknownMembers, came.unknownMembers)
                expectEqual(line.contains("password-bcrypt"), number % 9 == 7)
                expectEqual(line.contains("1e400"), number % 9 == 4)
                expectEqual(line.contains(#"\ud83d"#), number % 9 == 3)
            }
            // The portable lines are what the exported schema describes.
            let validator = try ExportedSchema.validator("every-type", usesSwiftNames: false)
            for line in try String(contentsOf: files[1], encoding: .utf8).split(separator: "\n") {
                expectEqual(validator.errors(in: try ExportedSchema.node(Array(line.utf8))), [])
            }
        }
    }
}
