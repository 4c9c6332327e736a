import Expectations
import XCTest

@testable import SwiftEmitter

final class SizeTests: XCTestCase {
    /// Every part of the output depends on the number of items only.
    func testAListOfManyItems() {
        forEach([1, 1_000, 20_000]) { (count: Int) in
            let item = Item(items: Array(repeating: Item(name: "ab", isOn: true, lines: ["x", "y"]), count: count))
            let template = "{{#items}}\n  {{> P}}\n{{/items}}\n"
            let partial = "{{name}}{{#isOn}}:{{/isOn}}\n{{#lines}}\n- {{.}}\n{{/lines}}\n"
            let output = try render(template, item, ["P": partial])
            expectEqual(output.utf8.count, count * ("  ab:\n".count + 2 * "  - x\n".count))
        }
    }

    func testATemplateOfManyTags() throws {
        let count = 20_000
        let template = String(repeating: "{{name}}\n{{#isOn}}\n{{/isOn}}\n", count: count)
        try expectEqual(render(template, Item(name: "n")).utf8.count, 2 * count)
    }
}
