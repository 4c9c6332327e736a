import Codegen
import Foundation
import SwiftEmitter
import TestTools
import Testing

/// The expected files of a case are compiled as a module, and exercised, without a line of code for the case: the list
/// of modules in Package.swift, and those of their records in GeneratedModelTests, are made from the folders of the
/// cases. `make goldens` writes them anew.
@Suite struct GoldenModulesTests {
    @Test func packageCompilesEveryCase() throws {
        var manifest = try PackageFolder.text("Package.swift")
        let before = manifest
        for (list, isRare) in [("compiledCases", false), ("rareCases", true)] {
            let start = try #require(manifest.range(of: "let \(list) = \"\"\"\n"))
            let end = try #require(manifest.range(of: "    \"\"\"\n", range: start.upperBound..<manifest.endIndex))
            let names = try Self.compiledCases(isRare: isRare).map(\.name)
            manifest.replaceSubrange(start.upperBound..<end.lowerBound, with: Self.lines(of: names))
        }
        try GoldenFiles.compare(
            ["Package.swift": Array(manifest.utf8)], with: ["Package.swift": Array(before.utf8)],
            in: PackageFolder.url, "the package")
    }

    @Test func testsExerciseEveryCase() throws {
        try compareModels(isRare: false, list: "usual", folder: "Support", name: "UsualModels.swift")
        try compareModels(isRare: true, list: "rare", folder: "Long", name: "RareModels.swift")
    }

    private func compareModels(isRare: Bool, list: String, folder: String, name: String) throws {
        // The tests are another module, which does not see what is internal.
        let cases = try Self.compiledCases(isRare: isRare).filter { try $0.options().accessLevel != .internal }
        let imports = cases.map { "import \(Self.module($0))\n" }.sorted()
        let models = try cases.map { fixture in
            let type = "\(Self.module(fixture)).\(try fixture.options().rootName)"
            return "        EveryModel(\"\(fixture.name)\", \(type).self),\n"
        }
        let source = """
            // Records of the cases in Fixtures/Cases. Made by `make goldens`; do not edit.
            \(imports.joined())
            extension EveryModel {
                static let \(list): [EveryModel] = [
            \(models.joined())    ]
            }

            """
        let folder = PackageFolder.url.appending(path: "Tests/GeneratedModelTests/\(folder)")
        try GoldenFiles.compare(
            [name: Array(source.utf8)], with: try FixtureCase.files(in: folder).filter { $0.key == name }, in: folder,
            "the tests")
    }

    /// The cases with files of their own. Those about messages and about forms of a schema give files that others show.
    private static func compiledCases(isRare: Bool) throws -> [FixtureCase] {
        try FixtureCase.all.filter { fixture in
            let isAboutInput = fixture.name.hasPrefix("error-") || fixture.name.hasPrefix("form-")
            let options = try fixture.fileOptions()
            return !isAboutInput && options.sameAs == nil && (options.isRare ?? false) == isRare
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
