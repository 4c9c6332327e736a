import Foundation
import TestTools
import Testing

/// The command of the build plugin, which has no parser of arguments.
@Suite struct BuildCommandTests {
    private let folder: TemporaryFolder
    private let command = Executable.path(of: "capture-codegen-build")

    init() throws { folder = try TemporaryFolder() }

    @Test(
        arguments: [Schemas.nested, #"[{"name":"aboutMe","type":"strin"}]"#], ["Customers", "Customer"])
    func doesWhatTheCommandDoes(schema: String, target: String) throws {
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
        #expect(short.status == long.status)
        #expect(short.output == long.output)
        #expect(short.errors == long.errors)
        #expect(files == expected)
        let isDoubtful = short.errors.contains("and its target are both called 'Customer'")
        #expect(isDoubtful == (target == "Customer"))
        #expect(files["user.swift"]?.contains("struct Customer") == (long.status == 0 ? true : nil))
    }

    @Test(arguments: [
        [], ["--file", "a", "--output", "b", "--file-name", "c.swift"],
        ["--output", "b", "--file", "a", "--file-name", "c.swift", "--target", "d"],
        ["--file", "a", "--output", "b", "--file-name", "c.swift", "--target", "d", "--check"],
        ["--file", "a", "--output", "b", "--file-name", "c.swift", "--target"],
    ])
    func refusesOtherArguments(arguments: [String]) throws {
        let shell = (["exec \"$0\""] + arguments).joined(separator: " ")
        let result = try Executable.run(in: folder.url.path, shell: shell, command: command)
        #expect(result.status == 64)
        #expect(result.output.isEmpty)
        #expect(
            result.errors
                == "usage: capture-codegen-build --file <schema> --output <folder> --file-name <name> --target <name>\n"
        )
    }
}
