import CaptureSchema
import RecordPlanner
import Testing

/// Names that mean something else in generated code get `_` behind them.
@Suite struct ReservedNameTests {
    @Test(arguments: [
        "self", "init", "description", "debugDescription", "customMirror", "hashValue", "hasChanges",
        "changedPlurals", "pendingUpdate", "decodingIssues", "validate", "localID",
    ])
    func membersOfRecords(name: String) throws {
        for planned in [Planned([scalar(name)]), Planned([object(name)]), Planned([stringPlural(name)])] {
            #expect(try planned.property("/\(name)").name == name + "_")
            #expect(planned.findings.map(\.code).contains("reserved-name"))
        }
    }

    @Test(arguments: [
        "hash", "encode", "captureState", "update", "replace", "attributes", "path", "unset", "client", "replacePhotos",
    ])
    func methodsWithArgumentsAndStaticMembersLeaveTheirNameFree(name: String) throws {
        #expect(try Planned([scalar(name)]).property("/\(name)").name == name)
    }

    static let types: [(String, String)] = [
        ("string", "String_"), ("bool", "Bool_"), ("int", "Int_"), ("swift", "Swift_"), ("foundation", "Foundation_"),
        ("captureRuntime", "CaptureRuntime_"), ("captureState", "CaptureState_"), ("codingKeys", "CodingKeys_"),
        ("any", "Any_"), ("self", "Self_"), ("type", "Type_"), ("protocol", "Protocol_"), ("date", "Date_"),
        ("captureUser", "CaptureUser_"),
    ]

    @Test(arguments: types) func typesThatCodeSays(name: String, typeName: String) throws {
        #expect(try Planned([object(name)]).property("/\(name)").type.nestedName == typeName)
        #expect(try Planned([object("o", [object(name)])]).property("/o/\(name)").type.nestedName == typeName)
        #expect(ScopeCheck.problems(in: Planned([object(name), object("o", [object(name)])]).plan) == [])
    }

    @Test func aPluralsElementsAreSafeByTheirEnding() throws {
        #expect(try Planned([plural("string", [])]).property("/string").type.nestedName == "StringElement")
    }

    @Test func theRootsNameIsReservedWhateverItIs() throws {
        let member = Planned([plural("photos", []), object("captureUser")], rootName: "PhotosElement")
        #expect(try member.property("/photos").type.nestedName == "PhotosElement_")
        #expect(try member.property("/captureUser").type.nestedName == "CaptureUser")
    }

    @Test func aNameWithoutCapitalGetsOneForItsType() throws {
        let planned = Planned([object("日"), object("2fa")])
        #expect(try planned.property("/日").name == "日")
        #expect(try planned.property("/日").type.nestedName == "Object日")
        #expect(try planned.property("/2fa").name == "_2fa")
        #expect(try planned.property("/2fa").type.nestedName == "Object2fa")
    }

    @Test func aPropertyThatGivesWayCostsItsTypeNothing() throws {
        let planned = Planned([object("description")])
        #expect(try planned.property("/description").name == "description_")
        #expect(try planned.property("/description").type.nestedName == "Description")
    }
}
