/// Looks for violated constraints in one attribute of a record. Only attributes that have constraints, or something
/// with constraints below them, have a check.
///
/// A class and `@unchecked Sendable` for the same reasons as `AttributeAccess`.
class AttributeCheck<Record: CaptureRecord>: @unchecked Sendable {
    let name: String

    init(_ name: String) { self.name = name }

    /// Appends what is violated at and below the attribute.
    func run(in scope: ValidationScope<Record>, into violations: inout [ConstraintViolation]) {
        fatalError("\(type(of: self)) does not implement \(#function)")
    }
}
