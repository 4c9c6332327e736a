/// Paths of attributes, as people write them.
final class SchemaPathTests: XCTestCase {
    /// No accent after a separator hides it, and no letter before it that is one with what follows.
    func testSeparators() {
        forEach(["/\u{301}x/y\u{D4E}/\u{FE0F}z", "\u{301}x/y\u{D4E}/\u{FE0F}z", "\u{301}x.y\u{D4E}.\u{FE0F}z"]) {
            (path: String) in
            expectEqual(SchemaPath.names(in: path), ["\u{301}x", "y\u{D4E}", "\u{FE0F}z"])
            expectNil(SchemaPath.names(in: path + "#\u{301}1"))
        }
    }
}
