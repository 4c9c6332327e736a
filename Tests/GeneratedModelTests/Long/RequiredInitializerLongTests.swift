import RareModels

/// Required attributes come first in initializers, and that is all that being required does.
final class RequiredInitializerLongTests: XCTestCase {
    private func made() throws -> RequiredUser {
        RequiredUser(
            stringNeeded: "s", booleanNeeded: false, integerNeeded: 0, decimalNeeded: 1.5,
            dateNeeded: try require(CaptureDate(year: 2001, month: 2, day: 3)),
            dateTimeNeeded: Date(timeIntervalSinceReferenceDate: 0), ipAddressNeeded: "192.0.2.1", jsonNeeded: [],
            passwordNeeded: "p", passwordBcryptNeeded: "b", geoPointNeeded: [1, 2], bothNeeded: "both",
            neededObject: .init(first: "f"), neededPlural: [], neededStringPlural: ["t"], lastNeeded: "l",
            optionalInteger: 7)
    }

    func testEveryArgumentReachesItsAttribute() throws {
        try expectEqual(
            made().pendingUpdate,
            [
                "stringNeeded": "s", "booleanNeeded": false, "integerNeeded": 0, "decimalNeeded": 1.5,
                "dateNeeded": "2001-02-03", "dateTimeNeeded": "2001-01-01 00:00:00.000000 +0000",
                "ipAddressNeeded": "192.0.2.1", "jsonNeeded": [], "passwordNeeded": "p",
                "passwordBcryptNeeded": "b", "geoPointNeeded": [1, 2], "bothNeeded": "both",
                "neededObject": ["first": "f"], "lastNeeded": "l", "optionalInteger": 7,
            ])
        // An attribute of JSON that holds an array looks like a plural in the calls.
        try expectEqual(made().changedPlurals, ["/geoPointNeeded", "/neededStringPlural"])
    }

    func testAnUnsetRecordNeedsNoArguments() {
        let unset = RequiredUser(.unset)
        expectNil(unset.stringNeeded)
        expectEqual(unset.neededObject, .init(.unset))
        expect(unset.neededPlural.isEmpty)
        expect(!unset.hasChanges)
    }

    func testARecordThatLacksRequiredAttributesDecodes() throws {
        let user = try RequiredUser(answer: ["stringNeeded": .null, "neededObject": [:]])
        expectNil(user.stringNeeded)
        expectEqual(user.decodingIssues, [])
        expect(!user.hasChanges)
    }
}
