/// The expected files of a case are compiled, and exercised, without a line of code for the case: the lists of records
/// in GeneratedModelTests are made from the folders of the cases. `make goldens` renews them.
final class GoldenModulesTests: XCTestCase {
    /// Only cases have folders.
    func testFolders() {
        forEach(["Models", "RareModels"]) { (name: String) in
            let folder = PackageFolder.fixtures.appending(path: name)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
            let cases = try Self.compiledCases(isRare: name == "RareModels").map(\.name)
            expectEqual(names.filter { !$0.hasPrefix(".") }.sorted(), cases)
        }
    }

    func testTestsExerciseEveryCase() throws {
        try compareModels(isRare: false, list: "usual", folder: "Support", name: "UsualModels.swift")
        try compareModels(isRare: true, list: "rare", folder: "Long", name: "RareModels.swift")
    }

    private func compareModels(isRare: Bool, list: String, folder: String, name: String) throws {
        // The tests are another module, which does not see what is internal.
        let cases = try Self.compiledCases(isRare: isRare).filter { try $0.options().accessLevel != .internal }
        let module = isRare ? "RareModels" : "Models"
        let models = try cases.map { fixture in
            "        EveryModel(\"\(fixture.name)\", \(module).\(try fixture.options().rootName).self),\n"
        }
        let source = """
            // Records of the cases in Fixtures/Cases. Made by `make goldens`; do not edit.
            import \(module)

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
}
