import CaptureSchema
import RecordPlanner
import Testing

/// Which records there are, in which order, and what they are called.
@Suite struct RecordTests {
    private let nested = [
        object("primaryAddress", [scalar("city")]),
        plural(
            "profiles",
            [
                scalar("domain"),
                object("profile", [scalar("name"), plural("photos", [scalar("type"), scalar("value")])]),
            ]),
        stringPlural("interests"),
    ]

    @Test func anObjectAndAPluralGetAStructEach() throws {
        let planned = Planned(nested)
        #expect(
            planned.plan.records.map(\.qualifiedName) == [
                "CaptureUser", "CaptureUser.PrimaryAddress", "CaptureUser.ProfilesElement",
                "CaptureUser.ProfilesElement.Profile", "CaptureUser.ProfilesElement.Profile.PhotosElement",
            ])
        #expect(planned.plan.records.map(\.kind) == [.root, .object, .element, .object, .element])
        #expect(planned.plan.rootName == "CaptureUser")
    }

    @Test func propertiesReferToThem() throws {
        let planned = Planned(nested)
        #expect(try planned.property("/primaryAddress").type.swiftType == "PrimaryAddress")
        #expect(try planned.property("/profiles").type.swiftType == "[ProfilesElement]")
        #expect(try planned.property("/profiles/profile/photos").type.swiftType == "[PhotosElement]")
    }

    @Test func theRootHasTheNameItIsGiven() throws {
        let planned = Planned(nested, rootName: "Member")
        #expect(planned.plan.records.map(\.qualifiedName).allSatisfy { $0 == "Member" || $0.hasPrefix("Member.") })
        #expect(planned.plan.rootName == "Member")
        #expect(planned.plan.records[0].fileName == "Member.swift")
    }

    @Test func oneNameMayHaveManyTypes() throws {
        let planned = Planned([
            scalar("name"), object("a", [object("name", [scalar("name", .integer)])]),
            plural("b", [plural("name", [])]),
        ])
        #expect(try planned.property("/name").type == .scalar(.string))
        #expect(try planned.property("/a/name").type == .object(typeName: "Name", hasRequired: false))
        #expect(try planned.property("/a/name/name").type == .scalar(.integer))
        #expect(try planned.property("/b/name").type == .plural(elementName: "NameElement"))
        #expect(planned.findings.isEmpty)
    }

    @Test func propertiesStandInTheOrderOfTheSchema() throws {
        let names = ["zebra", "ant", "Mole", "bee"]
        #expect(try Planned(names.map { scalar($0) }).record().properties.dropFirst(4).map(\.attributeName) == names)
    }

    @Test func anEmptySchemaIsARootWithWhatCaptureSets() throws {
        let planned = Planned([])
        #expect(planned.plan.records.count == 1)
        #expect(try planned.record().properties.map(\.name) == ["id", "uuid", "created", "lastUpdated"])
        #expect(try planned.record().parameters.isEmpty)
    }

    @Test(arguments: [250]) func deepNestingIsNoTrouble(levels: Int) throws {
        var attribute = scalar("leaf")
        for level in 0..<levels {
            attribute =
                level.isMultiple(of: 2) ? object("o", [attribute]) : plural("p", [attribute, scalar("x", .json)])
        }
        let planned = Planned([attribute])
        #expect(planned.plan.records.count == levels + 1)
        #expect(Set(planned.plan.records.map { $0.fileName.lowercased() }).count == levels + 1)
        let method = try #require(planned.plan.replaceMethods.last)
        #expect(Set(method.arguments.map(\.name)).count == levels / 2 - 1)
        #expect(planned.findings.count { $0.code == "name-clash" } == 0)
    }
}
