import CaptureRuntime
import Foundation
import Testing

/// What must hold of every generated model, checked with records that have a value for every attribute.
struct EveryAttribute<Record: CaptureRecord> {
    let schema: SchemaFixture

    init(of type: Record.Type, in name: String) {
        schema = SchemaFixture(name: name)
    }

    /// The record fits, is unchanged, and is written as it came.
    func survivesDecodingAndEncoding(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let record = try Record(answer: schema.record(.answer, variant: 1))
        #expect(record.decodingIssues == [], sourceLocation: sourceLocation)
        #expect(record.unmodelledAttributes == [:], sourceLocation: sourceLocation)
        #expect(record.unreadAttributes == [], sourceLocation: sourceLocation)
        #expect(!record.hasChanges, sourceLocation: sourceLocation)
        #expect(record.pendingUpdate == [:], sourceLocation: sourceLocation)
        #expect(record.changedPlurals == [], sourceLocation: sourceLocation)
        let stored = try schema.record(.stored, variant: 1).withoutIDsOfStrings
        #expect(try record.encodedJSON() == stored, sourceLocation: sourceLocation)
    }

    /// The same values, with everything that can be written edited, are sent under the schema's names.
    func isSentWhenEverythingChanges(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let original = try Record(answer: schema.record(.answer, variant: 1))
        var edited = try Record(answer: schema.record(.answer, variant: 2))
        edited._captureState = original._captureState
        #expect(try edited.pendingUpdate == schema.record(.update, variant: 2), sourceLocation: sourceLocation)
    }

    /// An edit of one attribute is sent and nothing beside it, for each attribute.
    func isSentAlone(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let answer = try schema.record(.answer, variant: 1)
        let original = try Record(answer: answer)
        let leaves = try schema.record(.update, variant: 2).leaves
        #expect(!leaves.isEmpty, sourceLocation: sourceLocation)
        for leaf in leaves {
            var edited = try Record(answer: answer.merging(leaf))
            edited._captureState = original._captureState
            #expect(edited.pendingUpdate == leaf, sourceLocation: sourceLocation)
        }
    }

    /// A property list holds the same.
    func survivesAPropertyList(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let record = try Record(answer: schema.record(.answer, variant: 1))
        let data = try PropertyListEncoder().encode(record)
        let loaded = try PropertyListDecoder().decode(Record.self, from: data)
        #expect(try loaded.encodedJSON() == record.encodedJSON(), sourceLocation: sourceLocation)
    }
}
