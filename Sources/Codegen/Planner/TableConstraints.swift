import CaptureSchema

/// The constraints in a table entry, in the words of the runtime.
package enum TableConstraints {
    /// The constraint of the type `ipAddress`, whose Swift type is a plain `String`.
    package static let ipAddress = "ip-address"

    /// The constraints that can be checked on a property, always in the same order.
    ///
    /// There are none for read-only attributes, which nobody can set, or for objects and plurals, which are never null.
    /// The strings of a string plural are never null either; otherwise they have the constraints of the member that
    /// holds them.
    static func words(for attribute: Attribute, type: PropertyType, isReadOnly: Bool) -> [String] {
        if isReadOnly { return [] }
        switch type {
        case .object, .plural: return []
        case .strings(let member):
            guard let child = attribute.children.first(where: { $0.name == member }) else { return [] }
            return uniqueness(of: child, isString: true) + ofText(child)
        case .scalar(let scalar):
            // Most attributes have none.
            if attribute.constraints.isEmpty, attribute.length == nil, attribute.type != .ipAddress { return [] }
            var words = attribute.isRequired ? [Constraint.required.rawValue] : []
            // A password is stored as a hash, so neither its length nor its other constraints can be checked.
            if scalar != .password { words += uniqueness(of: attribute, isString: scalar == .string) }
            if scalar == .string { words += ofText(attribute) }
            if attribute.type == .ipAddress { words.append(ipAddress) }
            return words
        }
    }

    private static func uniqueness(of attribute: Attribute, isString: Bool) -> [String] {
        guard let constraint = attribute.uniqueness else { return [] }
        let isIgnoringCase = isString && attribute.isCaseSensitive == false
        return isIgnoringCase ? [constraint.rawValue, "ignoring-case"] : [constraint.rawValue]
    }

    private static func ofText(_ attribute: Attribute) -> [String] {
        let known: [Constraint] = [.alphabetic, .alphanumeric, .unicodeLetters, .unicodePrintable, .emailAddress]
        let length = attribute.length.map { ["length:\($0)"] } ?? []
        return length + attribute.constraints.filter(known.contains).map(\.rawValue)
    }
}
