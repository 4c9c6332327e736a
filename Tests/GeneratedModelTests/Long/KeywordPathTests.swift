import CaptureRuntime
import RareModels
import Testing

extension LongTests {
    /// Properties that had to be named otherwise keep the schema's names in paths and on the wire.
    @Suite struct KeywordPathTests {
        private let user: KeywordsUser

        init() throws {
            user = try KeywordsUser(answer: [
                "objects": ["self": ["self": "a", "plain": "b"], "Self": ["Self": "c"], "Type": ["Type": "d"]],
                "plurals": ["init": [["id": 1, "init": "e", "count": 2]], "Self": [["id": 2, "Self": "f"]]],
                "strings": ["Any": [["id": 3, "Any": "g"]], "class": ["h"]],
            ])
        }

        @Test func pathsHaveTheSchemasNames() throws {
            #expect(try user.path(of: \.objects.self_) == "/objects/self")
            #expect(try user.path(of: \.objects.self_2) == "/objects/Self")
            #expect(try user.path(of: \.objects.type_2) == "/objects/Type")
            #expect(try user.path(of: \.plurals.init_) == "/plurals/init")
            #expect(try user.path(of: \.plurals.init_[id: 1]) == "/plurals/init#1")
            #expect(try user.path(of: \.plurals.self_2[0]) == "/plurals/Self#2")
            #expect(try user.path(of: \.strings.any_2) == "/strings/Any")
            #expect(try user.path(of: \.strings.class) == "/strings/class")
        }

        @Test func updatesHaveTheSchemasNames() throws {
            var edited = user
            edited.init_ = "x"
            edited.self_2 = "y"
            edited.objects.self_.self_ = nil
            edited.plurals.init_[0].init_ = "z"
            #expect(
                edited.pendingUpdate == ["init": "x", "Self": "y", "objects": ["self": ["self": .null]]])
            #expect(edited.changedPlurals == ["/plurals/init"])
            #expect(try edited.pendingUpdate(of: \.plurals.init_[id: 1]) == ["init": "z"])
        }

        @Test func replacesHaveTheSchemasNames() throws {
            var edited = user
            edited.plurals.init_ = [.init(init_: "new")]
            #expect(try edited.replaceBody(of: \.plurals.init_) == [["init": "new", "count": .null]])
            #expect(try edited.replaceBody(of: \.strings.any_2) == ["g"])
            #expect(try edited.encodedJSON()["strings"]?["Any"] == [["Any": "g"]])
        }
    }
}
