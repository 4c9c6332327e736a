import Expectations
import XCTest

@testable import SwiftEmitter

final class TemplateDocumentationTests: XCTestCase {
    func testListsEveryMember() {
        expectEqual(
            contextDocumentation(of: Item.type),
            """
            | name | kind | meaning |
            | --- | --- | --- |
            | `name` | text | What it is called. |
            | `note` | text | A remark, or nothing. |
            | `isOn` | flag | Whether it is on. |
            | `lines` | list of texts | Lines of text. |
            | `items` | list of `Item` | What it consists of. |
            | `first` | optional `Item` | The first of them. |

            """)
    }

    func testDocumentationStaysInItsCell() {
        let type = ContextType<Item>("Text", [.text("self", \.name, "One | two\r\nthree")])
        expect(contextDocumentation(of: type).hasSuffix("| `self` | text | One \\| two three |\n"))
    }
}
