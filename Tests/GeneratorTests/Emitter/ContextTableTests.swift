import Foundation
import TestTools
import Testing

@testable import SwiftEmitter

/// `Templates/README.md` tells authors of templates what each context has, as it is declared.
@Suite struct ContextTableTests {
    static let types: [any ContextDeclaration] = [
        FileContext.type, RecordContext.type, PropertyContext.type, ExcludedContext.type, ParameterContext.type,
        PluralsContext.type, PluralMethodContext.type,
    ]

    @Test(arguments: 0..<types.count) func theReadmeHasTheTable(index: Int) throws {
        let type = Self.types[index]
        let text = try PackageFolder.text("Templates/README.md")
        let tables = text.components(separatedBy: "\n\n").filter { $0.hasPrefix("| name | kind | meaning |") }
        let expected = contextDocumentation(of: type)
        #expect(tables.contains { $0 + "\n" == expected || $0 == expected }, "\(type.name):\n\(expected)")
    }

    @Test func theReadmeHasNoOtherTableOfMembers() throws {
        let text = try PackageFolder.text("Templates/README.md")
        #expect(text.components(separatedBy: "| name | kind | meaning |").count - 1 == Self.types.count)
    }
}
