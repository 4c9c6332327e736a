extension AttributeConstraints {
    func checkText(_ text: String, at path: AttributePath, into violations: inout [ConstraintViolation]) {
        for constraint in ofText {
            guard let problem = constraint.problem(with: text) else { continue }
            violations.append(ConstraintViolation(path: path.description, constraint: constraint, reason: problem))
        }
    }

    /// - Parameter seen: The values of the surrounding plural; nil outside plurals, where only Capture can compare.
    func checkUnique<Value: Hashable>(
        _ value: Value, of attribute: AttributePath, at path: AttributePath,
        among seen: SeenValues?, into violations: inout [ConstraintViolation]
    ) {
        guard let uniqueness, let seen else { return }
        guard let first = seen.note(key(of: value), of: attribute, at: path) else { return }
        violations.append(
            ConstraintViolation(
                path: path.description, constraint: uniqueness, reason: "must differ from the value of \(first)"))
    }

    /// Compares strings by their bytes, as a database does. Swift treats `é` in one scalar and in two as equal.
    private func key<Value: Hashable>(of value: Value) -> AnyHashable {
        guard let string = value as? String else { return AnyHashable(value) }
        return AnyHashable(Array((isIgnoringCase ? string.lowercased() : string).utf8))
    }
}
