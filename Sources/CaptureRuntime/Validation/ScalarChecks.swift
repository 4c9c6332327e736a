/// Checks a scalar attribute.
final class ValueCheck<Record: CaptureRecord, Value: AttributeValue>: AttributeCheck<Record>, @unchecked Sendable {
    private let keyPath: WritableKeyPath<Record, Value?>
    private let constraints: AttributeConstraints

    /// Nil where there is nothing to check.
    init?(_ name: String, _ keyPath: WritableKeyPath<Record, Value?>, _ constraints: AttributeConstraints) {
        if constraints.isEmpty { return nil }
        self.keyPath = keyPath
        self.constraints = constraints
        super.init(name)
    }

    override func run(in scope: ValidationScope<Record>, into violations: inout [ConstraintViolation]) {
        let path = { scope.path + "/" + self.name }
        let found = scope.record[keyPath: keyPath]
        // A null that the app put there is as good as nil, except that it is sent in any case.
        let isNull = (found as? JSONValue)?.isNull == true
        guard let value = found, !isNull else {
            if constraints.isRequired, isNull || scope.lacks(name, isPassword: Value.self == CapturePassword.self) {
                violations.append(
                    ConstraintViolation(
                        path: path(), constraint: .required, reason: "must not be empty: Capture requires a value"))
            }
            return
        }
        if let text = value as? String { constraints.checkText(text, at: path(), into: &violations) }
        constraints.checkUnique(
            value, of: scope.pathInElement + "/" + name, at: path(), among: scope.seen, into: &violations)
    }
}

/// Checks each string of a string plural, by the constraints of the member that holds it on Capture.
final class StringsCheck<Record: CaptureRecord>: AttributeCheck<Record>, @unchecked Sendable {
    private let keyPath: WritableKeyPath<Record, [String]>
    private let constraints: AttributeConstraints

    /// Nil where there is nothing to check.
    init?(_ name: String, _ keyPath: WritableKeyPath<Record, [String]>, _ constraints: AttributeConstraints) {
        if constraints.isEmpty { return nil }
        self.keyPath = keyPath
        self.constraints = constraints
        super.init(name)
    }

    override func run(in scope: ValidationScope<Record>, into violations: inout [ConstraintViolation]) {
        let seen = SeenValues()
        for (index, string) in scope.record[keyPath: keyPath].enumerated() {
            let path = { "\(scope.path)/\(self.name)[\(index)]" }
            constraints.checkText(string, at: path(), into: &violations)
            constraints.checkUnique(string, of: "", at: path(), among: seen, into: &violations)
        }
    }
}
