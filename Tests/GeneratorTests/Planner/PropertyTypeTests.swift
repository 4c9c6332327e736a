import CaptureSchema
import RecordPlanner
import Testing

/// The table of Capture's types and Swift's.
@Suite struct PropertyTypeTests {
    static let table: [(AttributeType, String)] = [
        (.string, "Swift.String?"), (.ipAddress, "Swift.String?"), (.boolean, "Swift.Bool?"), (.integer, "Swift.Int?"),
        (.decimal, "Foundation.Decimal?"), (.date, "CaptureRuntime.CaptureDate?"), (.dateTime, "Foundation.Date?"),
        (.json, "CaptureRuntime.JSONValue?"), (.unknown("strng"), "CaptureRuntime.JSONValue?"),
        (.password("password"), "CaptureRuntime.CapturePassword?"),
        (.password("password-bcrypt"), "CaptureRuntime.CapturePassword?"),
        (.id, "Swift.Int?"), (.uuid, "Swift.String?"), (.version, "Swift.String?"),
    ]

    @Test(arguments: table) func scalarsAreOptional(type: AttributeType, swiftType: String) throws {
        let property = try Planned([scalar("x", type)]).property("/x")
        #expect(property.type.swiftType == swiftType)
        #expect(property.type.defaultValue == "nil")
    }

    @Test(arguments: table) func theTypeIsTheSameAtEveryPlace(type: AttributeType, swiftType: String) throws {
        let planned = Planned([object("o", [scalar("x", type)]), plural("p", [scalar("x", type), scalar("y", .json)])])
        #expect(try planned.property("/o/x").type.swiftType == swiftType)
        #expect(try planned.property("/p/x").type.swiftType == swiftType)
    }

    @Test(arguments: table) func captureAloneSetsTheTypesThatExistForThat(type: AttributeType, _: String) throws {
        #expect(try Planned([scalar("x", type)]).property("/x").isReadOnly == [.id, .uuid, .version].contains(type))
    }

    @Test(arguments: table) func foundationIsNeededForDecimalsAndTimesOnly(type: AttributeType, _: String) throws {
        let property = try Planned([scalar("x", type)]).property("/x")
        #expect(property.type.needsFoundation == [.decimal, .dateTime].contains(type))
    }

    @Test func reservedAttributesAreReadOnly() throws {
        let planned = Planned([plural("p", [scalar("x", .json)])])
        #expect(try planned.record().properties.prefix(4).allSatisfy(\.isReadOnly))
        #expect(
            try planned.record().properties.prefix(4).map(\.type.swiftType)
                == ["Swift.Int?", "Swift.String?", "Foundation.Date?", "Foundation.Date?"])
        #expect(try planned.property("/p/id").isReadOnly)
    }

    @Test func objectsAndPluralsAreNeverNil() throws {
        let planned = Planned([object("o"), plural("p", []), stringPlural("s")])
        #expect(try planned.property("/o").type.swiftType == "O")
        #expect(try planned.property("/p").type.swiftType == "[PElement]")
        #expect(try planned.property("/s").type.swiftType == "[Swift.String]")
        #expect(try planned.property("/o").type.defaultValue == ".init()")
        #expect(try planned.property("/p").type.defaultValue == "[]")
        #expect(try planned.property("/s").type.defaultValue == "[]")
    }

    @Test func passwordsAndAccessCredentialsAreSecret() throws {
        let planned = Planned([
            scalar("word", .password("password-bcrypt")), scalar("accessCredentials", .json),
            scalar("credentials", .json),
            object("o", [scalar("accessCredentials")]),
        ])
        #expect(try planned.property("/word").isSecret)
        #expect(try planned.property("/accessCredentials").isSecret)
        #expect(try planned.property("/o/accessCredentials").isSecret)
        #expect(try !planned.property("/credentials").isSecret)
    }
}
