import CaptureSchema
import RecordPlanner
import Testing

/// What is read-only, secret or left out.
@Suite struct SettingsTests {
    @Test func aReadOnlyScalar() throws {
        let planned = Planned([scalar("a", constraints: [.required], length: 5)], settings: ["/a": .readOnly])
        let property = try planned.property("/a")
        #expect(property.isReadOnly && property.isUnwritable && !property.isRequired)
        #expect(property.constraints.isEmpty)
        #expect(property.documentation.last == "Read-only: never sent to Capture.")
        #expect(try planned.record().parameters.isEmpty)
    }

    @Test func everythingBelowIsReadOnlyToo() throws {
        let planned = Planned(
            [
                object("o", [scalar("a", constraints: [.required]), plural("p", [scalar("b", .json)])]),
                plural("q", [object("r", [scalar("c"), stringPlural("s")]), scalar("d")]),
            ], settings: ["/o": .readOnly, "/q": .readOnly])
        for path in ["/o", "/o/a", "/o/p", "/o/p/b", "/q", "/q/r", "/q/r/c", "/q/r/s", "/q/d"] {
            #expect(try planned.property(path).isUnwritable, "\(path)")
        }
        #expect(try !planned.property("/q/id").isUnwritable, "Capture sets it")
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
            settings: ["/p/q/b": .readOnly])
        #expect(planned.plan.replaceMethods.map(\.pluralPath) == ["/p/r"])
        #expect(try !planned.property("/p").isReadOnly)
        #expect(try planned.property("/p").documentation.last?.hasPrefix("Not to be replaced as a whole") == true)
        #expect(try planned.property("/p/r").documentation.isEmpty)
    }

    @Test func requiredAndReadOnlyMembersAskForNothing() throws {
        let attributes = [object("o", [scalar("a", constraints: [.required]), scalar("b")])]
        #expect(try Planned(attributes).property("/o").type == .object(typeName: "O", hasRequired: true))
        for setting in [AttributeSettings.readOnly, .leftOut] {
            #expect(
                try Planned(attributes, settings: ["/o/a": setting]).property("/o").type
                    == .object(typeName: "O", hasRequired: false))
        }
    }

    @Test func aSecretIsOneBesidePasswords() throws {
        let planned = Planned([scalar("a"), scalar("b", .password("password"))], settings: ["/a": .secret])
        #expect(try planned.property("/a").isSecret && !planned.property("/a").isReadOnly)
        #expect(try planned.property("/b").isSecret)
    }

    @Test func whatIsLeftOutHasNoPropertyNoTypeAndNoName() throws {
        let planned = Planned(
            [scalar("a"), scalar("A"), object("o", [scalar("b")]), plural("p", [scalar("c", .json)])],
            settings: ["/a": .leftOut, "/o": .leftOut, "/p": .leftOut])
        #expect(try planned.record().properties.map(\.name) == ["id", "uuid", "created", "lastUpdated", "a"])
        #expect(planned.plan.records.count == 1)
        #expect(planned.plan.replaceMethods.isEmpty)
        #expect(planned.findings == [], "`A` is named `a` without a clash")
        #expect(try planned.record().leftOut.map(\.attributeName) == ["a", "o", "p"])
    }

    @Test func aPluralStaysWhatItIsWhenAllButOneStringIsLeftOut() throws {
        let planned = Planned([plural("p", [scalar("a"), scalar("b")])], settings: ["/p/b": .leftOut])
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
            settings: [
                "/plain": .leftOut, "/version": .leftOut, "/word": .leftOut, "/p": .leftOut, "/s": .leftOut,
                "/w": .leftOut, "/w/v/y": .readOnly,
            ])
        let leftOut = try planned.record().leftOut
        #expect(leftOut.map(\.unsent) == [[], [""], [], ["id", "o/q/id", "o/q/u"], [], []])
        #expect(leftOut.map(\.isSecret) == [false, false, true, false, true, false])
        #expect(leftOut.map(\.isUnwritable) == [false, false, false, false, false, true])
    }
}
