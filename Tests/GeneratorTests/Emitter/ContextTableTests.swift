@testable import Codegen

/// `Templates/README.md` tells authors of templates what each context has, as it is declared.
final class ContextTableTests: XCTestCase {
    static let types: [ContextType] = [
        FileContext.type, RecordContext.type, PropertyContext.type, ExcludedContext.type, ParameterContext.type,
        PluralsContext.type, PluralMethodContext.type,
    ]

    func testTheReadmeHasTheTable() {
        forEach(0..<Self.types.count) { (index: Int) in
            let type = Self.types[index]
            let text = try PackageFolder.text("Templates/README.md")
            let tables = text.components(separatedBy: "\n\n").filter { $0.hasPrefix("| name | kind | meaning |") }
            let expected = contextDocumentation(of: type)
            expect(tables.contains { $0 + "\n" == expected || $0 == expected }, "\(type.name):\n\(expected)")
        }
    }

    func testTheReadmeHasNoOtherTableOfMembers() throws {
        let text = try PackageFolder.text("Templates/README.md")
        expectEqual(text.components(separatedBy: "| name | kind | meaning |").count - 1, Self.types.count)
    }
}
