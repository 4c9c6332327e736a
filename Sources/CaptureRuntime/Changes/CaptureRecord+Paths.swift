extension CaptureRecord {
    /// Returns Capture's path of an object, a plural, or a stored element of a plural: `/primaryAddress`, `/photos`,
    /// `/photos#31`, `/profiles#12/profile/name`. The whole record has the empty path.
    ///
    /// Name elements by `[id: 31]` or by position. A position stands for the element that is currently there.
    ///
    /// - Parameter keyPath: The object, plural or element.
    /// - Throws: ``CaptureError/notStored`` if the key path leads to or through an element that Capture
    ///   does not have, or does not lead to an attribute.
    public func path(of keyPath: PartialKeyPath<Self>) throws -> String { try storedPath(of: keyPath).description }

    /// Returns the path as an `AttributePath`.
    func storedPath(of keyPath: PartialKeyPath<Self>) throws -> AttributePath {
        let found = resolve(keyPath)
        guard let resolved = found?.obstacle == nil ? found : recognized.resolve(keyPath) else {
            throw CaptureError.notAnAttribute(keyPath)
        }
        guard let obstacle = resolved.obstacle else { return resolved.path }
        let isMissing = obstacle == .outOfRange || obstacle == .unknownID
        let addressed = CaptureError.words(for: keyPath)
        throw CaptureError(
            .notStored(
                path: isMissing ? "\(addressed) in \(resolved.path)" : resolved.path.description, reason: obstacle))
    }
}

extension CaptureError {
    /// A key path that leads to no attribute.
    package static func notAnAttribute(_ keyPath: AnyKeyPath) -> CaptureError {
        CaptureError(.notStored(path: words(for: keyPath), reason: .notAnAttribute))
    }

    /// What to call the value of a key path that has no path on Capture.
    fileprivate static func words(for keyPath: AnyKeyPath) -> String {
        "The value of type \(type(of: keyPath).valueType)"
    }
}
