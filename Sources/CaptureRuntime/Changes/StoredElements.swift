/// The elements on the way to a part, named by their ids: what is asked for again when an answer comes, without a
/// search.
struct StoredElements<Root: CaptureEntity>: Sendable {
    private var checks: [@Sendable (Root) -> Bool] = []

    init() {}

    /// The same and one more: the element of a plural with this id, or one that has none and is stored nowhere.
    func adding<Element: PluralElement>(_ plural: WritableKeyPath<Root, [Element]>, id: Int?) -> StoredElements {
        var elements = self
        let plural = SendableKeyPath(plural)
        elements.checks.append { record in
            id != nil && record[keyPath: plural.keyPath].contains { $0.id == id }
        }
        return elements
    }

    /// True if all of them are in the record.
    func areIn(_ record: Root) -> Bool { checks.allSatisfy { $0(record) } }
}
