@testable import Codegen

/// Files are named after types, on disks that know no case and allow 255 bytes.
final class FileNameTests: XCTestCase {
    private func files(_ attributes: [Attribute]) -> [String] { Planned(attributes).plan.records.map(\.fileName) }

    /// The one that gives way gets a hyphen, which no type has in its name, and no number of a type.
    func testNamesThatDifferInCaseOnlyAreTwoFiles() throws {
        forEach([["foo", "fOo", "FOO"], ["FOO", "fOo", "foo"]]) { (names: [String]) in
            let records = Planned(names.map { object($0) }).recordsByPath
            expectEqual(records["/foo"]?.fileName, "CaptureUser.Foo-3.swift")
            expectEqual(records["/fOo"]?.fileName, "CaptureUser.FOo.swift")
            expectEqual(records["/FOO"]?.fileName, "CaptureUser.Foo_2.swift")
        }
    }

    func testNamesOfAnyScriptAreKept() {
        expectEqual(files([object("имя")]), ["CaptureUser.swift", "CaptureUser.Имя.swift"])
    }

    func testLongNamesFitTheDisk() {
        forEach([1, 3, 90, 150, 187, 188, 189, 250, 5_000]) { (length: Int) in
            let name = String(repeating: "n", count: length)
            let files = files([object(name + "a"), object(name + "b"), object(name + "é"), object(name + "日")])
            expectEqual(files.filter { $0.utf8.count > 255 }, [])
            expectEqual(files.filter { !$0.hasPrefix("CaptureUser") }, [])
            expectEqual(files.filter { !$0.hasSuffix(".swift") }, [])
            expectEqual(Set(files.map { $0.lowercased() }).count, 5)
        }
    }

    func testANameIsCutBetweenCharacters() {
        let files = files([
            object(String(repeating: "日", count: 300)), object(String(repeating: "e\u{301}", count: 300)),
        ])
        expectEqual(files.filter { $0.contains("\u{FFFD}") }, [])
        expectEqual(files.filter { $0.utf8.count > 255 }, [])
    }

    func testAShortenedNameIsTheSameInEveryRun() {
        let name = String(repeating: "long", count: 80)
        expectEqual(files([object(name)]), files([scalar("other"), object(name)]))
    }

    /// The name of the file of methods, which is that of no record.
    func testTheMethodsOfALongRootHaveAFileOfTheirOwn() {
        let rootName = String(repeating: "Long", count: 100)
        let plan = Planned([object("plurals"), plural("p", [])], rootName: rootName).plan
        expectEqual(plan.pluralsFileName.prefix(100), rootName.prefix(100))
        expectEqual(plan.pluralsFileName.suffix(6), ".swift")
        expect(plan.pluralsFileName.utf8.count, <=, 255)
        expect(!plan.records.map { $0.fileName.lowercased() }.contains(plan.pluralsFileName.lowercased()))
    }
}
