import CaptureRuntime
import Expectations
import Models
import XCTest

/// Five levels of objects and plurals in every order.
final class NestingDecodingTests: XCTestCase {
    private let fixture = Fixture(name: "nesting")

    func testEverythingFitsAndIsWrittenAsItCame() throws {
        let user = try fixture.record(as: NestingUser.self)
        expectEqual(user.decodingIssues, [])
        expectEqual(user.unreadAttributes, [])
        expectEqual(user.unmodelledAttributes, [:])
        expect(!user.hasChanges)
        try expectEqual(user.encodedJSON(), fixture.json())
    }

    func testNamesThatRecurHoldTheirOwnValues() throws {
        let user = try fixture.record(as: NestingUser.self)
        expectEqual(user.name.name.name.name, "three")
        expectEqual(user.a.first?.a.first?.a.map(\.value), ["inner", "inner two"])
        expectEqual(user.birthday.birthday, CaptureDate(year: 1980, month: 5, day: 6))
        expectEqual(user.location.first?.place.birthday, 1980)
        expectEqual(user.location.first?.place.status, ["free": 1])
        expectEqual(user.spot.place.status, ["s"])
        expectEqual(user.status, true)
        expectEqual(user.onlyObjects1.onlyObjects2.onlyObjects3.onlyObjects4.onlyObjects5, true)
        expectEqual(
            user.onlyPlurals1[id: 309].onlyPlurals2[id: 310].onlyPlurals3[id: 311].onlyPlurals4, ["deep", "deeper"])
    }

    func testABadValueDeepDownCostsNothingElse() throws {
        var answer = try fixture.json()
        answer[member: "ppp1"] = [
            [
                "id": 1, "name": 5, "count": 1,
                "ppp2": [["id": 2, "name": "n", "count": "x", "ppp3": ["no", ["id": 3]]]],
            ]
        ]
        let user = try NestingUser(answer: answer)
        expectEqual(
            user.decodingIssues.map(\.path), ["/ppp1#1/name", "/ppp1#1/ppp2#2/count", "/ppp1#1/ppp2#2/ppp3[0]"])
        expectEqual(user.ppp1.first?.count, 1)
        expectEqual(user.ppp1.first?.ppp2.first?.name, "n")
        expectEqual(user.ppp1.first?.ppp2.first?.ppp3.first?.id, 3)
        try expectEqual(user.encodedJSON(), answer)
    }
}
