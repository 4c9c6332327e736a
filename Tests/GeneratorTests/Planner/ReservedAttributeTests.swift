import CaptureSchema
import Expectations
import RecordPlanner
import XCTest

/// Downloads differ in whether they list what Capture adds by itself; plans do not.
final class ReservedAttributeTests: XCTestCase {
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
        return RecordPlanner.plan(try require(SchemaParser.parse(source).tree), rootName: "CaptureUser").plan
    }

    func testListedOrNotThePlansAreEqual() throws {
        expectEqual(String(describing: try plan(Self.bare)), String(describing: try plan(Self.listing)))
    }

    func testTheyKeepTheirNames() throws {
        for text in [Self.bare, Self.listing] {
            let records = try plan(text).records
            expectEqual(records[0].properties.prefix(5).map(\.name), ["id", "uuid", "created", "lastUpdated", "id_2"])
            expectEqual(records[1].properties.map(\.name), ["id", "id_2", "uuid"])
        }
    }

    func testAnObjectHasNoneOfItsOwn() throws {
        let object = try require(plan(Self.bare).records.first { $0.kind == .object })
        expectEqual(object.properties.map(\.name), ["id", "created"])
        expectEqual(object.properties.map(\.isReadOnly), [true, false])
    }

    func testTheirDocumentationIsOurs() throws {
        let properties = try plan(Self.listing).records[0].properties
        expectEqual(properties[3].documentation, ["When this record was last changed. Set by Capture."])
        expect(properties.prefix(4).allSatisfy { $0.documentation.count == 1 })
    }
}
