/// An update sends each value in its own form, and no read-only ones.
final class SentChangesTests: XCTestCase {
    /// Every scalar goes out in its own form, and comes back the same.
    func testScalars() async throws {
        var (session, user) = try await Session<EveryTypeUser>().withRecord
        user.aString = "a \"quoted\" \\ line\n\u{1F600}+&=%#?é\u{0}"
        user.aBoolean = false
        user.anInteger = .max
        user.aDecimal = Decimal(string: "12345678901234567890.123456789")
        user.aDate = CaptureDate(year: 2012, month: 2, day: 29)
        user.aDateTime = Date(timeIntervalSinceReferenceDate: 0.25)
        user.anIpAddress = "192.0.2.1"
        user.aJson = ["k": [1, .null, "s", false, 1.5]]
        user.aPassword = "fake-password"
        let edited = user
        try await user.update(using: session.client).apply(to: &user)
        let sent = try await require(session.lastSent)
        expectEqual(sent["aString"]?.stringValue, edited.aString)
        expectEqual(sent["aBoolean"], false)
        expectEqual(sent["anInteger"]?.intValue, .max)
        expectEqual(sent["aDecimal"]?.jsonTextForTests, "12345678901234567890.123456789")
        expectEqual(sent["aDate"], "2012-02-29")
        expectEqual(sent["aDateTime"], "2001-01-01 00:00:00.250000 +0000")
        expectEqual(sent["anIpAddress"], "192.0.2.1")
        expectEqual(sent["aJson"], edited.aJson)
        expectEqual(sent["aPassword"], "fake-password")
        expectEqual(sent.objectValue?.count, 9)
        var confirmed = edited
        confirmed.aPassword = nil
        expectEqual(user.written, confirmed.written, "only the password is not kept")
        expect(!user.hasChanges)
    }

    /// Read-only attributes are never sent, and no change, wherever their value comes from.
    func testNeverReadOnly() async throws {
        var (session, user) = try await Session<EveryTypeUser>(["anObject": ["id": 81, "aString": "s"]]).withRecord
        user.anObject = try .decoded(#"{"id":7,"aUUID":"u","aVersion":"v","aString":"s"}"#)
        expectEqual(user.anObject.id, 7)
        expect(!user.hasChanges)
        user.anObject.aString = "t"
        try await user.update(using: session.client).apply(to: &user)
        await expectEqual(session.lastSent, ["anObject": ["aString": "t"]])
        expectEqual(user.anObject.id, 81, "an answer tells the read-only ones")
    }
}

extension JSONValue {
    /// The digits as they were sent.
    fileprivate var jsonTextForTests: String? { numberValue?.description }
}
