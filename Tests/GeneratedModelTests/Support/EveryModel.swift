@testable import CaptureRuntime

/// The generated model of a case in `Fixtures/Cases`.
struct EveryModel: Sendable, CustomStringConvertible {
    let name: String
    /// Records of the model: with a value for every attribute, as they are saved with all of it edited, and those of
    /// `Fixtures/Records`.
    let records: @Sendable () throws -> [Data]
    /// Reads a record in both ways.
    let read: @Sendable (Data) throws -> BothWays
    /// Writes a record in the portable form, with Capture's names and with those of Swift. Nil if it is no record.
    let portable: @Sendable (Data) throws -> [Data]?
    /// True if a record is the same after it was written in the portable form and read again, secrets excepted.
    let survivesPortableForm: @Sendable (Data) throws -> Bool

    var description: String { name }

    init<Record: CaptureRecord>(_ name: String, _ type: Record.Type) {
        self.name = name
        records = { try Self.records(of: name, as: Record.self) }
        read = { try BothWays($0, as: Record.self) }
        portable = { try PortableLine.all(of: $0, as: Record.self) }
        survivesPortableForm = { try PortableLine.isWhole($0, as: Record.self) }
    }

    private static func records<Record: CaptureRecord>(of name: String, as type: Record.Type) throws -> [Data] {
        let schema = SchemaFixture(name: name)
        let answers = try (1...2).map { try schema.record(.answer, variant: $0) }
        let original = try Record(answer: answers[0])
        var edited = try Record(answer: answers[1])
        edited._captureState = original._captureState
        let saved = try [edited, Record(.unset), Record(answer: [:])].map { try JSONEncoder().encode($0) }
        let files = try FileManager.default.contentsOfDirectory(
            atPath: PackageFolder.fixtures.appending(path: "Records").path)
        let fixtures = try files.sorted().filter { $0.hasPrefix(name) }.map {
            try Fixture(name: String($0.dropLast(".json".count))).resultData()
        }
        return answers.map(\.jsonData) + saved + fixtures
    }
}

extension Fixture {
    /// The result as it is written.
    fileprivate func resultData() throws -> Data {
        try JSONScanner.readWhole(data()) { json in
            let start = try require(json.members()["result"])
            var end = start
            try end.skip()
            return Data(start.text(to: end).utf8)
        }
    }
}
