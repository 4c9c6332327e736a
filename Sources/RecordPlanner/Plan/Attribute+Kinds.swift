package import CaptureSchema

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

    /// True for passwords and for the sign-in credentials that the default schema keeps for each profile.
    var isSecret: Bool {
        if case .password = type { return true }
        return name == "accessCredentials" && ScalarType(type) != nil
    }

    /// The one string member of a string plural, which becomes an array of strings; nil for everything else. The member
    /// itself then has no property.
    ///
    /// A string plural is a plural whose only member besides `id` is one `string`. Capture's own clients use the same
    /// rule.
    package var stringMember: String? {
        guard type == .plural else { return nil }
        let members = children.indices.lazy.filter { !children[$0].isReserved }
        guard let member = members.first, members.dropFirst().isEmpty, children[member].type == .string else {
            return nil
        }
        return children[member].name
    }
}
