extension Array where Element: PluralElement {
    /// The first element with this identifier, for key paths that survive insertions and removals:
    /// `user.update(\.photos[id: 31], using: client)`.
    ///
    /// Where no element has the identifier, reading gives an element with nothing set and writing has no effect: a
    /// button on a row that has just been removed must not stop the app.
    public subscript(id id: Int) -> Element {
        get { first { $0.id == id } ?? MissingElements.missing(id) }
        set {
            if let index = firstIndex(where: { $0.id == id }) { self[index] = newValue }
        }
    }
}

/// Notes which elements a key path asked for in vain, so that an error can name them: a key path does not tell its ids.
///
/// `@unchecked Sendable`, because a task-local value has to be: it is made, filled and read in one synchronous call.
final class MissingElements: @unchecked Sendable {
    @TaskLocal private static var current: MissingElements?

    /// For the first element that was missing: `PhotosElement#99`.
    private var name: String?

    /// What `keyPath` looked for in `record` and did not find; nil if it found everything.
    static func name<Record>(in record: Record, along keyPath: PartialKeyPath<Record>) -> String? {
        let missing = MissingElements()
        return $current.withValue(missing) {
            _ = record[keyPath: keyPath]
            return missing.name
        }
    }

    fileprivate static func missing<Element: PluralElement>(_ id: Int) -> Element {
        if let current, current.name == nil { current.name = "\(Element.self)#\(id)" }
        return Element(.unset)
    }
}
