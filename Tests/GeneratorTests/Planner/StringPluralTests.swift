import RecordPlanner
import Testing

@testable import CaptureSchema

/// A plural whose only member besides `id` is one string is an array of strings; everything else is not.
@Suite struct StringPluralTests {
    @Test func oneStringIsAnArrayOfStrings() throws {
        let planned = Planned([stringPlural("interests", of: "interest")])
        #expect(try planned.property("/interests").type == .strings(member: "interest"))
        #expect(try planned.property("/interests").type.swiftType == "[Swift.String]")
        #expect(planned.plan.records.count == 1)
        #expect(try planned.method("/interests").isStringPlural)
    }

    @Test func theMemberKeepsItsNameOnTheWire() throws {
        #expect(
            try Planned([stringPlural("tags", of: "The Tag")]).property("/tags").type == .strings(member: "The Tag"))
    }

    @Test func theReservedIdNeedNotBeListed() throws {
        let bare = Attribute(name: "tags", type: .plural, children: [scalar("tag")])
        #expect(try Planned([bare]).property("/tags").type == .strings(member: "tag"))
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

    @Test(arguments: nearMisses) func nearMissesHaveElements(what: String, members: [Attribute]) throws {
        let planned = Planned([plural("things", members)])
        #expect(try planned.property("/things").type == .plural(elementName: "ThingsElement"), "\(what)")
        let element = try planned.record("/things")
        #expect(element.kind == .element)
        #expect(element.properties.map(\.attributeName) == ["id"] + members.map(\.name))
        #expect(try !planned.method("/things").isStringPlural)
    }

    @Test func anObjectOfOneStringStaysAnObject() throws {
        let planned = Planned([object("thing", [scalar("a")])])
        #expect(try planned.property("/thing").type == .object(typeName: "Thing", hasRequired: false))
        #expect(planned.plan.replaceMethods.isEmpty)
    }

    @Test func aRequiredStringIsStillAString() throws {
        let tags = plural("tags", [scalar("tag", constraints: [.required, .unique], length: 10)])
        #expect(try Planned([tags]).property("/tags").type == .strings(member: "tag"))
    }

    @Test func theyMayLieAnywhere() throws {
        let planned = Planned([object("o", [plural("p", [scalar("x", .json), stringPlural("tags", of: "t")])])])
        #expect(try planned.property("/o/p/tags").type == .strings(member: "t"))
        #expect(try planned.method("/o/p/tags").isStringPlural)
    }
}
