/// Sibling attributes whose definitions are being read.
struct DefinitionScope {
    private var reserved: [Attribute]
    private var others: [Attribute] = []
    /// Where each name was first used. Names are compared as Swift strings.
    private var firstUses: [String: Int] = [:]

    /// - Parameter reserved: The attributes that Capture adds here.
    init(reserved: [Attribute], count: Int) {
        self.reserved = reserved
        others.reserveCapacity(count)
        firstUses.reserveCapacity(count)
    }

    /// All attributes, in the order of the tree.
    var attributes: [Attribute] { reserved.isEmpty ? others : reserved + others }

    mutating func append(_ attribute: Attribute) { others.append(attribute) }

    /// The attribute with this name if Capture adds one here.
    func reserved(named name: String) -> Attribute? { reserved.first { $0.name == name } }

    /// Records where the schema lists a reserved attribute, and with which type.
    mutating func list(_ attribute: Attribute, as type: AttributeType, at offset: Int?) {
        guard let index = reserved.firstIndex(where: { $0.name == attribute.name }) else { return }
        let keepsVersion = attribute.type == .dateTime && type == .version
        reserved[index] = Attribute(
            name: attribute.name, type: keepsVersion ? .version : attribute.type, isReserved: true, nameOffset: offset)
    }

    /// Remembers a name.
    ///
    /// - Returns: The offset of an earlier equal name, or nil if there is none.
    mutating func firstUse(of name: String, at offset: Int) -> Int? {
        if let first = firstUses[name] { return first }
        firstUses[name] = offset
        return nil
    }
}
