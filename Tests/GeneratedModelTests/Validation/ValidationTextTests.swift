/// What a text may hold.
final class ValidationTextTests: XCTestCase {
    private func violated(_ edit: (inout ConstraintsUser) -> Void) throws -> [String] {
        var user = try ValidationRecord.make()
        edit(&user)
        return user.validate().map(\.constraint.description)
    }

    func testLength() {
        forEach([
            ("", true), ("12345678901234567890", true), ("123456789012345678901", false),
            // Counted as scalars: 20 of them, and 21.
            (String(repeating: "e\u{301}", count: 10), true), (String(repeating: "e\u{301}", count: 10) + "e", false),
            (String(repeating: "😀", count: 20), true), (String(repeating: "😀", count: 21), false),
        ]) { (text: String, isValid: Bool) in
            try expectEqual(violated { $0.motto = text }, (isValid ? [] : ["length:20"]))
        }
    }

    func testAlphabetic() {
        forEach([
            ("abcXYZ", true), ("", true), ("a1", false), ("a b", false), ("é", false), ("@", false), ("[", false),
        ]) { (text: String, isValid: Bool) in
            try expectEqual(violated { $0.initials = text }, (isValid ? [] : ["alphabetic"]))
        }
    }

    func testAlphanumeric() {
        forEach([
            ("aZ09", true), ("", true), ("a-b", false), ("a_b", false), ("٣", false), (":", false), ("/", false),
        ]) { (text: String, isValid: Bool) in
            try expectEqual(violated { $0.handle = text }, (isValid ? [] : ["alphanumeric"]))
        }
    }

    func testUnicodeLetters() {
        forEach([
            ("γάμμα", true), ("Müller", true), ("Mu\u{308}ller", true), ("山田", true), ("हिन्दी", true), ("", true),
            ("☕", false), ("O'Neill", false), ("a b", false), ("a1", false), ("\u{308}", false),
        ]) { (text: String, isValid: Bool) in
            try expectEqual(violated { $0.surname = text }, (isValid ? [] : ["unicode-letters"]))
        }
    }

    func testUnicodePrintable() {
        forEach([
            ("Hello, world", true), ("é ☕ 山田 😀", true), ("", true), ("\u{A0}", true), ("a\nb", false),
            ("a\tb", false), ("a\r", false), ("\u{0}", false), ("\u{7F}", false), ("\u{85}", false),
            ("\u{1F923}", false), ("\u{1F92F}", false),
        ]) { (text: String, isValid: Bool) in
            try expectEqual(violated { $0.motto = text }, (isValid ? [] : ["unicode-printable"]))
        }
    }

    func testEmailAddress() {
        forEach([
            ("inigo@example.com", true), ("ínigo@exämple.com", true), ("a@b@c.d", true), ("a@b.c.d", true),
            ("inigo+tag@example.co.uk", true), ("", false), ("inigo", false), ("inigo@example", false),
            ("@example.com", false), ("inigo@.com", false), ("inigo@example.", false), ("inigo@example..com", false),
            ("inigo@", false), ("inigo@example.com ", false), ("in igo@example.com", false), ("a@b.c\n", false),
        ]) { (text: String, isValid: Bool) in
            try expectEqual(violated { $0.mail = text }, (isValid ? [] : ["email-address"]))
        }
    }

    func testNilSatisfiesEverythingButRequired() throws {
        try expect(
            violated {
                $0.initials = nil
                $0.surname = nil
                $0.motto = nil
                $0.mail = nil
            }.isEmpty)
    }

    func testALongTextIsNoTrouble() throws {
        try expectEqual(violated { $0.motto = String(repeating: "é", count: 1_000_000) }, ["length:20"])
        try expectEqual(violated { $0.mail = String(repeating: ".", count: 1_000_000) }, ["email-address"])
    }
}
