/// A value that Capture would refuse because it violates a constraint of the schema.
///
/// ```swift
/// for violation in user.validate() {
///     print(violation)  // /profiles#12/identifier: must not be empty: Capture requires a value
/// }
/// ```
public struct ConstraintViolation: Hashable, Sendable, CustomStringConvertible {
    /// The path of the value: `/email`, `/profiles#12/identifier`, `/interests[2]`. An element without an id is named
    /// by position, `/photos[0]/value`.
    public let path: String
    /// The violated constraint.
    public let constraint: AttributeConstraint
    /// What is required, as the continuation of the attribute's name: "must have at most 256 characters". Never
    /// contains the value, which may be a secret.
    public let reason: String

    /// The path and the reason.
    public var description: String { "\(path): \(reason)" }
}

extension CaptureRecord {
    /// Finds the values that violate a constraint of the schema, before a request is spent on them. Updates do not
    /// require a valid record: Capture decides, and it has rules that no schema contains.
    ///
    /// - An attribute that was never read is not reported as missing, nor is a password, which Capture never shows. In
    ///   a record that was never read as a whole, only the values it has and the elements of its plurals are checked. A
    ///   new element must have every required value.
    /// - Only Capture knows whether a value outside plurals is unique. Within a plural, every repetition after the
    ///   first is reported.
    ///
    /// ```swift
    /// user.email = "nobody"
    /// user.validate().first?.reason  // "must be an email address such as inigo@example.com"
    /// ```
    ///
    /// - Returns: The violations in the order of the schema, and of the elements in a plural; empty if there are none.
    public func validate() -> [ConstraintViolation] {
        let confirmed = _captureState.confirmed?.contents
        var validation = Validation()
        validation.check(contents, confirmed: confirmed, at: .root, confirmed == nil ? .neverRead : .read)
        return validation.violations
    }
}
