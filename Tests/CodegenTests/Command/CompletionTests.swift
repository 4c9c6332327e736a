import Foundation
import TestTools
import Testing

/// What bash offers when the tab key is pressed. The other shells' scripts are only read, in `SubcommandTests`.
@Suite("Completions")
struct CompletionTests {
    @Test(
        "A word that begins a subcommand",
        arguments: [("tr", "tree"), ("d", "diff"), ("e", "export"), ("he", "help")])
    func subcommand(word: String, expected: String) throws {
        #expect(try offers(word) == [expected])
    }

    @Test("An empty word: subcommands and options")
    func empty() throws {
        let offers = try offers("")
        #expect(Set(["tree", "diff", "help", "--file", "--output", "--config", "--check"]).isSubset(of: offers))
    }

    @Test("Options, those of the subcommand behind a subcommand, and none that was given")
    func options() throws {
        #expect(try offers("--ch") == ["--check"])
        #expect(try offers("--write") == ["--write-schema"])
        #expect(try offers("-f", "schema.json", "--fi") == ["--file"])
        #expect(try offers("tree", "--fo") == ["--format"])
        #expect(try offers("tree", "--out") == [])
        #expect(try offers("diff", "schema.json", "schema.json", "--root") == ["--root-name"])
        #expect(try offers("--quiet", "--qu") == [])
    }

    @Test("Values of options, and files for schemas")
    func values() throws {
        #expect(try offers("--access-level", "p") == ["public", "package"])
        #expect(try offers("tree", "--format", "") == ["text", "json"])
        #expect(try Set(offers("export", "")).isSuperset(of: ["json-schema", "openapi", "markdown", "mermaid"]))
        #expect(try offers("export", "mermaid", "--on") == ["--only"])
        #expect(try offers("export", "config") == ["config-schema"])
        #expect(try offers("export", "openapi", "--profile", "") == ["wire", "portable"])
        #expect(try offers("-f", "sch") == ["schema.json"])
        #expect(try offers("diff", "sch") == ["schema.json"])
        #expect(try Set(offers("tree", "--file", "")) == ["schema.json", "Generated"])
        #expect(try offers("--output", "") == ["Generated"])
    }

    /// Runs the script's function as bash does, for the last of the words.
    private func offers(_ words: String...) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write(CommandRun("--generate-completion-script", "bash").output, to: "completions/script")
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
        try #require(outcome.status == 0)
        #expect(outcome.errors == "")
        return outcome.output.split(separator: "\n").map(String.init)
    }
}
