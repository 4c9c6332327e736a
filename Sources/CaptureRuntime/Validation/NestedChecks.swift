/// Checks what is in an object.
final class ObjectCheck<Record: CaptureRecord, Object: CaptureRecord>: AttributeCheck<Record>, @unchecked Sendable {
    private let keyPath: WritableKeyPath<Record, Object>

    /// Nil where there is nothing to check.
    init?(_ name: String, _ keyPath: WritableKeyPath<Record, Object>) {
        guard !Object.attributes.checks.isEmpty else { return nil }
        self.keyPath = keyPath
        super.init(name)
    }

    override func run(in scope: ValidationScope<Record>, into violations: inout [ConstraintViolation]) {
        let inner = scope.entering(keyPath, name)
        for check in Object.attributes.checks { check.run(in: inner, into: &violations) }
    }
}

/// Checks what is in the elements of a plural.
final class PluralCheck<Record: CaptureRecord, Element: PluralElement>: AttributeCheck<Record>, @unchecked Sendable {
    private let keyPath: WritableKeyPath<Record, [Element]>

    /// Nil where there is nothing to check.
    init?(_ name: String, _ keyPath: WritableKeyPath<Record, [Element]>) {
        guard !Element.attributes.checks.isEmpty else { return nil }
        self.keyPath = keyPath
        super.init(name)
    }

    override func run(in scope: ValidationScope<Record>, into violations: inout [ConstraintViolation]) {
        var known = ElementsByID(scope.confirmed?[keyPath: keyPath] ?? [])
        let seen = SeenValues()
        for (index, element) in scope.record[keyPath: keyPath].enumerated() {
            let step = ElementsByID<Element>.step(element.id, index)
            let inner = scope.entering(
                element, confirmed: known.take(element.id), path: "\(scope.path)/\(name)\(step)", seen: seen)
            for check in Element.attributes.checks { check.run(in: inner, into: &violations) }
        }
    }
}
