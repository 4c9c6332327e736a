extension CaptureRecord {
    /// Returns Capture's path of an attribute, or of a stored element of a plural: `/email`, `/photos`,
    /// `/photos#31`, `/profiles#12/profile/name`. The whole record has the empty path.
    ///
    /// Name elements by `[id: 31]` or by position. A position stands for the element that is currently there.
    ///
    /// - Parameter keyPath: The attribute or element.
    /// - Throws: ``CaptureError/notStored`` if the key path leads to or through an element that Capture
    ///   does not have, or does not lead to an attribute.
    public func path(of keyPath: PartialKeyPath<Self>) throws -> String { try storedPath(of: keyPath).description }

    /// Returns the path as an `AttributePath`.
    func storedPath(of keyPath: PartialKeyPath<Self>) throws -> AttributePath {
        if let found = resolve(keyPath), found.obstacle == nil { return found.path }
        guard let found = recognized.resolve(keyPath) else { throw CaptureError.notFound(keyPath) }
        if let reason = found.obstacle { throw CaptureError(.notStored(path: found.path.description, reason: reason)) }
        return found.path
    }
}

extension CaptureError {
    /// A key path that leads to no attribute, or to an element that is not there. It has no path on Capture.
    package static func notFound(_ keyPath: AnyKeyPath) -> CaptureError {
        CaptureError(.notStored(path: "The value of type \(type(of: keyPath).valueType)", reason: .notFound))
    }
}
