import CaptureSchema
import Expectations
import RecordPlanner
import XCTest

/// What the runtime is told to check of a property.
final class TableConstraintTests: XCTestCase {
    func testATextOfTheTypeIPAddressHasAWordOfItsOwnAfterTheOthers() throws {
        let planned = Planned([
            scalar("a", .ipAddress), scalar("c"),
            scalar("b", .ipAddress, constraints: [.required, .unique], length: 15),
            object("o", [scalar("d", .ipAddress)]), plural("p", [scalar("e", .ipAddress), scalar("f")]),
        ])
        try expectEqual(planned.property("/a").constraints, ["ip-address"])
        try expectEqual(planned.property("/b").constraints, ["required", "unique", "length:15", "ip-address"])
        try expectEqual(planned.property("/c").constraints, [])
        try expectEqual(planned.property("/o/d").constraints, ["ip-address"])
        try expectEqual(planned.property("/p/e").constraints, ["ip-address"])
    }
}
