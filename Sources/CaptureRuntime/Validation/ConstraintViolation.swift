/// A value that Capture would refuse, because it violates a constraint of the schema.
///
/// ```swift
/// for violation in user.validate() {
///     print(violation)  // /profiles#12/identifier: must not be empty: Capture requires a value
/// }
/// ```
public struct ConstraintViolation: Hashable, Sendable, CustomStringConvertible {
    /// Where: `/email`, `/profiles#12/identifier`, `/interests[2]`. An element without an id is named by position,
    /// `/photos[0]/value`.
    public let path: String
    /// The constraint.
    public let constraint: AttributeConstraint
    /// What is demanded, to be shown after the attribute's name: "must have at most 256 characters". Never holds the
    /// value, which may be a secret.
    public let reason: String

    /// Path and reason.
    public var description: String { "\(path): \(reason)" }
}

extension CaptureEntity {
    /// Finds the values that violate a constraint of the schema, before a request is spent on them. An update does not
    /// depend on it: Capture has the last word, and rules of its own that no schema contains.
    ///
    /// - An attribute that was never read is not reported as missing, and neither is a password, which Capture never
    ///   shows. Of a record that was never read as a whole, only the values that it has are looked at, and the elements
    ///   of its plurals. A new element has to have everything that is required.
    /// - Whether a value outside plurals is unique only Capture knows. In a plural every repetition but the first is
    ///   reported.
    ///
    /// ```swift
    /// user.email = "nobody"
    /// user.validate().first?.reason  // "must be an email address such as inigo@example.com"
    /// ```
    ///
    /// - Returns: The violations in the order of the schema, elements of a plural one after the other; empty if there
    ///   is none.
    public func validate() -> [ConstraintViolation] {
        let confirmed = captureState.confirmed
        return Validation(
            self, confirmed: confirmed, path: .root, origin: confirmed == nil ? .neverRead : .read
        ).violations
    }
}
