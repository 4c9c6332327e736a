/// Where a record comes from, which decides what a nil in it means.
enum ValidationOrigin {
    /// Capture sent it.
    case read
    /// The app made it, for an account whose values nobody has seen: nil says nothing.
    case neverRead
    /// The app made the element around: all of it will be stored as it is.
    case new
}

/// Where validation stands: a record, the way there, and what is known of it.
struct ValidationScope<Record: CaptureRecord> {
    let record: Record
    /// The record as Capture confirmed it: it knows what was unread where the app assigned an object anew.
    let confirmed: Record?
    let path: String
    let origin: ValidationOrigin
    /// The values in the elements of the innermost plural around, and the way here from its element.
    var seen: SeenValues?
    var pathInElement = ""

    /// True if Capture has no value either, or will lose it: the attribute is nil, and not because it was never read.
    func lacks(_ name: String, isPassword: Bool) -> Bool {
        if origin == .neverRead || (isPassword && origin == .read) { return false }
        guard let kept = record.captureState._kept[name] ?? confirmed?.captureState._kept[name] else { return true }
        return !kept.isUnread && kept.unexpectedValue == nil
    }

    func entering<Object: CaptureRecord>(
        _ keyPath: KeyPath<Record, Object>, _ name: String
    ) -> ValidationScope<Object> {
        ValidationScope<Object>(
            record: record[keyPath: keyPath], confirmed: confirmed?[keyPath: keyPath], path: path + "/" + name,
            origin: origin, seen: seen, pathInElement: pathInElement + "/" + name)
    }

    func entering<Element: PluralElement>(
        _ element: Element, confirmed: Element?, path: String, seen: SeenValues
    ) -> ValidationScope<Element> {
        ValidationScope<Element>(
            record: element, confirmed: confirmed, path: path, origin: element.id == nil ? .new : .read, seen: seen)
    }
}

/// The values that the elements of one plural have for attributes that must be unique.
final class SeenValues {
    private struct Key: Hashable {
        let attribute: String
        let value: AnyHashable
    }

    private var paths: [Key: String] = [:]

    /// Notes a value.
    ///
    /// - Parameter attribute: The attribute's path within the element.
    /// - Returns: Where the same value was seen before, or nil.
    func note(_ value: AnyHashable, of attribute: String, at path: String) -> String? {
        let key = Key(attribute: attribute, value: value)
        if let first = paths[key] { return first }
        paths[key] = path
        return nil
    }
}
