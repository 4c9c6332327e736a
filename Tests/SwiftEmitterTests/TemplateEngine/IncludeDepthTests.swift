import SwiftEmitter
import Testing

/// Templates that include each other so deep, or so often, that rendering would end in a crash or never.
@Suite struct IncludeDepthTests {
    /// Templates `T0`, `T1`, …, each with a text that is made with the name of the next one.
    private func chain(_ count: Int, last: String = "", _ text: (String) -> String) -> [TemplateSource] {
        (0...count).map { index in
            let bytes = Array((index == count ? last : text("T\(index + 1)")).utf8)
            return TemplateSource(name: "T\(index)", path: "T\(index).mustache", bytes: bytes)
        }
    }

    private func problems(_ sources: [TemplateSource]) -> [String] {
        do throws(TemplateErrors) {
            _ = try TemplateSet(sources, entryPoints: ["T0"]).template("T0", for: Item.type)
            return []
        } catch {
            return error.errors.map(\.description)
        }
    }

    private func tooDeep(_ place: String, _ name: String) -> String {
        "\(place): error: including `\(name)` here is too deep: more than 200 sections and templates would be "
            + "nested"
    }

    private func tooOften(_ place: String, _ name: String) -> String {
        "\(place): error: including `\(name)` here exceeds the limit: one template would include others more than "
            + "100000 times"
    }

    @Test func aLongChain() {
        #expect(problems(chain(200) { "{{> \($0)}}" }) == [])
        #expect(problems(chain(201) { "{{> \($0)}}" }) == [tooDeep("T200.mustache:1:5", "T201")])
        #expect(problems(chain(30_000) { "{{> \($0)}}" }) == [tooDeep("T200.mustache:1:5", "T201")])
    }

    @Test func sectionsCountToo() {
        let errors = problems(chain(300) { "{{#isOn}}{{#isOn}}{{#isOn}}{{> \($0)}}{{/isOn}}{{/isOn}}{{/isOn}}" })
        #expect(errors == [tooDeep("T50.mustache:1:32", "T51")])
    }

    /// Each time round goes down into the data, and so comes to an end, but the way round is long.
    @Test func aLongCircle() {
        let sources = chain(30_000, last: "{{#items}}{{> T0}}{{/items}}") { "{{> \($0)}}" }
        #expect(problems(sources) == [tooDeep("T200.mustache:1:5", "T201")])
        #expect(problems(chain(150, last: "{{#items}}{{> T0}}{{/items}}") { "{{> \($0)}}" }) == [])
    }

    @Test func twiceEach() throws {
        #expect(problems(chain(40) { "{{> \($0)}}{{> \($0)}}" }) == [tooOften("T24.mustache:1:14", "T25")])
        // Each of these is included some thousand times at most.
        let sources = chain(12, last: "x") { "{{> \($0)}}{{> \($0)}}" }
        var output: [UInt8] = []
        try TemplateSet(sources).template("T0", for: Item.type).render(Item(), into: &output)
        #expect(output.count == 4_096)
    }

    @Test func tooManyInOneTemplate() {
        let sources = chain(1) { String(repeating: "{{> \($0)}}", count: 100_001) }
        #expect(problems(sources) == [tooOften("T0.mustache:1:800005", "T1")])
    }
}
