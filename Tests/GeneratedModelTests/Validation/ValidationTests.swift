final class ValidationTests: XCTestCase {
    func testAValidRecordHasNoViolations() throws {
        try expect(ValidationRecord.make().validate().isEmpty)
        try expect(Fixture(name: "default-user").record(as: CaptureUser.self).validate().isEmpty)
        try expect(Fixture(name: "default-user-limited").record(as: CaptureUser.self).validate().isEmpty)
    }

    func testRequiredIsAnyValueAndAnEmptyStringIsOne() throws {
        var user = try ValidationRecord.make()
        user.handle = ""
        expect(user.violated.isEmpty)
        user.handle = nil
        user.agreed = nil
        user.count = nil
        user.born = nil
        user.settings = .null
        expectEqual(
            user.violated,
            ["/handle required", "/agreed required", "/count required", "/born required", "/settings required"])
        user.settings = nil
        expectEqual(user.violated.last, "/settings required")
        expectEqual(user.validate().first?.reason, "must not be empty: Capture requires a value")
    }

    func testWhatCaptureItselfLacksIsReportedToo() throws {
        let user = try ValidationRecord.make(["handle": .some(.null), "agreed": .some(.null)])
        expectEqual(user.violated, ["/handle required", "/agreed required"])
    }

    func testWhatWasNeverReadIsSkipped() throws {
        var user = try ValidationRecord.make(["handle": nil, "address": nil, "born": nil])
        expect(user.violated.isEmpty)
        // Assigning anew what was never read reads nothing.
        user.address = .init(.unset)
        user.born = nil
        expect(user.violated.isEmpty)
        user.address.street = "Main Street"
        expectEqual(user.violated, ["/address/street length:5"])
        let odd = try ValidationRecord.make(["count": "many", "born": "soon"])
        expectNil(odd.count)
        expectEqual(odd.violated, [], "a value of another type is not missing")
    }

    func testValuesOfARecordThatWasNeverRead() {
        var user = ConstraintsUser(.unset)
        expect(user.violated.isEmpty)
        user.handle = "far too long"
        user.cards = [.init(.unset)]
        expectEqual(
            user.violated,
            [
                "/handle length:8", "/handle alphanumeric", "/cards[0]/number required", "/cards[0]/pin required",
                "/cards[0]/bank/code required",
            ])
    }

    func testWhatNewAndStoredElementsNeed() throws {
        var user = try ValidationRecord.make()
        user.cards[0].number = nil
        user.cards.append(.init(number: "z", pin: "1234"))
        expectEqual(user.violated, ["/cards#12/number required", "/cards[2]/bank/code required"])
    }

    /// Capture never shows a password, so a copy of an element has none.
    func testWhatACopiedElementNeeds() throws {
        var user = try ValidationRecord.make()
        user.cards.append(user.cards[0].duplicated())
        expectEqual(user.violated.filter { $0.hasSuffix(" required") }, ["/cards[2]/pin required"])
        user.cards[2].pin = "1234"
        expect(!user.violated.contains { $0.hasSuffix(" required") })
    }

    func testAPasswordCaptureMayHoldIsNotMissing() throws {
        var user = try ValidationRecord.make()
        expectNil(user.password)
        user.password = "x1 far too long"
        expect(user.violated.isEmpty)
    }

    func testResultsStandInTheOrderOfTheSchema() throws {
        var user = try ValidationRecord.make()
        user.interests = ["fencing", "climbing cliffs"]
        user.cards[1].uses[0].place = "abcd"
        user.cards[1].marks = ["abcd"]
        user.address.street = "Main Street"
        user.mail = "nobody"
        user.handle = "-"
        expectEqual(
            user.violated,
            [
                "/handle alphanumeric", "/mail email-address", "/address/street length:5",
                "/cards#15/uses#16/place length:3", "/cards#15/marks[0] length:3", "/interests[1] length:10",
            ])
    }

    func testAViolationDescribesItselfWithoutTheValue() throws {
        var user = try ValidationRecord.make()
        user.mail = "nobody"
        user.accessCredentials = "fake-7654321"
        user.cards[1].accessCredentials = user.cards[0].accessCredentials
        let violations = user.validate()
        expectEqual(violations.first?.description, "/mail: must be an email address such as inigo@example.com")
        expectEqual(
            violations.dropFirst().map(\.description),
            [
                "/accessCredentials: must have at most 6 characters",
                "/accessCredentials: must consist of the letters A to Z",
                "/cards#15/accessCredentials: must differ from the value of /cards#12/accessCredentials",
            ])
    }

    func testManyElementsTakeTheirTimeAndNotItsSquare() throws {
        var user = try ValidationRecord.make()
        user.cards = (0..<10_000).map { number in
            .init(number: "\(number)", pin: "1", bank: .init(code: "\(number % 9_999)"))
        }
        expectEqual(user.violated, ["/cards[9999]/bank/code unique"])
    }

    /// Addresses are checked at the root, in objects and in elements.
    func testEverywhere() {
        var user = EveryTypeUser(anIpAddress: "192.0.2.1")
        expect(user.validate().isEmpty)
        user.anIpAddress = "2001:db8::1"
        user.anObject.anIpAddress = "192.0.2"
        user.aPlural = [.init(anIpAddress: "300.0.2.1"), .init(anIpAddress: "192.0.2.1"), .init()]
        expectEqual(
            user.violated,
            ["/anIpAddress ip-address", "/anObject/anIpAddress ip-address", "/aPlural[0]/anIpAddress ip-address"])
        expectEqual(user.validate().first?.reason, "must be an IPv4 address such as 192.0.2.1")
        user.anIpAddress = nil
        expectEqual(user.violated.first, "/anObject/anIpAddress ip-address")
    }
}
