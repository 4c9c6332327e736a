import CaptureSchema

/// Checks property and type names that a user chooses.
enum ChosenNames {
    /// What a name is for.
    enum Role: String, Sendable {
        case property, type
    }

    /// What a name was chosen for.
    package struct Use: Hashable, Sendable {
        let role: Role
        /// The path of the attribute.
        package let path: String
    }

    /// A chosen name that is already taken in the record.
    struct Clash: Sendable {
        /// What has the name.
        enum Owner: Sendable {
            case root, reservedAttribute
            case chosen(Use)
        }

        package let name: String
        package let use: Use
        package let owner: Owner
    }

    /// Why the name cannot be that of a property or a type, as the end of a sentence. Returns nil if it can.
    package static func problem(with name: String, for role: Role) -> String? {
        if name.isEmpty { return "it is empty" }
        guard SwiftName.isIdentifier(name) else {
            return
                "a \(role.rawValue)'s name is made of letters, digits and underscores and does not begin with a digit"
        }
        switch role {
        case .property:
            if ReservedNames.properties.contains(name) { return "it has another meaning in every record" }
        case .type:
            // The capital tells it from all property names except chosen ones.
            if name.first?.isUppercase != true { return "a type's name begins with a capital letter" }
        }
        if ReservedNames.types.contains(name) { return "generated code needs that name for something else" }
        return nil
    }

    /// A valid name similar to an invalid one. Returns nil if none can be made from it.
    static func possibleName(like name: String, for role: Role) -> String? {
        guard name.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        let property = SwiftName.property(name)
        let possible = role == .type ? SwiftName.capitalized(property) : property
        return possible != name && problem(with: possible, for: role) == nil ? possible : nil
    }

    /// The names that two things in one record would have, in the order of the paths.
    static func clashes(
        in overrides: Overrides, of attributes: AttributeIndex, rootName: String
    ) -> [Clash] {
        var chosen: [String: [String: Use]] = [:]
        var clashes: [Clash] = []
        for (name, use) in names(in: overrides) {
            let record = SchemaPath.parent(of: use.path) ?? ""
            // Reserved attributes come first among the members.
            let isReserved = attributes.members(at: record).prefix(while: \.isReserved).contains { $0.name == name }
            if use.role == .property, isReserved {
                clashes.append(Clash(name: name, use: use, owner: .reservedAttribute))
            } else if use.role == .type, name == rootName {
                clashes.append(Clash(name: name, use: use, owner: .root))
            } else if let other = chosen[record]?[name] {
                clashes.append(Clash(name: name, use: use, owner: .chosen(other)))
            } else {
                chosen[record, default: [:]][name] = use
            }
        }
        return clashes
    }

    /// The chosen names in the order of the paths. Excluded attributes need none.
    private static func names(in overrides: Overrides) -> [(name: String, use: Use)] {
        let sorted = overrides.byPath.filter { !$0.value.has(.excluded) }.sorted {
            $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
        }
        return sorted.flatMap { path, setting in
            let names = [(setting.name(.name), Role.property), (setting.name(.typeName), .type)]
            return names.compactMap { name, role in name.map { ($0, Use(role: role, path: path)) } }
        }
    }
}

/// What ``ChosenNames/problem(with:for:)`` accepts, for a description of the config file.
extension ChosenNames {
    /// A regular expression of ECMA-262 with its flag `u`. It fits a few letters more than Swift has in names.
    package static func pattern(for role: Role) -> String {
        let word = #"[\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}_]*$"#
        switch role {
        case .property: return #"^(_*[\p{L}\p{Nl}]|_+[\p{Mn}\p{Mc}\p{Nd}])"# + word
        case .type: return #"^(?=\p{Uppercase})[\p{L}\p{Nl}]"# + word
        }
    }

    /// The names that fit the pattern and mean something else.
    package static func excluded(for role: Role) -> [String] {
        switch role {
        case .property: ReservedNames.properties.union(ReservedNames.types).sorted()
        case .type: ReservedNames.types.sorted()
        }
    }
}
