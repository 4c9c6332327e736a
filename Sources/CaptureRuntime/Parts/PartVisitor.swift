/// A walk over the parts of a record (the record, its objects and elements), where they are in memory. It is for what
/// is done with every record of a file, for which contents take too long.
package protocol PartVisitor {
    /// - Parameter part: A pointer, because generic code copies what it passes.
    mutating func visit<Part: CapturePart>(_ part: UnsafePointer<Part>) throws
}

extension CapturePart {
    /// Visits the parts to which a way leads; none behind an object of which nothing was read or set.
    ///
    /// - Parameter way: The places, in their layouts, of the objects and plurals along it.
    package static func visit(
        _ part: UnsafePointer<Self>, at way: ArraySlice<Int> = [], by visitor: inout some PartVisitor
    ) throws {
        guard let index = way.first else { return try visitor.visit(part) }
        try attributes.withEntry(at: index) {
            if !$0.isMissing(in: part) { try $0.visit(part, at: way.dropFirst(), by: &visitor) }
        }
    }

    /// Returns what ``PartContent/isBlank`` says about the contents, which take several times as long.
    static func isBlank(_ part: UnsafePointer<Self>) -> Bool {
        let table = attributes
        guard table.kept(of: part).all.values.allSatisfy(\.isUnread) else { return PartContent(of: part).isBlank }
        return table.layout.attributes.indices.allSatisfy { table.withEntry(at: $0) { $0.isBlank(in: part) } }
    }
}
