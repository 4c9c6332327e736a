extension Attribute {
    /// True if Capture sets the value: for reserved attributes, and for the types that exist for them.
    package var isSetByCapture: Bool {
        if isReserved { return true }
        switch type {
        case .id, .uuid, .version: return true
        default: return false
        }
    }

    package var isRequired: Bool { constraints.contains(.required) }

    /// The constraint of unique values. What is unique everywhere is also unique within a record.
    package var uniqueness: Constraint? { [Constraint.unique, .locallyUnique].first(where: constraints.contains) }

    /// The description, unless nothing of it can be seen. It is untrusted.
    package var shownDescription: String? {
        guard let description else { return nil }
        // A fast path for nearly all descriptions: a character with a visible ASCII byte is not white space.
        let isVisible = description.utf8.contains { 0x21...0x7E ~= $0 } || description.contains { !$0.isWhitespace }
        return isVisible ? description : nil
    }

    /// True for passwords and for the sign-in credentials that the default schema keeps for each profile.
    package var isSecret: Bool {
        if case .password = type { return true }
        return name == "accessCredentials" && !type.isContainer
    }

    /// The one string member of a string plural, which becomes an array of strings; nil for everything else. The member
    /// itself then has no property.
    ///
    /// A string plural is a plural whose only member besides `id` is one `string`. Capture's own clients use the same
    /// rule.
    package var stringMember: Attribute? {
        guard type == .plural else { return nil }
        let members = children.lazy.filter { !$0.isReserved }
        guard let member = members.first, members.dropFirst().isEmpty, member.type == .string else { return nil }
        return member
    }
}
