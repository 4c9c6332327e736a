import CaptureRuntime
import Foundation
import RareModels
import Testing

extension LongTests {
    /// Required attributes come first in initializers, and that is all that being required does.
    @Suite struct RequiredInitializerTests {
        private func made() throws -> RequiredUser {
            RequiredUser(
                stringNeeded: "s", booleanNeeded: false, integerNeeded: 0, decimalNeeded: 1.5,
                dateNeeded: try #require(CaptureDate(year: 2001, month: 2, day: 3)),
                dateTimeNeeded: Date(timeIntervalSinceReferenceDate: 0), ipAddressNeeded: "192.0.2.1", jsonNeeded: [],
                passwordNeeded: "p", passwordBcryptNeeded: "b", geoPointNeeded: [1, 2], bothNeeded: "both",
                neededObject: .init(first: "f"), neededPlural: [], neededStringPlural: ["t"], lastNeeded: "l",
                optionalInteger: 7)
        }

        @Test func everyArgumentReachesItsAttribute() throws {
            #expect(
                try made().pendingUpdate == [
                    "stringNeeded": "s", "booleanNeeded": false, "integerNeeded": 0, "decimalNeeded": 1.5,
                    "dateNeeded": "2001-02-03", "dateTimeNeeded": "2001-01-01 00:00:00.000000 +0000",
                    "ipAddressNeeded": "192.0.2.1", "jsonNeeded": [], "passwordNeeded": "p",
                    "passwordBcryptNeeded": "b", "geoPointNeeded": [1, 2], "bothNeeded": "both",
                    "neededObject": ["first": "f"], "lastNeeded": "l", "optionalInteger": 7,
                ])
            #expect(try made().changedPlurals == ["/neededStringPlural"])
        }

        @Test func aRequiredObjectIsKept() throws {
            #expect(try made().neededObject.first == "f")
        }

        @Test func anUnsetRecordNeedsNoArguments() {
            let unset = RequiredUser(.unset)
            #expect(unset.stringNeeded == nil)
            #expect(unset.neededObject == .init(.unset))
            #expect(unset.neededPlural.isEmpty)
            #expect(!unset.hasChanges)
        }

        @Test func aRecordThatLacksRequiredAttributesDecodes() throws {
            let user = try RequiredUser(answer: ["stringNeeded": .null, "neededObject": [:]])
            #expect(user.stringNeeded == nil)
            #expect(user.decodingIssues == [])
            #expect(!user.hasChanges)
        }

        @Test func aRequiredAttributeCanBeCleared() throws {
            var user = try RequiredUser(answer: ["stringNeeded": "s"])
            user.stringNeeded = nil
            #expect(user.pendingUpdate == ["stringNeeded": .null])
        }
    }
}
