import CaptureRuntime
import Models
import Testing

/// Five levels of objects and plurals in every order.
@Suite struct NestingDecodingTests {
    private let fixture = Fixture(name: "nesting")

    @Test func everythingFitsAndIsWrittenAsItCame() throws {
        let user = try fixture.record(as: NestingUser.self)
        #expect(user.decodingIssues == [])
        #expect(user.unreadAttributes == [])
        #expect(user.unmodelledAttributes == [:])
        #expect(!user.hasChanges)
        #expect(try user.encodedJSON() == fixture.json())
    }

    @Test func namesThatRecurHoldTheirOwnValues() throws {
        let user = try fixture.record(as: NestingUser.self)
        #expect(user.name.name.name.name == "three")
        #expect(user.a.first?.a.first?.a.map(\.value) == ["inner", "inner two"])
        #expect(user.birthday.birthday == CaptureDate(year: 1980, month: 5, day: 6))
        #expect(user.location.first?.place.birthday == 1980)
        #expect(user.location.first?.place.status == ["free": 1])
        #expect(user.spot.place.status == ["s"])
        #expect(user.status == true)
        #expect(user.onlyObjects1.onlyObjects2.onlyObjects3.onlyObjects4.onlyObjects5 == true)
        #expect(
            user.onlyPlurals1[id: 309].onlyPlurals2[id: 310].onlyPlurals3[id: 311].onlyPlurals4 == ["deep", "deeper"])
    }

    @Test func aBadValueDeepDownCostsNothingElse() throws {
        var answer = try fixture.json()
        answer[member: "ppp1"] = [
            [
                "id": 1, "name": 5, "count": 1,
                "ppp2": [["id": 2, "name": "n", "count": "x", "ppp3": ["no", ["id": 3]]]],
            ]
        ]
        let user = try NestingUser(answer: answer)
        #expect(
            user.decodingIssues.map(\.path) == [
                "/ppp1#1/name", "/ppp1#1/ppp2#2/count", "/ppp1#1/ppp2#2/ppp3[0]",
            ])
        #expect(user.ppp1.first?.count == 1)
        #expect(user.ppp1.first?.ppp2.first?.name == "n")
        #expect(user.ppp1.first?.ppp2.first?.ppp3.first?.id == 3)
        #expect(try user.encodedJSON() == answer)
    }
}
