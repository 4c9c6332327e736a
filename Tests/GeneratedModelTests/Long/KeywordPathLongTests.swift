import CaptureRuntime
import Expectations
import RareModels
import TestTools
import XCTest

/// Properties that had to be named otherwise keep the schema's names in paths and on the wire.
final class KeywordPathLongTests: XCTestCase {
    private var user = KeywordsUser(.unset)

    override func setUpWithError() throws {
        user = try KeywordsUser(answer: [
            "objects": ["self": ["self": "a", "plain": "b"], "Self": ["Self": "c"], "Type": ["Type": "d"]],
            "plurals": ["init": [["id": 1, "init": "e", "count": 2]], "Self": [["id": 2, "Self": "f"]]],
            "strings": ["Any": [["id": 3, "Any": "g"]], "class": ["h"]],
        ])
    }

    func testPathsHaveTheSchemasNames() throws {
        try expectEqual(user.path(of: \.objects.self_), "/objects/self")
        try expectEqual(user.path(of: \.objects.self_2), "/objects/Self")
        try expectEqual(user.path(of: \.objects.type_2), "/objects/Type")
        try expectEqual(user.path(of: \.plurals.init_), "/plurals/init")
        try expectEqual(user.path(of: \.plurals.init_[id: 1]), "/plurals/init#1")
        try expectEqual(user.path(of: \.plurals.self_2[0]), "/plurals/Self#2")
        try expectEqual(user.path(of: \.strings.any_2), "/strings/Any")
        try expectEqual(user.path(of: \.strings.class), "/strings/class")
    }

    func testUpdatesHaveTheSchemasNames() throws {
        user.init_ = "x"
        user.self_2 = "y"
        user.objects.self_.self_ = nil
        user.plurals.init_[0].init_ = "z"
        expectEqual(user.pendingUpdate, ["init": "x", "Self": "y", "objects": ["self": ["self": .null]]])
        expectEqual(user.changedPlurals, ["/plurals/init"])
        try expectEqual(user.pendingUpdate(of: \.plurals.init_[id: 1]), ["init": "z"])
    }

    func testReplacesHaveTheSchemasNames() throws {
        user.plurals.init_ = [.init(init_: "new")]
        try expectEqual(user.replaceBody(of: \.plurals.init_), [["init": "new", "count": .null]])
        try expectEqual(user.replaceBody(of: \.strings.any_2), ["g"])
        try expectEqual(user.encodedJSON()["strings"]?["Any"], [["Any": "g"]])
    }
}
