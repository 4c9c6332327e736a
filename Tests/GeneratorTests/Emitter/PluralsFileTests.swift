@testable import Codegen

/// The methods that send a plural stand apart from the records.
final class PluralsFileTests: XCTestCase {
    func testWithoutAPluralThereIsNoSuchFile() throws {
        expectEqual(Array(try emit(#"[{"name": "a", "type": "string"}]"#).keys), ["CaptureUser.swift"])
    }

    /// Each has one line, and one of documentation.
    func testAMethodIsALine() throws {
        let schema = #"[{"name": "photos", "type": "plural", "attr_defs": []}]"#
        let text = try require(emit(schema, accessLevel: .public)["CaptureUser+Plurals.swift"])
        let lines = text.split(separator: "\n").drop { !$0.contains("extension") }
        expectEqual(lines.count, 6)
        for (method, next) in [("updatePhotos", 2), ("replacePhotos", 4)] {
            let line = lines.dropFirst(next).first ?? ""
            expect(line.hasPrefix("    public func \(method)(using client"), "\(line)")
            expect(line.hasSuffix(" }"), "\(line)")
        }
    }
}
