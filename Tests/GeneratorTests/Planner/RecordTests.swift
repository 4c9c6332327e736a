import CaptureSchema
import Expectations
import RecordPlanner
import XCTest

/// Which records there are, in which order, and what they are called.
final class RecordTests: XCTestCase {
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

    func testAnObjectAndAPluralGetAStructEach() throws {
        let planned = Planned(nested)
        expectEqual(
            planned.plan.records.map(\.qualifiedName),
            [
                "CaptureUser", "CaptureUser.PrimaryAddress", "CaptureUser.ProfilesElement",
                "CaptureUser.ProfilesElement.Profile", "CaptureUser.ProfilesElement.Profile.PhotosElement",
            ])
        expectEqual(planned.plan.records.map(\.kind), [.root, .object, .element, .object, .element])
        expectEqual(planned.plan.rootName, "CaptureUser")
    }

    func testPropertiesReferToThem() throws {
        let planned = Planned(nested)
        try expectEqual(planned.property("/primaryAddress").type.swiftType, "PrimaryAddress")
        try expectEqual(planned.property("/profiles").type.swiftType, "[ProfilesElement]")
        try expectEqual(planned.property("/profiles/profile/photos").type.swiftType, "[PhotosElement]")
    }

    func testTheRootHasTheNameItIsGiven() throws {
        let planned = Planned(nested, rootName: "Member")
        expect(planned.plan.records.map(\.qualifiedName).allSatisfy { $0 == "Member" || $0.hasPrefix("Member.") })
        expectEqual(planned.plan.rootName, "Member")
        expectEqual(planned.plan.records[0].fileName, "Member.swift")
    }

    func testOneNameMayHaveManyTypes() throws {
        let planned = Planned([
            scalar("name"), object("a", [object("name", [scalar("name", .integer)])]),
            plural("b", [plural("name", [])]),
        ])
        try expectEqual(planned.property("/name").type, .scalar(.string))
        try expectEqual(planned.property("/a/name").type, .object(typeName: "Name", hasRequired: false))
        try expectEqual(planned.property("/a/name/name").type, .scalar(.integer))
        try expectEqual(planned.property("/b/name").type, .plural(elementName: "NameElement"))
        expect(planned.findings.isEmpty)
    }

    func testPropertiesStandInTheOrderOfTheSchema() throws {
        let names = ["zebra", "ant", "Mole", "bee"]
        try expectEqual(Planned(names.map { scalar($0) }).record().properties.dropFirst(4).map(\.attributeName), names)
    }

    func testAnEmptySchemaIsARootWithWhatCaptureSets() throws {
        let planned = Planned([])
        expectEqual(planned.plan.records.count, 1)
        try expectEqual(planned.record().properties.map(\.name), ["id", "uuid", "created", "lastUpdated"])
        try expect(planned.record().parameters.isEmpty)
    }

    func testDeepNestingIsNoTrouble() {
        forEach([250]) { (levels: Int) in
            var attribute = scalar("leaf")
            for level in 0..<levels {
                attribute =
                    level.isMultiple(of: 2) ? object("o", [attribute]) : plural("p", [attribute, scalar("x", .json)])
            }
            let planned = Planned([attribute])
            expectEqual(planned.plan.records.count, levels + 1)
            expectEqual(Set(planned.plan.records.map { $0.fileName.lowercased() }).count, levels + 1)
            let method = try require(planned.plan.replaceMethods.last)
            expectEqual(Set(method.arguments.map(\.name)).count, levels / 2 - 1)
            expectEqual(planned.findings.count { $0.code == "name-clash" }, 0)
        }
    }
}
