extension Attribute {
    /// True for passwords and for the sign-in credentials that the default schema keeps for each profile. The config
    /// file can make more attributes secret.
    package var isSecret: Bool {
        if case .password = type { return true }
        return name == "accessCredentials" && !type.isContainer
    }
}
