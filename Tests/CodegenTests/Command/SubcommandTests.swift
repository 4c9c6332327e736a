import Expectations
import Foundation
import TestTools
import XCTest

/// Subcommands.
final class SubcommandTests: XCTestCase {
    /// Their help is given in both ways.
    func testHelp() {
        forEach([
            ["help", "tree"], ["tree", "--help"], ["tree", "-h"], ["help", "diff"], ["diff", "--help"],
        ]) { (arguments: [String]) in
            let run = CommandRun(arguments)
            expectEqual(run.status, 0)
            expectEqual(run.errors, "")
            expect(run.output.contains("USAGE: capture-codegen \(arguments.first { $0 != "help" } ?? "") "))
            expect(run.output.contains("Exit status:"))
            expect(run.output.contains("--format"))
        }
    }

    /// The help of the command lists them.
    func testListed() {
        forEach([["--help"], ["help"]]) { (arguments: [String]) in
            let run = CommandRun(arguments)
            expectEqual(run.status, 0)
            expect(run.output.contains("SUBCOMMANDS:"))
            expect(run.output.contains("\n  tree "))
            expect(run.output.contains("\n  diff "))
            expect(run.output.contains("\n  export "))
        }
    }

    /// Wrong usage is explained with the subcommand's name.
    func testWrongUsage() {
        forEach(
            [
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
            ] as [([String], String)]
        ) { arguments, expected in
            let run = CommandRun(arguments)
            expectEqual(run.status, 64)
            expectEqual(run.output, "")
            expect(run.errors.contains(expected))
            expect(run.errors.contains("See 'capture-codegen \(arguments[0]) --help'"), "\(run.errors)")
            expect(run.errors.hasSuffix("\n"))
        }
    }

    /// A subcommand stands before the options, or it is a value of one.
    func testPosition() throws {
        let run = CommandRun("-f", "schema.json", "tree")
        expectEqual(run.status, 64)
        expect(run.errors.contains("'tree' must come before all options"))
        let folder = try TemporaryFolder()
        expectEqual(CommandRun("--root-name", "tree", "-f", "-", "-o", folder.path("out"), input: "[]").status, 0)
        try expectEqual(folder.swiftFiles(in: "out"), ["tree.swift"])
    }

    /// --version behind a subcommand prints the version too
    func testVersion() {
        expectEqual(CommandRun("tree", "--version").output, CommandRun("--version").output)
    }

    /// A word that is no subcommand is an unexpected argument.
    func testUnknown() {
        let run = CommandRun("tre", "-f", "schema.json")
        expectEqual(run.status, 64)
        expect(run.errors.contains("'tre'"))
    }

    /// A completion script comes out for every shell, and knows the subcommands.
    func testCompletions() {
        forEach(["bash", "zsh", "fish"]) { (shell: String) in
            let run = CommandRun("--generate-completion-script", shell)
            expectEqual(run.status, 0)
            expectEqual(run.errors, "")
            for word in ["tree", "diff", "export", "help", "root-name", "access-level", "format"] {
                expect(run.output.contains(word), "\(word) is not in the script")
            }
            try checkSyntax(of: run.output, with: shell)
        }
    }

    /// Another shell than these is wrong usage.
    func testUnknownShell() {
        let run = CommandRun("--generate-completion-script", "csh")
        expectEqual(run.status, 64)
        expectEqual(run.output, "")
    }

    /// All three shells read a script without running it for `-n`.
    private func checkSyntax(of script: String, with shell: String) throws {
        guard try Program(URL(filePath: "/bin/sh"), ["-c", "command -v \(shell)"]).run().status == 0 else {
            print("Skipped: no \(shell) is installed to read its completion script.")
            return
        }
        let folder = try TemporaryFolder()
        let outcome = try Program(command: [shell, "-n", try folder.write(script, to: "completion")]).run()
        expectEqual(outcome.status, 0, "\(outcome.output)")
    }
}
