/// CONTRIBUTING says in words what every folder is for, and where things are decided.
final class FolderMapTests: XCTestCase {
    /// The map of a library names every folder of it, once.
    func testLibraries() {
        forEach([("CaptureRuntime", 15), ("CaptureSession", 5), ("CaptureServer", 4), ("CaptureTestSupport", 9)]) {
            (library: String, count: Int) in
            let page = try SourceTree.text(of: ".github/CONTRIBUTING.md")
            let parts = page.components(separatedBy: "### The folders of \(library)\n")
            let map = try require(parts.dropFirst().first?.components(separatedBy: "\n##").first)
            let named = map.matches(of: /(?:- |, and )`(\w+)`/).map { String($0.output.1) }
            let folders = SourceTree.folders(of: library)
            expectEqual(folders.count, count)
            expectEqual(named.sorted(), folders.sorted())
        }
    }

    /// The map of the generator names every target of it, and every folder of each.
    func testGenerator() throws {
        let page = try SourceTree.text(of: ".github/CONTRIBUTING.md")
        let parts = page.components(separatedBy: "### The targets of the generator\n")
        let map = try require(parts.dropFirst().first?.components(separatedBy: "\n##").first)
        let items = map.components(separatedBy: "\n- ").dropFirst()
        let targets = items.compactMap { $0.firstMatch(of: /^`([\w-]+)`/).map { String($0.output.1) } }
        let others: Set = [
            "CaptureRuntime", "CaptureSession", "CaptureServer", "CaptureAsyncHTTPClient", "CaptureTestSupport",
            "capture-codegen-build",
        ]
        expectEqual(targets.sorted(), Set(try SourceTree().targetNames).subtracting(others).sorted())
        for (target, item) in zip(targets, items) where target != "Plugins" {
            for folder in SourceTree.folders(of: target) { expect(item.contains("`\(folder)`"), "\(target)/\(folder)") }
        }
    }

    /// What CONTRIBUTING names is there.
    func testContributing() throws {
        let text = try SourceTree.text(of: ".github/CONTRIBUTING.md")
        let links = text.matches(of: /\]\(\.\.\/([^)#]+)\)/).map { String($0.output.1) }
        let sources = text.matches(of: /`([\w+\/-]+\.swift)`/).map { "Sources/\($0.output.1)" }
        let folders = text.matches(of: /`((?:Fixtures|Tests)\/\w+)`/).map { String($0.output.1) }
        expect(links.count, >, 5)
        expect(sources.count, >, 15)
        expect(folders.count, >, 1)
        for path in links + sources + folders {
            let place = SourceTree.root.appending(path: path).path(percentEncoded: false)
            expect(FileManager.default.fileExists(atPath: place), "\(path)")
        }
        let targets = text.matches(of: /make ([a-z-]+)`/).map { String($0.output.1) }
        let makefile = try SourceTree.text(of: "Makefile")
        for target in targets { expect(makefile.contains("\n\(target):"), "make \(target)") }
        try expect(SourceTree.text(of: "README.md").contains("](.github/CONTRIBUTING.md)"))
    }

    /// Where CONTRIBUTING names a declaration in a file, the file has it.
    func testDeclarations() throws {
        let text = try SourceTree.text(of: ".github/CONTRIBUTING.md")
        let places = text.matches(of: /`(\w+)` in `([\w+\/-]+\.swift)`/)
        expectEqual(places.count, 14)
        for place in places {
            let file = try SourceTree.text(of: "Sources/\(place.output.2)")
            expect(["func", "var", "let"].contains { file.contains("\($0) \(place.output.1)") }, "\(place.output.0)")
        }
    }
}

extension SourceTree {
    /// The folders directly in the folder of a target.
    fileprivate static func folders(of target: String) -> Set<String> {
        let place = root.appending(path: "Sources/\(target)").path(percentEncoded: false)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        return Set(
            names.filter { name in
                var isFolder: ObjCBool = false
                let isThere = FileManager.default.fileExists(atPath: "\(place)/\(name)", isDirectory: &isFolder)
                return isThere && isFolder.boolValue && !name.hasSuffix(".docc")
            })
    }
}
