import CaptureSchema
import Expectations
import XCTest

final class ReaderRangesTests: XCTestCase {
    func testKeepsRangesAndValues() throws {
        let text = #"{"é\n": [1.50, "a\u00e9\ud83d\ude00"], "b": {"c": true}}"#
        let source = SourceText(text)
        let root = try require(JSONReader.read(source).root)
        func written(_ range: Range<Int>) -> String { String(decoding: source.bytes[range], as: UTF8.self) }

        let first = try require(root["é\n"])
        expectEqual(written(first.keyRange), #""é\n""#)
        expectEqual(written(first.node.range), #"[1.50, "a\u00e9\ud83d\ude00"]"#)
        let elements = try require(first.node.elements)
        expectEqual(elements.map { written($0.range) }, ["1.50", #""a\u00e9\ud83d\ude00""#])
        expectEqual(elements[1].string, "aé😀")
        guard case .number("1.50") = elements[0].value else {
            fail("the digits must stay as written")
            return
        }
        expectEqual(written(try require(root["b"]?.node["c"]).node.range), "true")
        expectNil(root["z"])
    }
}
