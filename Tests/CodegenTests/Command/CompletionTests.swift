/// What bash offers when the tab key is pressed. The other shells' scripts are only read.
final class CompletionTests: XCTestCase {
    /// A word that begins a subcommand.
    func testSubcommand() {
        forEach([("g", "generate"), ("tr", "tree"), ("d", "diff"), ("e", "export"), ("he", "help")]) {
            (word: String, expected: String) in
            try expectEqual(offers(word), [expected])
        }
    }

    /// An empty word: subcommands, and the options of one.
    func testEmpty() throws {
        let offers = try offers("")
        expect(Set(["generate", "tree", "diff", "help"]).isSubset(of: offers))
        expect(Set(["--file", "--output", "--config", "--check"]).isSubset(of: try self.offers("generate", "")))
    }

    /// Options, those of the subcommand behind a subcommand, and none that was given.
    func testOptions() throws {
        try expectEqual(offers("generate", "--ch"), ["--check"])
        try expectEqual(offers("generate", "--write"), ["--write-schema"])
        try expectEqual(offers("generate", "-f", "schema.json", "--fi"), ["--file"])
        try expectEqual(offers("tree", "--fo"), ["--format"])
        try expectEqual(offers("tree", "--out"), [])
        try expectEqual(offers("diff", "schema.json", "schema.json", "--root"), ["--root-name"])
        try expectEqual(offers("generate", "--quiet", "--qu"), [])
    }

    /// Values of options, and files for schemas.
    func testValues() throws {
        try expectEqual(offers("generate", "--access-level", "p"), ["public", "package"])
        try expectEqual(offers("tree", "--format", ""), ["text", "json"])
        try expect(Set(offers("export", "")).isSuperset(of: ["json-schema", "openapi", "markdown", "mermaid"]))
        try expectEqual(offers("export", "mermaid", "--on"), ["--only"])
        try expectEqual(offers("export", "config"), ["config-schema"])
        try expectEqual(offers("export", "openapi", "--profile", ""), ["wire", "portable"])
        try expectEqual(offers("generate", "-f", "sch"), ["schema.json"])
        try expectEqual(offers("diff", "sch"), ["schema.json"])
        try expectEqual(Set(offers("tree", "--file", "")), ["schema.json", "Generated"])
        try expectEqual(offers("generate", "--output", ""), ["Generated"])
    }

    /// A script comes out for every shell, and knows the subcommands.
    func testScripts() {
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

    private static let script = CommandRun("--generate-completion-script", "bash").output

    /// Runs the script's function as bash does, for the last of the words.
    private func offers(_ words: String...) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write(Self.script, to: "completions/script")
        try folder.write("[]", to: "work/schema.json")
        try folder.write("", to: "work/notes.txt")
        try folder.makeFolder("work/Generated")
        let bash = Program(
            command: [
                "bash", "--noprofile", "--norc", "-c",
                #"""
                source ../completions/script
                COMP_WORDS=("$@")
                COMP_CWORD=$(($# - 1))
                COMP_LINE="$*"
                COMP_POINT=${#COMP_LINE}
                _capture-codegen "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
                for offer in "${COMPREPLY[@]}"; do printf '%s\n' "$offer"; done
                """#,
                "bash", "capture-codegen",
            ] + words,
            in: URL(filePath: folder.path("work")))
        let outcome = try bash.run(.apart)
        try require(outcome.status == 0)
        expectEqual(outcome.errors, "")
        return outcome.output.split(separator: "\n").map(String.init)
    }
}
