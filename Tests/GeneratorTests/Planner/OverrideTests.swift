import CaptureSchema
import RecordPlanner
import Testing

/// What is read-only, secret or excluded.
@Suite struct OverrideTests {
    @Test func aReadOnlyScalar() throws {
        let planned = Planned([scalar("a", constraints: [.required], length: 5)], overrides: ["/a": .readOnly])
        let property = try planned.property("/a")
        #expect(property.isReadOnly && property.isReadOnlyByOverride && !property.isRequired)
        #expect(property.constraints.isEmpty)
        #expect(property.documentation.last == "Read-only: never sent to Capture.")
        #expect(try planned.record().parameters.isEmpty)
    }

    @Test func everythingBelowIsReadOnlyToo() throws {
        let planned = Planned(
            [
                object("o", [scalar("a", constraints: [.required]), plural("p", [scalar("b", .json)])]),
                plural("q", [object("r", [scalar("c"), stringPlural("s")]), scalar("d")]),
            ], overrides: ["/o": .readOnly, "/q": .readOnly])
        for path in ["/o", "/o/a", "/o/p", "/o/p/b", "/q", "/q/r", "/q/r/c", "/q/r/s", "/q/d"] {
            #expect(try planned.property(path).isReadOnlyByOverride, "\(path)")
        }
        #expect(try !planned.property("/q/id").isReadOnlyByOverride, "Capture sets it")
        #expect(try planned.property("/o").type == .object(typeName: "O", hasRequired: false))
        #expect(planned.plan.replaceMethods.isEmpty)
    }

    @Test func aPluralWithSomethingReadOnlyInItHasNoReplaceMethod() throws {
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
        #expect(planned.plan.replaceMethods.map(\.pluralPath) == ["/p/r"])
        #expect(try !planned.property("/p").isReadOnly)
        #expect(try planned.property("/p").documentation.last?.hasPrefix("Cannot be replaced as a whole") == true)
        #expect(try planned.property("/p/r").documentation.isEmpty)
    }

    @Test func requiredAndReadOnlyMembersAskForNothing() throws {
        let attributes = [object("o", [scalar("a", constraints: [.required]), scalar("b")])]
        #expect(try Planned(attributes).property("/o").type == .object(typeName: "O", hasRequired: true))
        for override in [AttributeOverrides.readOnly, .excluded] {
            #expect(
                try Planned(attributes, overrides: ["/o/a": override]).property("/o").type
                    == .object(typeName: "O", hasRequired: false))
        }
    }

    @Test func aSecretIsOneBesidePasswords() throws {
        let planned = Planned([scalar("a"), scalar("b", .password("password"))], overrides: ["/a": .secret])
        #expect(try planned.property("/a").isSecret && !planned.property("/a").isReadOnly)
        #expect(try planned.property("/b").isSecret)
    }

    @Test func whatIsExcludedHasNoPropertyNoTypeAndNoName() throws {
        let planned = Planned(
            [scalar("a"), scalar("A"), object("o", [scalar("b")]), plural("p", [scalar("c", .json)])],
            overrides: ["/a": .excluded, "/o": .excluded, "/p": .excluded])
        #expect(try planned.record().properties.map(\.name) == ["id", "uuid", "created", "lastUpdated", "a"])
        #expect(planned.plan.records.count == 1)
        #expect(planned.plan.replaceMethods.isEmpty)
        #expect(planned.findings == [], "`A` is named `a` without a clash")
        #expect(try planned.record().excluded.map(\.attributeName) == ["a", "o", "p"])
    }

    @Test func aPluralStaysWhatItIsWhenAllButOneStringIsExcluded() throws {
        let planned = Planned([plural("p", [scalar("a"), scalar("b")])], overrides: ["/p/b": .excluded])
        #expect(try planned.property("/p").type == .plural(elementName: "PElement"))
    }

    @Test func whatIsNotSentBackAndNotKept() throws {
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
        #expect(excluded.map(\.unsent) == [[], [""], [], ["id", "o/q/id", "o/q/u"], [], []])
        #expect(excluded.map(\.isSecret) == [false, false, true, false, true, false])
        #expect(excluded.map(\.isReadOnlyByOverride) == [false, false, false, false, false, true])
    }
}
