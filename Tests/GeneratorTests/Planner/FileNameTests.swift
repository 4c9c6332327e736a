import CaptureSchema
import Expectations
import RecordPlanner
import XCTest

/// Files are named after types, on disks that know no case and allow 255 bytes.
final class FileNameTests: XCTestCase {
    func testTheNameFromTheRoot() throws {
        let planned = Planned([object("primaryAddress", [plural("lines", [])])])
        expectEqual(
            planned.plan.records.map(\.fileName),
            [
                "CaptureUser.swift", "CaptureUser.PrimaryAddress.swift",
                "CaptureUser.PrimaryAddress.LinesElement.swift",
            ])
    }

    func testTheMethodsAreFiledAsAnExtension() {
        forEach(["CaptureUser", String(repeating: "Long", count: 100)]) { (rootName: String) in
            let plan = Planned([object("plurals"), plural("p", [])], rootName: rootName).plan
            expect(plan.pluralsFileName.hasPrefix(rootName.prefix(100)) && plan.pluralsFileName.utf8.count <= 255)
            expect(plan.pluralsFileName.hasSuffix(".swift"))
            expectEqual(plan.pluralsFileName.contains("+Plurals.swift"), (rootName == "CaptureUser"))
            expect(!plan.records.map { $0.fileName.lowercased() }.contains(plan.pluralsFileName.lowercased()))
        }
    }

    func testNamesThatDifferInCaseOnlyAreTwoFiles() throws {
        for attributes in [[object("foo"), object("fOo")], [object("fOo"), object("foo")]] {
            let planned = Planned(attributes)
            try expectEqual(planned.record("/foo").typeName, "Foo")
            try expectEqual(planned.record("/fOo").typeName, "FOo")
            try expectEqual(planned.record("/fOo").fileName, "CaptureUser.FOo.swift")
            try expectEqual(planned.record("/foo").fileName, "CaptureUser.Foo-2.swift")
        }
    }

    func testAFolderOfTheSameNameIsNone() throws {
        let planned = Planned([object("aB", [object("c")]), object("ab", [object("c")])])
        expectEqual(ScopeCheck.problems(in: planned.plan), [])
        expect(planned.plan.records.allSatisfy { !$0.fileName.contains("/") })
    }

    func testLongNamesFitTheDisk() {
        forEach([1, 3, 90, 150, 187, 188, 189, 250, 5_000]) { (length: Int) in
            let name = String(repeating: "n", count: length)
            let planned = Planned([object(name + "a"), object(name + "b"), object(name + "é"), object(name + "日")])
            let files = planned.plan.records.map(\.fileName)
            expect(files.allSatisfy { $0.utf8.count <= 255 && $0.hasSuffix(".swift") && $0.hasPrefix("CaptureUser") })
            expectEqual(Set(files.map { $0.lowercased() }).count, 5)
            try expectEqual(planned.record("/\(name)a").typeName.count, length + 1)
        }
    }

    func testANameIsCutBetweenCharacters() {
        let planned = Planned([
            object(String(repeating: "日", count: 300)), object(String(repeating: "e\u{301}", count: 300)),
        ])
        for file in planned.plan.records.map(\.fileName) {
            expect(!file.contains("\u{FFFD}"))
            expect(file.utf8.count, <=, 255)
        }
    }

    func testAShortenedNameIsTheSameInEveryRun() throws {
        let name = String(repeating: "long", count: 80)
        let record = try Planned([object(name)]).record("/\(name)")
        let again = try Planned([scalar("other"), object(name)]).record("/\(name)")
        expectEqual(record.fileName, again.fileName)
        expect(record.fileName.hasPrefix("CaptureUser.Longlong"))
        expect(record.fileName.contains("-"))
    }

    func testNamesOfAnyScriptAreKept() throws {
        try expectEqual(Planned([object("имя")]).record("/имя").fileName, "CaptureUser.Имя.swift")
    }
}
