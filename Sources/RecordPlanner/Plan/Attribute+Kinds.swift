package import CaptureSchema

extension Attribute {
    /// Capture sets the value: the reserved attributes, and the types that exist for them.
    package var isSetByCapture: Bool {
        if isReserved { return true }
        switch type {
        case .id, .uuid, .version: return true
        default: return false
        }
    }

    package var isRequired: Bool { constraints.contains(.required) }

    /// Passwords, and the sign-in credentials that the default schema keeps for each profile.
    var isSecret: Bool {
        if case .password = type { return true }
        return name == "accessCredentials" && ScalarType(type) != nil
    }

    /// The one string member of a string plural; nil for everything else.
    ///
    /// The rule is Capture's own clients': a plural whose only member besides `id` is one `string`.
    var stringMember: String? {
        guard type == .plural else { return nil }
        let members = children.filter { !$0.isReserved }
        guard members.count == 1, let member = members.first, member.type == .string else { return nil }
        return member.name
    }
}
