/// The command of the build plugin, which has no parser of arguments.
final class BuildCommandTests: XCTestCase {
    private let command = Executable.path(of: "capture-codegen-build")

    func testDoesWhatTheCommandDoes() {
        forEach([Schemas.nested, #"[{"name":"aboutMe","type":"strin"}]"#]) { (schema: String) in
            forEach(["Customers", "Customer"]) { (target: String) in
                let folder = try TemporaryFolder()
                try folder.write(schema, to: "user.capture-schema.json")
                try folder.write(#"{ "rootName": "Customer" }"#, to: "user.capture-codegen.json")
                func run(_ command: String) throws -> (Program.Outcome, [String: String]) {
                    let result = try Executable.run(
                        "--file", "user.capture-schema.json", "--output", "out", "--file-name", "user.swift",
                        "--target", target, in: folder.url.path, command: command)
                    guard FileManager.default.fileExists(atPath: folder.path("out")) else { return (result, [:]) }
                    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out"))
                    let files = try names.map { ($0, try folder.text(of: "out/\($0)")) }
                    try FileManager.default.removeItem(atPath: folder.path("out"))
                    return (result, Dictionary(uniqueKeysWithValues: files))
                }
                let (short, files) = try run(command)
                let (long, expected) = try run(Executable.path)
                expectEqual(short.status, long.status)
                expectEqual(short.output, long.output)
                expectEqual(short.errors, long.errors)
                expectEqual(files, expected)
                let isDoubtful = short.errors.contains("and its target are both called 'Customer'")
                expectEqual(isDoubtful, (target == "Customer"))
                expectEqual(files["user.swift"]?.contains("struct Customer"), (long.status == 0 ? true : nil))
            }
        }
    }

    func testRefusesOtherArguments() {
        forEach([
            [], ["--file", "a", "--output", "b", "--file-name", "c.swift"],
            ["--output", "b", "--file", "a", "--file-name", "c.swift", "--target", "d"],
            ["--file", "a", "--output", "b", "--file-name", "c.swift", "--target", "d", "--check"],
            ["--file", "a", "--output", "b", "--file-name", "c.swift", "--target"],
        ]) { (arguments: [String]) in
            let folder = try TemporaryFolder()
            let shell = (["exec \"$0\""] + arguments).joined(separator: " ")
            let result = try Executable.run(in: folder.url.path, shell: shell, command: command)
            expectEqual(result.status, 64)
            expect(result.output.isEmpty)
            expectEqual(
                result.errors,
                "usage: capture-codegen-build --file <schema> --output <folder> --file-name <name> --target <name>\n")
        }
    }
}
