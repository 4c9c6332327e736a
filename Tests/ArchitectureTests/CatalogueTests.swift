/// The catalogues name every declaration and article that there is, once; `make docs` checks that the names exist.
final class CatalogueTests: XCTestCase {
    /// Every public type of a library is in one group of its catalogue.
    func testTypes() {
        forEach([
            ("CaptureRuntime", 30), ("CaptureSession", 14), ("CaptureServer", 7), ("CaptureTestSupport", 3),
        ]) { (library: String, fewest: Int) in
            let catalogue = try SourceTree.text(of: "Sources/\(library)/\(library).docc/\(library).md")
            let listed = catalogue.matches(of: /- ``(?:CaptureSession\/)?(\w+)``/).map { String($0.output.1) }
            // What begins with an underscore is for generated code, and not in the documentation.
            let declaration =
                /^public (?:nonisolated )?(?:final )?(?:struct|enum|class|protocol|actor|typealias) ([A-Z]\w*)/
                .anchorsMatchLineEndings()
            var declared: [String] = []
            for file in try SourceTree.files(in: "Sources/\(library)", ending: ".swift") {
                declared += try SourceTree.text(of: file).matches(of: declaration).map { String($0.output.1) }
            }
            expect(declared.count, >, fewest)
            expectEqual(listed.sorted(), declared.sorted())
        }
    }

    /// Every article is in a group of the first page of its catalogue, and links lead to articles.
    func testArticles() {
        forEach([
            ("Sources/CaptureRuntime/CaptureRuntime", 2), ("Sources/capture-codegen/capture-codegen", 2),
            ("Sources/CaptureSession/CaptureSession", 2), ("Sources/CaptureTestSupport/CaptureTestSupport", 1),
        ]) { (catalogue: String, fewest: Int) in
            let files = try SourceTree.files(in: catalogue + ".docc", ending: ".md")
            let name = try require(catalogue.split(separator: "/").last)
            let link = /<doc:(\w+)>/
            func links(_ file: String) throws -> [String] {
                try SourceTree.text(of: file).matches(of: link).map { String($0.output.1) }
            }
            // Pages that belong to a declaration begin with it.
            let articles = try files.filter {
                try !SourceTree.text(of: $0).hasPrefix("# ``") && !$0.hasSuffix("/\(name).md")
            }
            .compactMap { $0.split(separator: "/").last.map { String($0.dropLast(3)) } }
            let first = try require(files.first { $0.hasSuffix("/\(name).md") })
            expect(articles.count, >=, fewest)
            try expectEqual(links(first).sorted(), articles.sorted())
            for file in files {
                let links = try links(file)
                expect(Set(links).isSubset(of: articles), "\(file)")
            }
        }
    }

    /// The article on templates is the page that the tests of the templates check.
    func testTemplates() throws {
        try expectEqual(
            FileManager.default.destinationOfSymbolicLink(
                atPath: SourceTree.root.appending(path: "Sources/capture-codegen/capture-codegen.docc/Templates.md")
                    .path(percentEncoded: false)), "../../../Templates/README.md")
    }

    /// Links of README lead to files of this package.
    func testReadme() throws {
        let paths = try SourceTree.text(of: "README.md").matches(of: /\]\(([^)#]+)\)/).map { String($0.output.1) }
        expect(paths.count, >, 8)
        for path in paths where !path.hasPrefix("https://") {
            let file = SourceTree.root.appending(path: path).path(percentEncoded: false)
            expect(FileManager.default.fileExists(atPath: file), "\(path)")
        }
    }
}
