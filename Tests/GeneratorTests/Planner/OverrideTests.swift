import CaptureSchema
import Expectations
import RecordPlanner
import XCTest

/// What is read-only, secret or excluded.
final class OverrideTests: XCTestCase {
    func testAReadOnlyScalar() throws {
        let planned = Planned([scalar("a", constraints: [.required], length: 5)], overrides: ["/a": .readOnly])
        let property = try planned.property("/a")
        expect(property.isReadOnly && property.isReadOnlyByOverride && !property.isRequired)
        expect(property.constraints.isEmpty)
        expectEqual(property.documentation.last, "Read-only: never sent to Capture.")
        try expect(planned.record().parameters.isEmpty)
    }

    func testEverythingBelowIsReadOnlyToo() throws {
        let planned = Planned(
            [
                object("o", [scalar("a", constraints: [.required]), plural("p", [scalar("b", .json)])]),
                plural("q", [object("r", [scalar("c"), stringPlural("s")]), scalar("d")]),
            ], overrides: ["/o": .readOnly, "/q": .readOnly])
        for path in ["/o", "/o/a", "/o/p", "/o/p/b", "/q", "/q/r", "/q/r/c", "/q/r/s", "/q/d"] {
            try expect(planned.property(path).isReadOnlyByOverride, "\(path)")
        }
        try expect(!planned.property("/q/id").isReadOnlyByOverride, "Capture sets it")
        try expectEqual(planned.property("/o").type, .object(typeName: "O", hasRequired: false))
        expect(planned.plan.replaceMethods.isEmpty)
    }

    func testAPluralWithSomethingReadOnlyInItHasNoReplaceMethod() throws {
        let planned = Planned(
            [
                plural(
                    "p",
                    [
                        scalar("a"), plural("q", [scalar("b"), scalar("c")]),
                        plural("r", [scalar("d"), scalar("e")]),
                    ])
            ],
            overrides: ["/p/q/b": .readOnly])
        expectEqual(planned.plan.replaceMethods.map(\.pluralPath), ["/p/r"])
        try expect(!planned.property("/p").isReadOnly)
        try expectEqual(planned.property("/p").documentation.last?.hasPrefix("Cannot be replaced as a whole"), true)
        try expect(planned.property("/p/r").documentation.isEmpty)
    }

    func testRequiredAndReadOnlyMembersAskForNothing() throws {
        let attributes = [object("o", [scalar("a", constraints: [.required]), scalar("b")])]
        try expectEqual(Planned(attributes).property("/o").type, .object(typeName: "O", hasRequired: true))
        for override in [AttributeOverrides.readOnly, .excluded] {
            try expectEqual(
                Planned(attributes, overrides: ["/o/a": override]).property("/o").type,
                .object(typeName: "O", hasRequired: false))
        }
    }

    func testASecretIsOneBesidePasswords() throws {
        let planned = Planned([scalar("a"), scalar("b", .password("password"))], overrides: ["/a": .secret])
        try expect(planned.property("/a").isSecret && !planned.property("/a").isReadOnly)
        try expect(planned.property("/b").isSecret)
    }

    func testWhatIsExcludedHasNoPropertyNoTypeAndNoName() throws {
        let planned = Planned(
            [scalar("a"), scalar("A"), object("o", [scalar("b")]), plural("p", [scalar("c", .json)])],
            overrides: ["/a": .excluded, "/o": .excluded, "/p": .excluded])
        try expectEqual(planned.record().properties.map(\.name), ["id", "uuid", "created", "lastUpdated", "a"])
        expectEqual(planned.plan.records.count, 1)
        expect(planned.plan.replaceMethods.isEmpty)
        expectEqual(planned.findings, [], "`A` is named `a` without a clash")
        try expectEqual(planned.record().excluded.map(\.attributeName), ["a", "o", "p"])
    }

    func testAPluralStaysWhatItIsWhenAllButOneStringIsExcluded() throws {
        let planned = Planned([plural("p", [scalar("a"), scalar("b")])], overrides: ["/p/b": .excluded])
        try expectEqual(planned.property("/p").type, .plural(elementName: "PElement"))
    }

    func testWhatIsNotSentBackAndNotKept() throws {
        let planned = Planned(
            [
                scalar("plain"), scalar("version", .version), scalar("word", .password("password-md5")),
                plural("p", [scalar("a"), object("o", [plural("q", [scalar("b"), scalar("u", .uuid)])])]),
                object("s", [object("t", [scalar("accessCredentials", .json)])]),
                object("w", [scalar("x"), object("v", [scalar("y")])]),
            ],
            overrides: [
                "/plain": .excluded, "/version": .excluded, "/word": .excluded, "/p": .excluded, "/s": .excluded,
                "/w": .excluded, "/w/v/y": .readOnly,
            ])
        let excluded = try planned.record().excluded
        expectEqual(excluded.map(\.unsent), [[], [""], [], ["id", "o/q/id", "o/q/u"], [], []])
        expectEqual(excluded.map(\.isSecret), [false, false, true, false, true, false])
        expectEqual(excluded.map(\.isReadOnlyByOverride), [false, false, false, false, false, true])
    }
}
