import CaptureSchema
import RecordPlanner
import Testing

/// What the comments of a declaration will say.
@Suite struct DocumentationTests {
    @Test func theDescriptionComesFirst() throws {
        let property = try Planned([
            scalar("remote_key", constraints: [.required, .unique], length: 20, description: "A key.")
        ]).property("/remote_key")
        #expect(
            property.documentation
                == [
                    "A key. Named `remote_key` on Capture. "
                        + "Constraints on Capture: required, unique, at most 20 characters."
                ])
    }

    @Test func aDescriptionThatIsNoSentenceIsAParagraph() throws {
        let property = try Planned([scalar("a", length: 20, description: "A key")]).property("/a")
        #expect(property.documentation == ["A key", "Constraints on Capture: at most 20 characters."])
    }

    @Test func nothingToSayIsNothingSaid() throws {
        #expect(try Planned([scalar("a")]).property("/a").documentation == [])
        for blank in ["", " ", "\n\t ", "\u{2028}\u{3000}"] {
            #expect(try Planned([scalar("a", description: blank)]).property("/a").documentation == [])
        }
    }

    @Test func aNameOnCaptureIsToldWhereItDiffers() throws {
        let planned = Planned([scalar("Foo"), scalar("init"), scalar("same")])
        #expect(try planned.property("/Foo").documentation == ["Named `Foo` on Capture."])
        #expect(try planned.property("/init").documentation == ["Named `init` on Capture."])
        #expect(try planned.property("/same").documentation == [])
    }

    @Test func everyConstraintThatCaptureEnforces() throws {
        let texts: [(Constraint, String)] = [
            (.required, "required"), (.unique, "unique"), (.locallyUnique, "unique within the record"),
            (.alphabetic, "letters A to Z only"), (.alphanumeric, "letters A to Z and digits only"),
            (.unicodeLetters, "letters only"), (.unicodePrintable, "no control characters"),
            (.emailAddress, "an email address"),
        ]
        for (constraint, text) in texts {
            let property = try Planned([scalar("a", constraints: [constraint])]).property("/a")
            #expect(property.documentation == ["Constraints on Capture: \(text)."])
        }
        for constraint in Constraint.allCases where !texts.contains(where: { $0.0 == constraint }) {
            #expect(try Planned([scalar("a", constraints: [constraint])]).property("/a").documentation == [])
        }
    }

    @Test func recordsSayWhatTheyStandFor() throws {
        let planned = Planned([object("o", [plural("p", [], description: "Rows.")], description: "A box.")])
        #expect(try planned.record().documentation == ["A user record on Capture."])
        #expect(try planned.record("/o").documentation == ["The object `/o`.", "A box."])
        #expect(try planned.record("/o/p").documentation == ["An element of the plural `/o/p`.", "Rows."])
    }
}
