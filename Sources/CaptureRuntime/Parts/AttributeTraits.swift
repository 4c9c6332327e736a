/// What is known of an attribute, whatever the type of its record.
protocol AttributeTraits {
    var isSecret: Bool { get }
    var isObject: Bool { get }
}

extension Attribute: AttributeTraits {}

extension CapturePart {
    /// Returns the attribute that a path leads to, or into an element of.
    static func attribute(at path: ArraySlice<AttributePath.Step>) -> (any AttributeTraits)? {
        guard case .attribute(let name)? = path.first, let attribute = attributes[name] else { return nil }
        let rest = path.dropFirst().drop(while: \.isElement)
        return rest.isEmpty ? attribute : attribute.partType?.attribute(at: rest)
    }
}
