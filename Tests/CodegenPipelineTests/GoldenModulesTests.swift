import CodegenPipeline
import Foundation
import SwiftEmitter
import TestTools
import Testing

/// The expected files of a case are compiled as a module, and exercised, without a line of code for the case: the list
/// of modules in Package.swift, and that of their records in CompiledModels.swift, are made from the folders of the
/// cases. `make goldens` writes both anew.
@Suite struct GoldenModulesTests {
    @Test func packageCompilesEveryCase() throws {
        let manifest = try PackageFolder.text("Package.swift")
        let start = "let compiledCases = \"\"\"\n"
        let end = "    \"\"\"\n"
        let before = try #require(manifest.range(of: start))
        let after = try #require(manifest.range(of: end, range: before.upperBound..<manifest.endIndex))
        let names = try Self.compiledCases().map(\.name)
        let renewed =
            manifest[..<before.upperBound] + Self.lines(of: names) + manifest[after.lowerBound...]
        try GoldenFiles.compare(
            ["Package.swift": Array(renewed.utf8)], with: ["Package.swift": Array(manifest.utf8)],
            in: PackageFolder.url, "the package")
    }

    @Test func testsExerciseEveryCase() throws {
        // The tests are another module, which does not see what is internal.
        let cases = try Self.compiledCases().filter { try $0.options().accessLevel != .internal }
        let imports = cases.map { "import \(Self.module($0))\n" }.sorted()
        let models = try cases.map { fixture in
            let type = "\(Self.module(fixture)).\(try fixture.options().rootName)"
            return "        EveryModel(\"\(fixture.name)\", \(type).self),\n"
        }
        let source = """
            // The records of the cases in Fixtures/Cases. Made by `make goldens`; do not edit.
            \(imports.joined())
            extension EveryModel {
                static let all: [EveryModel] = [
            \(models.joined())    ]
            }

            """
        let folder = PackageFolder.url.appending(path: "Tests/GeneratedModelTests/Support")
        try GoldenFiles.compare(
            ["CompiledModels.swift": Array(source.utf8)],
            with: try FixtureCase.files(in: folder).filter { $0.key == "CompiledModels.swift" }, in: folder, "the tests"
        )
    }

    /// The cases with files of their own. Those about messages and about forms of a schema give files that others show.
    private static func compiledCases() throws -> [FixtureCase] {
        try FixtureCase.all.filter { fixture in
            let isAboutInput = fixture.name.hasPrefix("error-") || fixture.name.hasPrefix("form-")
            return try !isAboutInput && fixture.fileOptions().sameAs == nil
        }
    }

    /// The module of a case, as Package.swift names it.
    private static func module(_ fixture: FixtureCase) -> String {
        fixture.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Model"
    }

    /// Indented lines of at most 120 columns.
    private static func lines(of names: [String]) -> String {
        var lines: [String] = []
        for name in names {
            if let last = lines.last, last.count + 1 + name.count <= 120 {
                lines[lines.count - 1] += " " + name
            } else {
                lines.append("    " + name)
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
