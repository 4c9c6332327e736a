/// `tree` shows what generating does with the same arguments.
final class TreeAndCodeTests: XCTestCase {
    func testSame() {
        forEach([
            [], ["--config", "other.json"], ["--write-schema", "all.json"], ["--read-schema", "all.json"],
            ["--root-name", "Flag"], ["--config", "other.json", "--root-name", "Flag", "--write-schema", "all.json"],
        ]) { (arguments: [String]) in
            let folder = try TemporaryFolder()
            for name in ["schema.json", "capture-codegen.json", "write.json"] {
                try folder.write(PackageFolder.text("Fixtures/Commands/tree-decisions/\(name)"), to: name)
            }
            try folder.write(#"{ "attributes": { "/pin": { "exclude": true } } }"#, to: "other.json")
            try folder.write(#"["/email", "/pin", "/notes", "/balance", "/photos"]"#, to: "all.json")
            let (generated, tree) = try folder.inside {
                (
                    CommandRun(["-f", "schema.json", "-o", "out", "--single-file"] + arguments),
                    CommandRun(["tree", "-f", "schema.json", "--format", "json"] + arguments)
                )
            }
            expectEqual(generated.status, 0, "\(generated.errors)")
            expectEqual(tree.status, 0)
            expectEqual(tree.errors, generated.errors)
            let document = try require(JSONSerialization.jsonObject(with: Data(tree.output.utf8)) as? [String: Any])
            let name = try require(document["rootName"] as? String)
            let text = try folder.text(of: "out/\(name).swift")
            let attributes = try require(document["attributes"] as? [[String: Any]])
            expectEqual(attributes.count, 9)
            for attribute in attributes {
                let wireName = try require(attribute["name"] as? String)
                let isExcluded = try require(attribute["isExcluded"] as? Bool)
                expectEqual(text.contains(".excluded(\"\(wireName)\""), isExcluded, wireName)
                guard let swiftName = attribute["swiftName"] as? String, let type = attribute["swiftType"] as? String
                else {
                    expect(isExcluded)
                    continue
                }
                let isReadOnly = attribute["isReadOnly"] as? Bool == true
                let qualified = text.contains("    \(isReadOnly ? "private(set) " : "")var \(swiftName): \(type)")
                expect(qualified, "\(swiftName): \(type)")
            }
        }
    }
}
