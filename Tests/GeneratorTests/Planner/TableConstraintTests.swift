import CaptureSchema
import RecordPlanner
import Testing

/// What the runtime is told to check of a property.
@Suite struct TableConstraintTests {
    @Test func aTextOfTheTypeIPAddressHasAWordOfItsOwnAfterTheOthers() throws {
        let planned = Planned([
            scalar("a", .ipAddress), scalar("c"),
            scalar("b", .ipAddress, constraints: [.required, .unique], length: 15),
            object("o", [scalar("d", .ipAddress)]), plural("p", [scalar("e", .ipAddress), scalar("f")]),
        ])
        #expect(try planned.property("/a").constraints == ["ip-address"])
        #expect(try planned.property("/b").constraints == ["required", "unique", "length:15", "ip-address"])
        #expect(try planned.property("/c").constraints == [])
        #expect(try planned.property("/o/d").constraints == ["ip-address"])
        #expect(try planned.property("/p/e").constraints == ["ip-address"])
    }
}
