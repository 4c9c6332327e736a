import CaptureSchema
import Expectations
import RecordPlanner
import XCTest

/// What the comments of a declaration will say.
final class DocumentationTests: XCTestCase {
    func testTheDescriptionComesFirst() throws {
        let property = try Planned([
            scalar("remote_key", constraints: [.required, .unique], length: 20, description: "A key.")
        ]).property("/remote_key")
        expectEqual(
            property.documentation,
            [
                "A key. Named `remote_key` on Capture. "
                    + "Constraints on Capture: required, unique, at most 20 characters."
            ])
    }

    func testADescriptionThatIsNoSentenceIsAParagraph() throws {
        let property = try Planned([scalar("a", length: 20, description: "A key")]).property("/a")
        expectEqual(property.documentation, ["A key", "Constraints on Capture: at most 20 characters."])
    }

    func testNothingToSayIsNothingSaid() throws {
        try expectEqual(Planned([scalar("a")]).property("/a").documentation, [])
        for blank in ["", " ", "\n\t ", "\u{2028}\u{3000}"] {
            try expectEqual(Planned([scalar("a", description: blank)]).property("/a").documentation, [])
        }
    }

    func testANameOnCaptureIsToldWhereItDiffers() throws {
        let planned = Planned([scalar("Foo"), scalar("init"), scalar("same")])
        try expectEqual(planned.property("/Foo").documentation, ["Named `Foo` on Capture."])
        try expectEqual(planned.property("/init").documentation, ["Named `init` on Capture."])
        try expectEqual(planned.property("/same").documentation, [])
    }

    func testEveryConstraintThatCaptureEnforces() throws {
        let texts: [(Constraint, String)] = [
            (.required, "required"), (.unique, "unique"), (.locallyUnique, "unique within the record"),
            (.alphabetic, "letters A to Z only"), (.alphanumeric, "letters A to Z and digits only"),
            (.unicodeLetters, "letters only"), (.unicodePrintable, "no control characters"),
            (.emailAddress, "an email address"),
        ]
        for (constraint, text) in texts {
            let property = try Planned([scalar("a", constraints: [constraint])]).property("/a")
            expectEqual(property.documentation, ["Constraints on Capture: \(text)."])
        }
        for constraint in Constraint.allCases where !texts.contains(where: { $0.0 == constraint }) {
            try expectEqual(Planned([scalar("a", constraints: [constraint])]).property("/a").documentation, [])
        }
    }

    func testRecordsSayWhatTheyStandFor() throws {
        let planned = Planned([object("o", [plural("p", [], description: "Rows.")], description: "A box.")])
        try expectEqual(planned.record().documentation, ["A user record on Capture."])
        try expectEqual(planned.record("/o").documentation, ["The object `/o`.", "A box."])
        try expectEqual(planned.record("/o/p").documentation, ["An element of the plural `/o/p`.", "Rows."])
    }
}
