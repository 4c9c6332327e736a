import CaptureSchema
import Expectations
import XCTest

/// Attributes may lie so deep in each other that no real schema comes near, and no deeper.
final class AttributeDepthTests: XCTestCase {
    /// Attributes `a1`, `a2`, …, each a member of the one before, up to the members of the last.
    private func opening(_ levels: Int, type: String = "plural") -> String {
        (1...levels).map { #"[{"name":"a\#($0)","type":"\#(type)","attr_defs":"# }.joined()
    }

    private func chain(_ levels: Int, type: String = "plural", lastMembers: String = "") -> String {
        opening(levels, type: type) + "[\(lastMembers)]" + String(repeating: "}]", count: levels)
    }

    func testTheDeepest() {
        forEach(["object", "plural"]) { (type: String) in
            expectEqual(firstLines(chain(SchemaParser.greatestDepth, type: type)), [])
        }
    }

    func testTheFirstThatIsTooDeepIsAnError() {
        forEach([33, 100, 255]) { (levels: Int) in
            let text = chain(levels)
            let diagnostics = SchemaParser.parse(SourceText(text)).diagnostics
            let diagnostic = try require(diagnostics.first)
            expectEqual(diagnostics.count, 1)
            expectEqual(diagnostic.code, "too-deep")
            expectEqual(diagnostic.severity, .error)
            expectEqual(
                diagnostic.message, "this attribute is at level 33; attributes may be nested at most 32 levels deep")
            let before = opening(SchemaParser.greatestDepth) + #"[{"name":"#
            expectEqual(diagnostic.location?.column, before.count + 1)
        }
    }

    func testOnlyTheFirstOfManyIsReported() {
        let members = (0..<100).map { #"{"name":"m\#($0)","type":"string"}"# }.joined(separator: ",")
        expectEqual(firstLines(chain(SchemaParser.greatestDepth, lastMembers: members)).count, 1)
    }

    /// It has no name, or is not even an object: the message still has a place.
    func testWhatHasNoName() {
        forEach(["{}", "3"]) { (definition: String) in
            expectEqual(firstLines(chain(SchemaParser.greatestDepth, lastMembers: definition)).count, 1)
        }
    }
}
