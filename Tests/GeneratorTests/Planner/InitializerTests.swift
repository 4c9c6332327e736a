import Expectations
import RecordPlanner
import XCTest

@testable import CaptureSchema

/// What an initializer takes, in which order, and with which defaults.
final class InitializerTests: XCTestCase {
    func testRequiredAttributesComeFirst() throws {
        let record = try Planned([
            scalar("a"), scalar("b", constraints: [.required]), scalar("c"),
            scalar("d", .integer, constraints: [.required]),
        ]).record()
        expectEqual(record.parameters.map(\.name), ["b", "d", "a", "c"])
        expectEqual(record.parameters.map(\.isRequired), [true, true, false, false])
        expectEqual(record.properties.dropFirst(4).map(\.name), ["a", "b", "c", "d"])
    }

    func testARequiredValueCannotBeNil() throws {
        let property = try Planned([scalar("a", constraints: [.required])]).property("/a")
        expectEqual(property.type.parameterType(isRequired: property.isRequired), "Swift.String")
        expectEqual(property.type.parameterType(isRequired: false), "Swift.String?")
        expectEqual(property.type.swiftType, "Swift.String?")
    }

    func testWhatCaptureSetsIsNoParameter() throws {
        let record = try Planned([
            scalar("a", .id, constraints: [.required]), scalar("b", .uuid), scalar("c", .version), scalar("d"),
        ]).record()
        expectEqual(record.parameters.map(\.name), ["d"])
    }

    func testAnObjectWithRequiredMembersHasNoEmptyInitializer() throws {
        let planned = Planned([
            object("needing", [scalar("x", constraints: [.required])]),
            object("around", [object("needing", [scalar("x", constraints: [.required])])]),
            object("reading", [scalar("x", .uuid, constraints: [.required])]),
        ])
        try expectEqual(planned.property("/needing").type.defaultValue, ".init(.unset)")
        // Its own only parameter has a default, so it can be called without arguments.
        try expectEqual(planned.property("/around").type.defaultValue, ".init()")
        try expectEqual(planned.property("/around/needing").type.defaultValue, ".init(.unset)")
        try expectEqual(planned.property("/reading").type.defaultValue, ".init()")
    }

    func testARequiredObjectOrPluralHasNoNilToForbid() throws {
        let children = [scalar("x", .json)]
        let needed = [
            Attribute(name: "o", type: .object, constraints: [.required], children: children),
            Attribute(name: "p", type: .plural, constraints: [.required], children: children),
        ]
        let record = try Planned([scalar("a")] + needed).record()
        expectEqual(
            record.parameters.map { $0.type.parameterType(isRequired: $0.isRequired) },
            [
                "O", "[PElement]", "Swift.String?",
            ])
    }

    func testTooManyParametersLeaveTheRequiredOnes() throws {
        let many = (0..<251).map { scalar("a\($0)", constraints: $0 == 200 ? [.required] : []) }
        try expectEqual(Planned(many).record().parameters.map(\.name), ["a200"])
        try expectEqual(Planned(Array(many.dropFirst())).record().parameters.count, 250)
        try expectEqual(Planned(many).record().properties.count, 255)
    }
}
