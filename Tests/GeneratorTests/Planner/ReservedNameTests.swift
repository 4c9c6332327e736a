import CaptureSchema
import Expectations
import RecordPlanner
import XCTest

/// Names that mean something else in generated code get `_` behind them.
final class ReservedNameTests: XCTestCase {
    func testMembersOfRecords() {
        forEach([
            "self", "init", "description", "debugDescription", "customMirror", "hashValue", "hasChanges",
            "changedPlurals", "pendingUpdate", "decodingIssues", "validate", "localID",
        ]) { (name: String) in
            for planned in [Planned([scalar(name)]), Planned([object(name)]), Planned([stringPlural(name)])] {
                try expectEqual(planned.property("/\(name)").name, name + "_")
                expect(planned.findings.map(\.code).contains("reserved-name"))
            }
        }
    }

    func testMethodsWithArgumentsAndStaticMembersLeaveTheirNameFree() {
        forEach([
            "hash", "encode", "captureState", "update", "replace", "attributes", "path", "unset", "client",
            "replacePhotos",
        ]) { (name: String) in
            try expectEqual(Planned([scalar(name)]).property("/\(name)").name, name)
        }
    }

    static let types: [(String, String)] = [
        ("string", "String_"), ("bool", "Bool_"), ("int", "Int_"), ("swift", "Swift_"), ("foundation", "Foundation_"),
        ("captureRuntime", "CaptureRuntime_"), ("captureState", "CaptureState_"), ("codingKeys", "CodingKeys_"),
        ("any", "Any_"), ("self", "Self_"), ("type", "Type_"), ("protocol", "Protocol_"), ("date", "Date_"),
        ("captureUser", "CaptureUser_"),
    ]

    func testTypesThatCodeSays() {
        forEach(Self.types) { name, typeName in
            try expectEqual(Planned([object(name)]).property("/\(name)").type.nestedName, typeName)
            try expectEqual(Planned([object("o", [object(name)])]).property("/o/\(name)").type.nestedName, typeName)
            expectEqual(ScopeCheck.problems(in: Planned([object(name), object("o", [object(name)])]).plan), [])
        }
    }

    func testAPluralsElementsAreSafeByTheirEnding() throws {
        try expectEqual(Planned([plural("string", [])]).property("/string").type.nestedName, "StringElement")
    }

    func testTheRootsNameIsReservedWhateverItIs() throws {
        let member = Planned([plural("photos", []), object("captureUser")], rootName: "PhotosElement")
        try expectEqual(member.property("/photos").type.nestedName, "PhotosElement_")
        try expectEqual(member.property("/captureUser").type.nestedName, "CaptureUser")
    }

    func testANameWithoutCapitalGetsOneForItsType() throws {
        let planned = Planned([object("日"), object("2fa")])
        try expectEqual(planned.property("/日").name, "日")
        try expectEqual(planned.property("/日").type.nestedName, "Object日")
        try expectEqual(planned.property("/2fa").name, "_2fa")
        try expectEqual(planned.property("/2fa").type.nestedName, "Object2fa")
    }

    func testAPropertyThatGivesWayCostsItsTypeNothing() throws {
        let planned = Planned([object("description")])
        try expectEqual(planned.property("/description").name, "description_")
        try expectEqual(planned.property("/description").type.nestedName, "Description")
    }
}
