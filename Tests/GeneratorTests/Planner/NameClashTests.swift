import CaptureSchema
import RecordPlanner
import Testing

/// One name, several who want it: the one that spells it exactly is first, the others follow by their bytes.
@Suite struct NameClashTests {
    static let clashes: [([String], [String])] = [
        (["foo", "Foo"], ["foo", "foo_2"]),
        (["Foo", "foo"], ["foo_2", "foo"]),
        (["remote_key", "remoteKey"], ["remoteKey_2", "remoteKey"]),
        (["b_c", "b-c"], ["bC_2", "bC"]),
        (["foo", "foo_2", "foo2"], ["foo", "foo2_2", "foo2"]),
        (
            ["remote_key", "remoteKey", "remote-key", "Remote Key"],
            ["remoteKey_4", "remoteKey", "remoteKey_3", "remoteKey_2"]
        ),
        (["init", "Init"], ["init_", "init_2"]), (["Init", "INIT"], ["init_2", "init_"]),
        (["ID", "Id"], ["id_2", "id_3"]), (["--", "!!", "attribute"], ["attribute_3", "attribute_2", "attribute"]),
        (["-é", "-e\u{301}"], ["é_2", "e\u{301}"]),
    ]

    @Test(arguments: clashes) func names(wireNames: [String], expected: [String]) throws {
        let planned = Planned(wireNames.map { scalar($0) })
        #expect(try planned.record().properties.dropFirst(4).map(\.name) == expected)
        #expect(ScopeCheck.problems(in: planned.plan) == [])
    }

    @Test func aPluralsElementAndAnObject() throws {
        for attributes in [[plural("foo", []), object("fooElement")], [object("fooElement"), plural("foo", [])]] {
            let planned = Planned(attributes)
            #expect(try planned.property("/fooElement").type.nestedName == "FooElement")
            #expect(try planned.property("/foo").type.nestedName == "FooElement_2")
            #expect(try planned.property("/foo").name == "foo")
        }
    }

    @Test func onlyOnesOwnScopeCounts() throws {
        let planned = Planned([scalar("foo"), object("o", [scalar("Foo")]), object("Foo_", [object("foo")])])
        #expect(try planned.property("/o/Foo").name == "foo")
        #expect(try planned.property("/Foo_").name == "foo_2")
        #expect(try planned.property("/Foo_").type.nestedName == "Foo")
        #expect(try planned.property("/Foo_/foo").type.nestedName == "Foo")
    }

    @Test func aScalarAsksForNoType() throws {
        #expect(try Planned([scalar("foo"), object("Foo")]).property("/Foo").type.nestedName == "Foo")
    }
}
