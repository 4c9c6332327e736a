import HistorySupport

/// What a replace of a plural would erase unread, for which it is refused: worked out from marks.
struct UnreadInReplace {
    typealias Attribute = HistorySchema.Attribute

    /// The paths that it has to name in its refusal, or paths around them.
    private(set) var paths: [String] = []
    /// True if it may refuse even so: a nested plural was never read, by what the element itself knows, and the app has
    /// filled it since.
    private(set) var mayRefuse = false
    /// True where a value may have come as something else, which a replace sends back. Of an object and what is in it
    /// nothing is expected then.
    private let isDrifted: Bool

    init(_ plural: Attribute, of owner: PlainRecord, confirmed: PlainRecord, path: String, isDrifted: Bool) {
        self.isDrifted = isDrifted
        // The object that the plural is in may have come as something else, too.
        let around = path.split(separator: "/").dropLast().last
        if isDrifted, around?.contains(where: { "#[".contains($0) }) == false { return }
        add(plural, owner, confirmed, path)
    }

    /// - Parameter confirmed: Nil in an element that is not stored.
    private mutating func add(_ attribute: Attribute, _ owner: PlainRecord, _ confirmed: PlainRecord?, _ path: String) {
        let name = attribute.name
        guard let value = owner.members[name] else { return }
        let isMarked = owner.unread.contains(name)
        let isConfirmedUnread = confirmed?.unread.contains(name) == true
        switch value {
        // The marks of its members count, not its own: a new object may stand in its place.
        case .object where isDrifted: return
        case .object: if isMarked { mayRefuse = true }
        case .scalar:
            guard value.isUnset else { break }
            if isMarked || isConfirmedUnread && !isDrifted { paths.append(path) }
            if isConfirmedUnread { mayRefuse = true }
        case .plural, .strings:
            // Replacing stored elements that nobody has seen erases them, whatever stands in their place.
            if isConfirmedUnread || isMarked && value.isUnset { paths.append(path) }
            if isMarked { mayRefuse = true }
        }
        switch (value, confirmed?.members[name]) {
        case (.object(let object), let old):
            let stored: PlainRecord? = if case .object(let stored)? = old { stored } else { nil }
            for child in attribute.children { add(child, object, stored, "\(path)/\(child.name)") }
        case (.plural(let elements), let old):
            let stored: [PlainRecord] = if case .plural(let stored)? = old { stored } else { [] }
            for (index, element) in elements.enumerated() {
                let own = Expected.stored(index, of: elements, in: stored)
                let path = path + (element.id.map { "#\($0)" } ?? "[\(index)]")
                for child in attribute.children { add(child, element, own, "\(path)/\(child.name)") }
            }
        default: break
        }
    }
}
