/// Entries for what an app may not write, or does not want to see.
extension AttributeTable.Entry {
    /// An attribute of any kind that is never sent: the app's client may not write it, or the app does not want to.
    ///
    /// A replace of a plural around it cannot send it, and the service erases what a replace does not send; so a
    /// replace that would erase a value throws ``CaptureError/unread(paths:)``.
    public static func unwritable(_ entry: Self) -> Self {
        entry.access.makeUnwritable()
        return Self(access: entry.access, shape: entry.shape)
    }

    /// An attribute without a property. What is read of it is kept and persisted as it came, and a replace of a plural
    /// around it sends it back; if it was not read, the replace throws ``CaptureError/unread(paths:)``.
    ///
    /// - Parameters:
    ///   - name: The name on the wire.
    ///   - isSecret: It holds something that must not be persisted. Nothing of it is kept: it always counts as unread.
    ///   - unsent: The paths in it of what only Capture sets (`id`, `emails/id`); the empty one stands for all of it.
    public static func leftOut(_ name: String, isSecret: Bool = false, unsent: [String] = []) -> Self {
        Self(
            access: LeftOutAttribute(name, isSecret: isSecret, unsent: unsent), shape: AttributeShape(name, "leftOut"))
    }
}

extension AttributeAccess {
    /// True if a replace that does not send the attribute erases a value.
    ///
    /// - Parameter confirmed: The stored object or element around it.
    final func isErased(from confirmed: Record) -> Bool {
        var gaps: [String] = []
        let value = replacement(for: confirmed, confirmed: confirmed, path: "", gaps: &gaps)
        return !gaps.isEmpty || !isUnset(in: confirmed) || !(value.isNull || value == [:] || value == [])
    }
}
