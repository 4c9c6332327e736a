import Foundation
import TestTools
import Testing

@Suite("Subcommands")
struct SubcommandTests {
    @Test(
        "Their help is given in both ways",
        arguments: [
            ["help", "tree"], ["tree", "--help"], ["tree", "-h"], ["help", "diff"], ["diff", "--help"],
        ])
    func help(arguments: [String]) {
        let run = CommandRun(arguments)
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output.contains("USAGE: capture-codegen \(arguments.first { $0 != "help" } ?? "") "))
        #expect(run.output.contains("Exit status:"))
        #expect(run.output.contains("--format"))
    }

    @Test("The help of the command lists them", arguments: [["--help"], ["help"]])
    func listed(arguments: [String]) {
        let run = CommandRun(arguments)
        #expect(run.status == 0)
        #expect(run.output.contains("SUBCOMMANDS:"))
        #expect(run.output.contains("\n  tree "))
        #expect(run.output.contains("\n  diff "))
        #expect(run.output.contains("\n  export "))
    }

    @Test(
        "Wrong usage is explained with the subcommand's name",
        arguments: [
            (["tree"], "Missing --file"),
            (["tree", "-f"], "-f"),
            (["tree", "-f", ""], "--file"),
            (["tree", "-f", "schema.json", "-o", "out"], "Unknown option '-o'"),
            (["tree", "-f", "schema.json", "--formt", "json"], "'--format'"),
            (["tree", "-f", "schema.json", "--format", "xml"], "'xml' is invalid for '--format"),
            (["tree", "-f", "schema.json", "--root-name", "A.B"], "cannot be the name of the root"),
            (["tree", "-f", "schema.json", "more"], "'more'"),
            (["tree", "tree"], "'tree'"),
            (["diff"], "Missing <old> and <new>"),
            (["diff", "old.json"], "Missing <new>: which schema should 'old.json'"),
            (["diff", "", "new.json"], "path of a schema is empty"),
            (["diff", "old.json", "new.json", "more.json"], "'more.json'"),
            (["diff", "old.json", "--formt", "json"], "'--format'"),
            (["diff", "old.json", "new.json", "-f", "x"], "Unknown option '-f'"),
            (["export"], "Missing <format>: one of json-schema, openapi, markdown, mermaid, config-schema"),
            (["export", "yaml", "-f", "x"], "'yaml' is invalid"),
            (["export", "markdown"], "Missing --file"),
            (["export", "markdown", "-f", "x", "--profile", "wide"], "'wide' is invalid for '--profile"),
            (["export", "markdown", "-f", "x", "--swift-names"], "--swift-names needs --profile portable"),
            (["export", "markdown", "-f", "x", "-o", "out"], "Unknown option '-o'"),
            (["export", "openapi", "-f", "x", "--only", "/a"], "--only is only for the format mermaid"),
            (["export", "openapi", "-f", "x", "--depth", "1"], "--depth is only for the format mermaid"),
            (["export", "mermaid", "-f", "x", "--depth=-1"], "--depth is less than 0"),
            (["export", "mermaid", "-f", "x", "--depth", "all"], "'all' is invalid for '--depth"),
            (["export", "mermaid", "-f", "x", "--only", ""], "--only is empty"),
            (["export", "config-schema", "-f", "x"], "it takes no --file"),
            (["export", "config-schema", "--config", "x"], "it takes no --config"),
            (["export", "config-schema", "--profile", "portable"], "it takes no --profile"),
            (["export", "config-schema", "--depth", "1"], "it takes no --depth"),
        ] as [([String], String)])
    func wrongUsage(arguments: [String], expected: String) {
        let run = CommandRun(arguments)
        #expect(run.status == 64)
        #expect(run.output == "")
        #expect(run.errors.contains(expected))
        #expect(run.errors.contains("See 'capture-codegen \(arguments[0]) --help'"), "\(run.errors)")
        #expect(run.errors.hasSuffix("\n"))
    }

    @Test("A subcommand stands before the options, or it is a value of one")
    func position() throws {
        let run = CommandRun("-f", "schema.json", "tree")
        #expect(run.status == 64)
        #expect(run.errors.contains("'tree' must come before all options"))
        let folder = try TemporaryFolder()
        #expect(CommandRun("--root-name", "tree", "-f", "-", "-o", folder.path("out"), input: "[]").status == 0)
        #expect(try folder.swiftFiles(in: "out") == ["tree.swift"])
    }

    @Test("--version behind a subcommand prints the version too")
    func version() {
        #expect(CommandRun("tree", "--version").output == CommandRun("--version").output)
    }

    @Test("A word that is no subcommand is an unexpected argument")
    func unknown() {
        let run = CommandRun("tre", "-f", "schema.json")
        #expect(run.status == 64)
        #expect(run.errors.contains("'tre'"))
    }

    @Test(
        "A completion script comes out for every shell, and knows the subcommands", arguments: ["bash", "zsh", "fish"])
    func completions(shell: String) throws {
        let run = CommandRun("--generate-completion-script", shell)
        #expect(run.status == 0)
        #expect(run.errors == "")
        for word in ["tree", "diff", "export", "help", "root-name", "access-level", "format"] {
            #expect(run.output.contains(word), "\(word) is not in the script")
        }
        try checkSyntax(of: run.output, with: shell)
    }

    @Test("Another shell than these is wrong usage")
    func unknownShell() {
        let run = CommandRun("--generate-completion-script", "csh")
        #expect(run.status == 64)
        #expect(run.output == "")
    }

    /// All three shells read a script without running it for `-n`.
    private func checkSyntax(of script: String, with shell: String) throws {
        guard try Program(URL(filePath: "/bin/sh"), ["-c", "command -v \(shell)"]).run().status == 0 else {
            print("Skipped: no \(shell) is installed to read its completion script.")
            return
        }
        let folder = try TemporaryFolder()
        let outcome = try Program(command: [shell, "-n", try folder.write(script, to: "completion")]).run()
        #expect(outcome.status == 0, "\(outcome.output)")
    }
}
