import SwiftEmitter
import Testing

/// Templates in which everything is wrong: the first errors are told, the others counted.
@Suite struct ManyErrorsTests {
    private func errors(_ main: String, _ partials: KeyValuePairs<String, String> = [:]) -> TemplateErrors? {
        do throws(TemplateErrors) {
            _ = try TemplateSet(sources(main, partials)).template("main", for: Box.type)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [" ", "\n", "é\n"]) func unknownNames(between: String) throws {
        let count = 16_000
        let found = try #require(errors((0..<count).map { "{{tilte\($0)}}" }.joined(separator: between)))
        #expect(found.errors.count == TemplateErrors.greatestCount)
        #expect(found.errors.count + found.furtherCount == count)
        let last = try #require(found.errors.last)
        #expect(last.message == "unknown name `tilte99`: looked in `Box`")
        #expect(found.errors.first?.suggestion == "did you mean `title`?")
        #expect(found.description.hasSuffix("\nerror: there are 15900 more errors in the templates"))
    }

    @Test func tagsThatAreNotClosed() throws {
        let found = try #require(errors(String(repeating: "{{a ", count: 16_000)))
        #expect(found.errors.count + found.furtherCount == 16_000)
        #expect(found.errors.last?.description.hasPrefix("main.mustache:1:397: ") == true)
    }

    @Test func tagsThatCloseSomethingElse() throws {
        let found = try #require(errors(String(repeating: "{{#isFull}}{{/isFul}}", count: 8_000)))
        #expect(found.errors.count + found.furtherCount == 8_000)
        let message = "`{{/isFul}}` does not close `{{#isFull}}`, opened at 1:2080"
        #expect(found.errors.last?.message == message)
    }

    @Test func templatesThatDoNotExist() throws {
        let names = (0..<2_000).map { "Template\($0)" }
        let sources = names.map { TemplateSource(name: $0, path: $0, bytes: Array("{{> Template}}{{> None}}".utf8)) }
        let found = try #require(throws: TemplateErrors.self) { try TemplateSet(sources) }
        #expect(found.errors.count + found.furtherCount == 4_000)
        let list = names.prefix(20).map { "`\($0)`" }.joined(separator: ", ")
        #expect(found.errors.first?.message == "there is no template `Template`; available: \(list) and 1980 more")
    }

    /// Each is counted once, though the partial is checked for a box and for what is in it.
    @Test func inAPartialOfTwoContexts() throws {
        let partial = String(repeating: "{{absent}}", count: 1_000)
        let found = try #require(errors("{{> P}}{{#contents}}{{> P}}{{/contents}}", ["P": partial]))
        #expect(found.errors.count + found.furtherCount == 2_000)
        #expect(Set(found.errors.map(\.offset)).count == 50)
    }

    @Test func aNameOfManyLetters() throws {
        let name = String(repeating: "abc", count: 20_000)
        let found = try #require(errors("{{#\(name)}}{{/\(name)x}}"))
        #expect(found.errors.allSatisfy { $0.suggestion == nil && $0.message.utf8.count < 500 })
    }
}
