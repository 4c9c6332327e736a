/// A key path that captures nothing but ids, which is safe to share. Calls take plain key paths, because
/// requiring a `Sendable` one would break apps in Swift 5 mode.
package struct SendableKeyPath<Path: AnyKeyPath>: @unchecked Sendable {
    package let keyPath: Path

    package init(_ keyPath: Path) { self.keyPath = keyPath }
}
