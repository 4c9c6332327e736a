import Expectations
import RecordPlanner
import XCTest

@testable import CaptureSchema

/// A plural whose only member besides `id` is one string is an array of strings; everything else is not.
final class StringPluralTests: XCTestCase {
    func testOneStringIsAnArrayOfStrings() throws {
        let planned = Planned([stringPlural("interests", of: "interest")])
        try expectEqual(planned.property("/interests").type, .strings(member: "interest"))
        try expectEqual(planned.property("/interests").type.swiftType, "[Swift.String]")
        expectEqual(planned.plan.records.count, 1)
        try expect(planned.method("/interests").isStringPlural)
    }

    func testTheMemberKeepsItsNameOnTheWire() throws {
        try expectEqual(
            Planned([stringPlural("tags", of: "The Tag")]).property("/tags").type, .strings(member: "The Tag"))
    }

    func testTheReservedIdNeedNotBeListed() throws {
        let bare = Attribute(name: "tags", type: .plural, children: [scalar("tag")])
        try expectEqual(Planned([bare]).property("/tags").type, .strings(member: "tag"))
    }

    static let nearMisses: [(String, [Attribute])] = [
        ("nothing but the id", []),
        ("two strings", [scalar("a"), scalar("b")]),
        ("one integer", [scalar("a", .integer)]),
        ("one boolean", [scalar("a", .boolean)]),
        ("one decimal", [scalar("a", .decimal)]),
        ("one date", [scalar("a", .date)]),
        ("one time", [scalar("a", .dateTime)]),
        ("one address", [scalar("a", .ipAddress)]),
        ("one JSON value", [scalar("a", .json)]),
        ("one unknown type", [scalar("a", .unknown("strng"))]),
        ("one password", [scalar("a", .password("password"))]),
        ("one uuid", [scalar("a", .uuid)]),
        ("a second id", [scalar("a", .id)]),
        ("one object", [object("a", [scalar("b")])]),
        ("one string plural", [stringPlural("a")]),
        ("a string and an object without members", [scalar("a"), object("b")]),
        ("a string and an id of another name", [scalar("a"), scalar("b", .id)]),
    ]

    func testNearMissesHaveElements() {
        forEach(Self.nearMisses) { what, members in
            let planned = Planned([plural("things", members)])
            try expectEqual(planned.property("/things").type, .plural(elementName: "ThingsElement"), "\(what)")
            let element = try planned.record("/things")
            expectEqual(element.kind, .element)
            expectEqual(element.properties.map(\.attributeName), ["id"] + members.map(\.name))
            try expect(!planned.method("/things").isStringPlural)
        }
    }

    func testAnObjectOfOneStringStaysAnObject() throws {
        let planned = Planned([object("thing", [scalar("a")])])
        try expectEqual(planned.property("/thing").type, .object(typeName: "Thing", hasRequired: false))
        expect(planned.plan.replaceMethods.isEmpty)
    }

    func testARequiredStringIsStillAString() throws {
        let tags = plural("tags", [scalar("tag", constraints: [.required, .unique], length: 10)])
        try expectEqual(Planned([tags]).property("/tags").type, .strings(member: "tag"))
    }

    func testTheyMayLieAnywhere() throws {
        let planned = Planned([object("o", [plural("p", [scalar("x", .json), stringPlural("tags", of: "t")])])])
        try expectEqual(planned.property("/o/p/tags").type, .strings(member: "t"))
        try expect(planned.method("/o/p/tags").isStringPlural)
    }
}
