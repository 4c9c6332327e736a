/// The generated model of a case, records of it to mutate, and what has to hold of what is read from them.
struct RecordSubject: Sendable {
    /// As they are saved, some with pending changes.
    let texts: [[UInt8]]
    /// What is wrong with a record that is read from a text; nil if nothing is, or if the text is refused.
    let problem: @Sendable (_ text: Data) throws -> String?
    /// The same for the file of a `RecordStore`, the mutated one in place.
    let problemOfFile: @Sendable (_ file: URL) throws -> String?
    /// The texts as files of a `RecordStore`.
    let fileTexts: @Sendable (TemporaryFolder) throws -> [[UInt8]]

    static func all() throws -> [RecordSubject] {
        try [
            RecordSubject(case: "default-user", CaptureUser.self),
            RecordSubject(case: "every-type", EveryTypeUser.self), RecordSubject(case: "inigo", InigoUser.self),
            RecordSubject(case: "nesting", NestingUser.self), RecordSubject(case: "secrets", SecretsUser.self),
            RecordSubject(case: "string-plurals", StringPluralsUser.self),
        ]
    }

    /// The record of `Fixtures/Records`.
    private init<Record: CaptureRecord>(case name: String, _ type: Record.Type) throws {
        let file = PackageFolder.fixtures.appendingPathComponent("Records/\(name).json")
        let bytes = Array(try Data(contentsOf: file))
        let answer = JSONReader.read(SourceText(path: file.lastPathComponent, bytes: bytes)).root
        guard let record = answer?["result"]?.node.range else { throw SoakFailure("\(name) has no record") }
        try self.init([Record(json: bytes[record]), Record(.unset)])
    }

    private init<Record: CaptureRecord>(_ records: [Record]) throws {
        let saved = SavedRecord<Record>(secrets: Record.secretNames)
        texts = try records.map { try $0.savedText() }
        problem = { try saved.problem($0) }
        problemOfFile = { try StoredFile(saved, at: $0).problem() }
        fileTexts = { folder in
            try records.map { record in
                let file = folder.file("base.json")
                try RecordStore<Record>(url: file).save(record)
                return Array(try Data(contentsOf: file))
            }
        }
    }
}
