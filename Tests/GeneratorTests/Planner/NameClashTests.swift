import CaptureSchema
import Expectations
import RecordPlanner
import XCTest

/// One name, several who want it: the one that spells it exactly is first, the others follow by their bytes.
final class NameClashTests: XCTestCase {
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

    func testNames() {
        forEach(Self.clashes) { wireNames, expected in
            let planned = Planned(wireNames.map { scalar($0) })
            try expectEqual(planned.record().properties.dropFirst(4).map(\.name), expected)
            expectEqual(ScopeCheck.problems(in: planned.plan), [])
        }
    }

    func testAPluralsElementAndAnObject() throws {
        for attributes in [[plural("foo", []), object("fooElement")], [object("fooElement"), plural("foo", [])]] {
            let planned = Planned(attributes)
            try expectEqual(planned.property("/fooElement").type.nestedName, "FooElement")
            try expectEqual(planned.property("/foo").type.nestedName, "FooElement_2")
            try expectEqual(planned.property("/foo").name, "foo")
        }
    }

    func testOnlyOnesOwnScopeCounts() throws {
        let planned = Planned([scalar("foo"), object("o", [scalar("Foo")]), object("Foo_", [object("foo")])])
        try expectEqual(planned.property("/o/Foo").name, "foo")
        try expectEqual(planned.property("/Foo_").name, "foo_2")
        try expectEqual(planned.property("/Foo_").type.nestedName, "Foo")
        try expectEqual(planned.property("/Foo_/foo").type.nestedName, "Foo")
    }

    func testAScalarAsksForNoType() throws {
        try expectEqual(Planned([scalar("foo"), object("Foo")]).property("/Foo").type.nestedName, "Foo")
    }
}
