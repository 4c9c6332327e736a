import CaptureRuntime
import Expectations
import Foundation
import Models
import XCTest

/// What is unread, unknown or misshapen inside a record is saved with it, and stays known as such.
final class NestedSavingTests: XCTestCase {
    func testCaptureMemberInsideIsKept() throws {
        let user = try NestingUser(answer: ["id": 1, "ooo1": ["name": "n", "$capture": 5]])
        try expectEqual(user.encodedJSON()["ooo1"]?["$capture"], 5)
    }

    func testUnreadPluralInAnAssignedObjectAfterSaving() throws {
        var user = try NestingUser(answer: ["id": 1, "oop1": ["name": "n"]])
        user.oop1 = .init(name: "x")
        expect(throws: CaptureError.self) { try user.replaceBody(of: \.oop1.oop2.oop3) }
        let loaded = try user.savedAndLoaded()
        expect(throws: CaptureError.self) { try loaded.replaceBody(of: \.oop1.oop2.oop3) }
    }

    func testUnreadOfAMadeRecordAfterSaving() throws {
        let made = NestingUser(place: "here")
        try expectEqual(made.savedAndLoaded().unreadAttributes, made.unreadAttributes)
    }

    func testUnmodelledOfAnAssignedObjectAfterSaving() throws {
        var user = try NestingUser(answer: [
            "poo1": [
                [
                    "id": 1, "name": "n", "count": 1,
                    "poo2": ["name": "m", "count": 2, "x": 1, "poo3": ["name": .null, "count": .null]],
                ]
            ]
        ])
        user.poo1[0].poo2 = .init(name: "x")
        expect(throws: CaptureError.self) { try user.replaceBody(of: \.poo1) }
        let loaded = try user.savedAndLoaded()
        expect(throws: CaptureError.self) { try loaded.replaceBody(of: \.poo1) }
    }

    func testUnexpectedValueOfAnAssignedObjectAfterSaving() throws {
        var user = try NestingUser(answer: [
            "poo1": [
                [
                    "id": 1, "name": "n", "count": 1,
                    "poo2": ["name": 5, "count": 2, "poo3": ["name": .null, "count": .null]],
                ]
            ]
        ])
        user.poo1[0].poo2 = .init(count: 3)
        expect(throws: CaptureError.self) { try user.replaceBody(of: \.poo1) }
        let loaded = try user.savedAndLoaded()
        expect(throws: CaptureError.self) { try loaded.replaceBody(of: \.poo1) }
    }
}
