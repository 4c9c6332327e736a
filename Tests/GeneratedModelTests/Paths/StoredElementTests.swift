/// Only elements that Capture holds can be addressed.
final class StoredElementTests: XCTestCase {
    private var user = NestingUser(.unset)

    override func setUpWithError() throws { user = try Fixture(name: "nesting").record() }

    func testANewElementIsNotStored() {
        user.location.append(.init(location: "new"))
        expect(throws: .notOnCapture(path: "/location[1]")) { try user.path(of: \.location[1]) }
        expect(throws: .notOnCapture(path: "/location[1]")) { try user.pendingUpdate(of: \.location[1]) }
        expect(throws: .notOnCapture(path: "/location[1]/place")) { try user.pendingUpdate(of: \.location[1].place) }
    }

    func testAPluralOfANewElementIsNotStored() throws {
        user.ppp1[0] = .init(ppp2: [.init(ppp3: [.init(name: "n")])])
        expect(throws: .notOnCapture(path: "/ppp1[0]/ppp2")) { try user.replaceBody(of: \.ppp1[0].ppp2) }
        expect(throws: .notOnCapture(path: "/ppp1[0]/ppp2[0]/ppp3")) {
            try user.replaceBody(of: \.ppp1[0].ppp2[0].ppp3)
        }
        expect(throws: CaptureError.self) { try user.replaceBody(of: \.ppp1[id: 324].ppp2) }
        try expectEqual(user.replaceBody(of: \.ppp1)[0]?["ppp2"]?[0]?["ppp3"]?[0]?["name"], "n")
    }

    func testARemovedElementIsNotStored() {
        user.ppp1.removeFirst()
        for keyPath in [\NestingUser.ppp1[id: 324], \.ppp1[id: 324].ppp2, \.ppp1[id: 324].ppp2[id: 325]]
            as [PartialKeyPath<NestingUser>]
        {
            expect(throws: CaptureError.self) { try user.path(of: keyPath) }
        }
    }

    func testARemovedElementPutBackIsStored() throws {
        let element = user.ppp1.removeFirst()
        user.ppp1.append(element)
        try expectEqual(user.path(of: \.ppp1[1].ppp2[0]), "/ppp1#324/ppp2#325")
    }

    func testAnElementOfAnotherPluralIsNotStored() throws {
        let inner = user.ppp1[0].ppp2[0]
        user.ppp1[1].ppp2 = [inner]
        expect(throws: .notOnCapture(path: "/ppp1#328/ppp2#325")) {
            try user.pendingUpdate(of: \.ppp1[id: 328].ppp2[id: 325])
        }
        expect(throws: .notOnCapture(path: "/ppp1#328/ppp2#325/ppp3")) {
            try user.replaceBody(of: \.ppp1[1].ppp2[0].ppp3)
        }
        try expectEqual(user.path(of: \.ppp1[0].ppp2[0]), "/ppp1#324/ppp2#325")
        try expectEqual(user.path(of: \.ppp1[1].ppp2), "/ppp1#328/ppp2")
    }

    func testAnElementOfAnotherRecordIsNotStored() throws {
        let other = try NestingUser(answer: ["ppp1": [["id": 900, "name": "o", "ppp2": [["id": 901]]]]])
        user.ppp1 += other.ppp1
        expect(throws: .notOnCapture(path: "/ppp1#900")) { try user.path(of: \.ppp1[id: 900]) }
        expect(throws: .notOnCapture(path: "/ppp1#900/ppp2#901")) { try user.path(of: \.ppp1[2].ppp2[0]) }
        var moved = other
        moved.ppp1 += user.ppp1
        try expectEqual(moved.path(of: \.ppp1[0].ppp2[0]), "/ppp1#900/ppp2#901")
        expect(throws: .notOnCapture(path: "/ppp1#324")) { try moved.path(of: \.ppp1[id: 324]) }
    }

    func testOfDuplicatesTheFirstCounts() throws {
        user.location.append(user.location[0])
        user.location[1].location = "copy"
        try expectEqual(user.path(of: \.location[0]), "/location#308")
        try expectEqual(user.pendingUpdate(of: \.location[id: 308]), [:])
        expect(throws: .notOnCapture(path: "/location#308", reason: .repeatedID)) { try user.path(of: \.location[1]) }
        user.location.swapAt(0, 1)
        try expectEqual(user.pendingUpdate(of: \.location[0]), ["location": "copy"])
        expect(throws: CaptureError.self) { try user.path(of: \.location[1].place) }
    }

    func testOfDuplicatesInAResponseTheFirstCounts() throws {
        var user = try NestingUser(answer: [
            "ppp1": [["id": 41, "name": "one", "ppp2": [["id": 42]]], ["id": 41, "name": "two"]]
        ])
        expect(!user.hasChanges)
        user.ppp1[0].name = "edited"
        expectEqual(user.changedPlurals, ["/ppp1"])
        try expectEqual(user.pendingUpdate(of: \.ppp1[0]), ["name": "edited"])
        try expectEqual(user.path(of: \.ppp1[0].ppp2[0]), "/ppp1#41/ppp2#42")
        let repeated = CaptureError(.notOnCapture(path: "/ppp1#41", reason: .repeatedID))
        expect(throws: repeated) { try user.path(of: \.ppp1[1]) }
    }

    func testAnElementThatCameWithoutAnIdIsNotStored() throws {
        let user = try NestingUser(answer: [
            "location": [["location": "no id"], ["id": .null, "location": "null"], ["id": "7", "location": "text"]]
        ])
        for index in 0..<3 {
            let error = CaptureError(.notOnCapture(path: "/location[\(index)]"))
            expect(throws: error) { try user.path(of: \.location[index]) }
        }
    }

    func testTheErrorNamesTheKindOfElement() throws {
        let error = expect(throws: CaptureError.self) { try user.path(of: \.ppp1[id: 324].ppp2[id: 999]) }
        try expect(require(error).description.contains("Ppp2Element"))
    }
}
