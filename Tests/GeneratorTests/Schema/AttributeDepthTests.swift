import CaptureSchema
import Testing

/// Attributes may lie so deep in each other that no real schema comes near, and no deeper.
struct AttributeDepthTests {
    /// Attributes `a1`, `a2`, …, each a member of the one before, up to the members of the last.
    private func opening(_ levels: Int, type: String = "plural") -> String {
        (1...levels).map { #"[{"name":"a\#($0)","type":"\#(type)","attr_defs":"# }.joined()
    }

    private func chain(_ levels: Int, type: String = "plural", lastMembers: String = "") -> String {
        opening(levels, type: type) + "[\(lastMembers)]" + String(repeating: "}]", count: levels)
    }

    @Test(arguments: ["object", "plural"]) func theDeepest(type: String) {
        #expect(firstLines(chain(SchemaParser.greatestDepth, type: type)) == [])
    }

    @Test(arguments: [33, 100, 255]) func theFirstThatIsTooDeepIsAnError(levels: Int) throws {
        let text = chain(levels)
        let diagnostics = SchemaParser.parse(SourceText(text)).diagnostics
        let diagnostic = try #require(diagnostics.first)
        #expect(diagnostics.count == 1)
        #expect(diagnostic.code == "too-deep")
        #expect(diagnostic.severity == .error)
        #expect(diagnostic.message == "this attribute is at level 33; attributes may be nested at most 32 levels deep")
        let before = opening(SchemaParser.greatestDepth) + #"[{"name":"#
        #expect(diagnostic.location?.column == before.count + 1)
    }

    @Test func onlyTheFirstOfManyIsReported() {
        let members = (0..<100).map { #"{"name":"m\#($0)","type":"string"}"# }.joined(separator: ",")
        #expect(firstLines(chain(SchemaParser.greatestDepth, lastMembers: members)).count == 1)
    }

    /// It has no name, or is not even an object: the message still has a place.
    @Test(arguments: ["{}", "3"]) func whatHasNoName(definition: String) {
        #expect(firstLines(chain(SchemaParser.greatestDepth, lastMembers: definition)).count == 1)
    }
}
