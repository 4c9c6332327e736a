import Expectations
import XCTest

@testable import Codegen

/// The methods that send a plural stand apart from the records.
final class PluralsFileTests: XCTestCase {
    func testWithoutAPluralThereIsNoSuchFile() throws {
        expectEqual(Array(try emit(#"[{"name": "a", "type": "string"}]"#).keys), ["CaptureUser.swift"])
    }

    /// The one line of the shortest level is as long as possible; the next level needs three.
    func testTheAccessLevelCounts() {
        forEach([(13, true, true), (14, true, false), (20, true, false), (21, false, false)]) {
            (length: Int, isShortIfInternal: Bool, isShortIfPublic: Bool) in
            let name = "p" + String(repeating: "x", count: length - "update".count - 1)
            let schema = #"[{"name": "\#(name)", "type": "plural", "attr_defs": []}]"#
            for (level, isShort) in [(AccessLevel.internal, isShortIfInternal), (.public, isShortIfPublic)] {
                let text = try require(emit(schema, accessLevel: level)["CaptureUser+Plurals.swift"])
                expectEqual(text.contains("func updateP\(name.dropFirst())(using client"), isShort, "\(level)")
                expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
            }
        }
    }
}
