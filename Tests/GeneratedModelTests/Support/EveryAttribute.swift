/// What must hold of every generated model, checked with records that have a value for every attribute.
struct EveryAttribute<Record: CaptureRecord> {
    let schema: SchemaFixture

    init(of type: Record.Type, in name: String) { schema = SchemaFixture(name: name) }

    /// The record fits, is unchanged, and is written as it came.
    func survivesDecodingAndEncoding(file: StaticString = #filePath, line: UInt = #line) throws {
        let record = try Record(answer: schema.record(.answer, variant: 1))
        expectEqual(record.decodingIssues, [], file: file, line: line)
        expectEqual(record.unknownMembers, [:], file: file, line: line)
        expectEqual(record.unreadAttributes, [], file: file, line: line)
        expect(!record.hasChanges, file: file, line: line)
        expectEqual(record.pendingUpdate, [:], file: file, line: line)
        expectEqual(record.changedPlurals, [], file: file, line: line)
        let stored = try schema.record(.stored, variant: 1).withoutIDsOfStrings
        try expectEqual(record.encodedJSON(), stored, file: file, line: line)
    }

    /// The same values, with everything that can be written edited, are sent under the schema's names.
    func isSentWhenEverythingChanges(file: StaticString = #filePath, line: UInt = #line) throws {
        let original = try Record(answer: schema.record(.answer, variant: 1))
        var edited = try Record(answer: schema.record(.answer, variant: 2))
        edited._captureState = original._captureState
        try expectEqual(edited.pendingUpdate, schema.record(.update, variant: 2), file: file, line: line)
    }

    /// An edit of one attribute is sent and nothing beside it, for each attribute.
    func isSentAlone(file: StaticString = #filePath, line: UInt = #line) throws {
        let answer = try schema.record(.answer, variant: 1)
        let original = try Record(answer: answer)
        let leaves = try schema.record(.update, variant: 2).leaves
        expect(!leaves.isEmpty, file: file, line: line)
        for leaf in leaves {
            var edited = try Record(answer: answer.merging(leaf))
            edited._captureState = original._captureState
            expectEqual(edited.pendingUpdate, leaf, file: file, line: line)
        }
    }

    /// A property list holds the same.
    func survivesAPropertyList(file: StaticString = #filePath, line: UInt = #line) throws {
        let record = try Record(answer: schema.record(.answer, variant: 1))
        let data = try PropertyListEncoder().encode(record)
        let loaded = try PropertyListDecoder().decode(Record.self, from: data)
        try expectEqual(loaded.encodedJSON(), record.encodedJSON(), file: file, line: line)
    }
}

/// The checks of one model. Only its initializer knows the type of the record.
struct ModelChecks: Sendable, CustomStringConvertible {
    let description: String
    let survivesDecodingAndEncoding: @Sendable () throws -> Void
    let isSentWhenEverythingChanges: @Sendable () throws -> Void
    let isSentAlone: @Sendable () throws -> Void
    let survivesAPropertyList: @Sendable () throws -> Void

    init<Record: CaptureRecord>(_ type: Record.Type, _ name: String) {
        let every: @Sendable () -> EveryAttribute<Record> = { EveryAttribute(of: Record.self, in: name) }
        description = name
        survivesDecodingAndEncoding = { try every().survivesDecodingAndEncoding() }
        isSentWhenEverythingChanges = { try every().isSentWhenEverythingChanges() }
        isSentAlone = { try every().isSentAlone() }
        survivesAPropertyList = { try every().survivesAPropertyList() }
    }
}
