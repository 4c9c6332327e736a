import CaptureSchema
import Expectations
import RecordPlanner
import XCTest

/// The table of Capture's types and Swift's.
final class PropertyTypeTests: XCTestCase {
    static let table: [(AttributeType, String)] = [
        (.string, "Swift.String?"), (.ipAddress, "Swift.String?"), (.boolean, "Swift.Bool?"), (.integer, "Swift.Int?"),
        (.decimal, "Foundation.Decimal?"), (.date, "CaptureRuntime.CaptureDate?"), (.dateTime, "Foundation.Date?"),
        (.json, "CaptureRuntime.JSONValue?"), (.unknown("strng"), "CaptureRuntime.JSONValue?"),
        (.password("password"), "CaptureRuntime.CapturePassword?"),
        (.password("password-bcrypt"), "CaptureRuntime.CapturePassword?"),
        (.id, "Swift.Int?"), (.uuid, "Swift.String?"), (.version, "Swift.String?"),
    ]

    func testScalarsAreOptional() {
        forEach(Self.table) { type, swiftType in
            let property = try Planned([scalar("x", type)]).property("/x")
            expectEqual(property.type.swiftType, swiftType)
            expectEqual(property.type.defaultValue, "nil")
        }
    }

    func testTheTypeIsTheSameAtEveryPlace() {
        forEach(Self.table) { type, swiftType in
            let planned = Planned([
                object("o", [scalar("x", type)]), plural("p", [scalar("x", type), scalar("y", .json)]),
            ])
            try expectEqual(planned.property("/o/x").type.swiftType, swiftType)
            try expectEqual(planned.property("/p/x").type.swiftType, swiftType)
        }
    }

    func testCaptureAloneSetsTheTypesThatExistForThat() {
        forEach(Self.table) { type, _ in
            try expectEqual(
                Planned([scalar("x", type)]).property("/x").isReadOnly, [.id, .uuid, .version].contains(type))
        }
    }

    func testFoundationIsNeededForDecimalsAndTimesOnly() {
        forEach(Self.table) { type, _ in
            let property = try Planned([scalar("x", type)]).property("/x")
            expectEqual(property.type.needsFoundation, [.decimal, .dateTime].contains(type))
        }
    }

    func testReservedAttributesAreReadOnly() throws {
        let planned = Planned([plural("p", [scalar("x", .json)])])
        try expect(planned.record().properties.prefix(4).allSatisfy(\.isReadOnly))
        try expectEqual(
            planned.record().properties.prefix(4).map(\.type.swiftType),
            ["Swift.Int?", "Swift.String?", "Foundation.Date?", "Foundation.Date?"])
        try expect(planned.property("/p/id").isReadOnly)
    }

    func testObjectsAndPluralsAreNeverNil() throws {
        let planned = Planned([object("o"), plural("p", []), stringPlural("s")])
        try expectEqual(planned.property("/o").type.swiftType, "O")
        try expectEqual(planned.property("/p").type.swiftType, "[PElement]")
        try expectEqual(planned.property("/s").type.swiftType, "[Swift.String]")
        try expectEqual(planned.property("/o").type.defaultValue, ".init()")
        try expectEqual(planned.property("/p").type.defaultValue, "[]")
        try expectEqual(planned.property("/s").type.defaultValue, "[]")
    }

    func testPasswordsAndAccessCredentialsAreSecret() throws {
        let planned = Planned([
            scalar("word", .password("password-bcrypt")), scalar("accessCredentials", .json),
            scalar("credentials", .json),
            object("o", [scalar("accessCredentials")]),
        ])
        try expect(planned.property("/word").isSecret)
        try expect(planned.property("/accessCredentials").isSecret)
        try expect(planned.property("/o/accessCredentials").isSecret)
        try expect(!planned.property("/credentials").isSecret)
    }
}
