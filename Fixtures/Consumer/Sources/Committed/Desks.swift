extension StaffMember {
    /// Code of the app's beside committed code.
    public var hasDesk: Bool { !desks.isEmpty }
}
