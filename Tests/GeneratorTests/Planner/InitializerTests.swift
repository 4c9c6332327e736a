import RecordPlanner
import Testing

@testable import CaptureSchema

/// What an initializer takes, in which order, and with which defaults.
@Suite struct InitializerTests {
    @Test func requiredAttributesComeFirst() throws {
        let record = try Planned([
            scalar("a"), scalar("b", constraints: [.required]), scalar("c"),
            scalar("d", .integer, constraints: [.required]),
        ]).record()
        #expect(record.parameters.map(\.name) == ["b", "d", "a", "c"])
        #expect(record.parameters.map(\.isRequired) == [true, true, false, false])
        #expect(record.properties.dropFirst(4).map(\.name) == ["a", "b", "c", "d"])
    }

    @Test func aRequiredValueCannotBeNil() throws {
        let property = try Planned([scalar("a", constraints: [.required])]).property("/a")
        #expect(property.type.parameterType(isRequired: property.isRequired) == "Swift.String")
        #expect(property.type.parameterType(isRequired: false) == "Swift.String?")
        #expect(property.type.swiftType == "Swift.String?")
    }

    @Test func whatCaptureSetsIsNoParameter() throws {
        let record = try Planned([
            scalar("a", .id, constraints: [.required]), scalar("b", .uuid), scalar("c", .version), scalar("d"),
        ]).record()
        #expect(record.parameters.map(\.name) == ["d"])
    }

    @Test func anObjectWithRequiredMembersHasNoEmptyInitializer() throws {
        let planned = Planned([
            object("needing", [scalar("x", constraints: [.required])]),
            object("around", [object("needing", [scalar("x", constraints: [.required])])]),
            object("reading", [scalar("x", .uuid, constraints: [.required])]),
        ])
        #expect(try planned.property("/needing").type.defaultValue == ".init(.unset)")
        // Its own only parameter has a default, so it can be called without arguments.
        #expect(try planned.property("/around").type.defaultValue == ".init()")
        #expect(try planned.property("/around/needing").type.defaultValue == ".init(.unset)")
        #expect(try planned.property("/reading").type.defaultValue == ".init()")
    }

    @Test func aRequiredObjectOrPluralHasNoNilToForbid() throws {
        let children = [scalar("x", .json)]
        let needed = [
            Attribute(name: "o", type: .object, constraints: [.required], children: children),
            Attribute(name: "p", type: .plural, constraints: [.required], children: children),
        ]
        let record = try Planned([scalar("a")] + needed).record()
        #expect(
            record.parameters.map { $0.type.parameterType(isRequired: $0.isRequired) } == [
                "O", "[PElement]", "Swift.String?",
            ]
        )
    }

    @Test func tooManyParametersLeaveTheRequiredOnes() throws {
        let many = (0..<251).map { scalar("a\($0)", constraints: $0 == 200 ? [.required] : []) }
        #expect(try Planned(many).record().parameters.map(\.name) == ["a200"])
        #expect(try Planned(Array(many.dropFirst())).record().parameters.count == 250)
        #expect(try Planned(many).record().properties.count == 255)
    }
}
