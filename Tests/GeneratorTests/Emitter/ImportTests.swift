/// A file imports Foundation if a declaration in it needs that, for the compiler warns of an import without need.
final class ImportTests: XCTestCase {
    func testFoundation() {
        forEach([
            ("string", false), ("boolean", false), ("integer", false), ("decimal", true), ("date", false),
            ("dateTime", true), ("json", false), ("password", false), ("uuid", false),
        ]) { (type: String, isNeeded: Bool) in
            let member = #"{"name": "x", "type": "\#(type)"}"#
            let files = try emit(#"[{"name": "o", "type": "object", "attr_defs": [\#(member)]}]"#)
            let text = try require(files["CaptureUser.O.swift"])
            expectEqual(text.contains("\npublic import Foundation\n"), isNeeded)
        }
    }
}
