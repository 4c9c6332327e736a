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
