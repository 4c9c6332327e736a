import CaptureSchema
import RecordPlanner
import Testing

/// Downloads differ in whether they list what Capture adds by itself; plans do not.
@Suite struct ReservedAttributeTests {
    private static let bare = #"""
        [{"name": "ID", "type": "string"}, {"name": "photos", "type": "plural", "attr_defs": [
          {"name": "Id", "type": "string"}, {"name": "uuid", "type": "uuid"}]},
         {"name": "o", "type": "object", "attr_defs": [
          {"name": "id", "type": "id"}, {"name": "created", "type": "dateTime"}]},
         {"name": "tags", "type": "plural", "attr_defs": [{"name": "tag", "type": "string"}]}]
        """#
    private static let listing = #"""
        [{"name": "ID", "type": "string"}, {"name": "lastUpdated", "type": "dateTime", "description": "Theirs."},
         {"name": "photos", "type": "plural", "attr_defs": [
          {"name": "Id", "type": "string"}, {"name": "uuid", "type": "uuid"},
          {"name": "id", "type": "id", "length": 9}]},
         {"name": "o", "type": "object", "attr_defs": [
          {"name": "id", "type": "id"}, {"name": "created", "type": "dateTime"}]},
         {"name": "uuid", "type": "uuid", "constraints": ["unique"]}, {"name": "created", "type": "dateTime"},
         {"name": "tags", "type": "plural", "attr_defs": [
          {"name": "id", "type": "id"}, {"name": "tag", "type": "string"}]},
         {"name": "id", "type": "id"}]
        """#

    private func plan(_ text: String) throws -> RecordPlan {
        let source = SourceText(path: "schema.json", bytes: Array(text.utf8))
        return RecordPlanner.plan(try #require(SchemaParser.parse(source).tree), rootName: "CaptureUser").plan
    }

    @Test func listedOrNotThePlansAreEqual() throws {
        #expect(String(describing: try plan(Self.bare)) == String(describing: try plan(Self.listing)))
    }

    @Test func theyKeepTheirNames() throws {
        for text in [Self.bare, Self.listing] {
            let records = try plan(text).records
            #expect(records[0].properties.prefix(5).map(\.name) == ["id", "uuid", "created", "lastUpdated", "id_2"])
            #expect(records[1].properties.map(\.name) == ["id", "id_2", "uuid"])
        }
    }

    @Test func anObjectHasNoneOfItsOwn() throws {
        let object = try #require(try plan(Self.bare).records.first { $0.kind == .object })
        #expect(object.properties.map(\.name) == ["id", "created"])
        #expect(object.properties.map(\.isReadOnly) == [true, false])
    }

    @Test func theirDocumentationIsOurs() throws {
        let properties = try plan(Self.listing).records[0].properties
        #expect(properties[3].documentation == ["When this record was last changed. Set by Capture."])
        #expect(properties.prefix(4).allSatisfy { $0.documentation.count == 1 })
    }
}
