extension CaptureEntity {
    /// The path by which Capture knows an object, a plural, or a stored element of one: `/primaryAddress`, `/photos`,
    /// `/photos#31`, `/profiles#12/profile/name`. The whole record has the empty path.
    ///
    /// Elements are named by `[id: 31]` or by position; a position stands for the element that is there now.
    ///
    /// - Throws: ``CaptureError/notStored(path:reason:)`` if the key path leads to or through an element that Capture does not
    ///   hold, or to nothing that the schema has.
    public func path(of keyPath: PartialKeyPath<Self>) throws -> String {
        try storedPath(of: keyPath).description
    }

    /// The same as a value.
    func storedPath(of keyPath: PartialKeyPath<Self>) throws -> AttributePath {
        guard let resolved = resolve(keyPath) else {
            throw CaptureError.notStored(
                path: "the addressed \(type(of: keyPath).valueType)", reason: .notAnAttribute)
        }
        if let reason = resolved.obstacle { throw CaptureError.notStored(path: resolved.path.description, reason: reason) }
        return resolved.path
    }
}
