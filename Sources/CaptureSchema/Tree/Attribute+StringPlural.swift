extension Attribute {
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
