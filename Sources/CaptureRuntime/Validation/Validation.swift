/// Finds the violated constraints of a record at every depth.
struct Validation {
    private(set) var violations: [ConstraintViolation] = []

    /// - Parameters:
    ///   - confirmed: The part as Capture confirmed it. If the app replaced an object, it still shows what was unread
    ///     in it.
    ///   - isNew: True in an element that the app made, which will be stored as a whole.
    ///   - seen: The values in the elements of the innermost surrounding plural; nil outside plurals, where only
    ///     Capture can compare.
    mutating func check(
        _ part: PartContent, confirmed: PartContent?, at path: AttributePath, isNew: Bool = false,
        among seen: SeenValues? = nil
    ) {
        for (index, attribute) in part.layout.attributes.enumerated() where attribute.isConstrained {
            let path = path / attribute.name
            switch part[index] {
            case .object(let object):
                check(object, confirmed: confirmed?.object(index), at: path, isNew: isNew, among: seen)
            case .elements(let elements):
                let (known, seen) = (confirmed?.elements(index), SeenValues())
                for (place, element) in elements.enumerated() {
                    check(
                        element, confirmed: known?.find(id: element.id),
                        at: path.adding(.element(element.id, at: place)), isNew: element.id == nil, among: seen)
                }
            case .strings(let strings):
                let seen = SeenValues()
                for (place, string) in strings.enumerated() {
                    check(.string(string), attribute.constraints, at: path.adding(.position(place)), among: seen)
                }
            case .scalar(.null),
                nil where isNew && attribute.isPassword:
                guard attribute.constraints.isRequired, isMissing(index, in: part, confirmed, isNew) else { continue }
                report(.required, at: path, "must not be empty: Capture requires a value")
            case .scalar(let value), .unsendable(let value), .password(_, let value?):
                check(value, attribute.constraints, at: path, among: seen)
            case .password, nil: break
            }
        }
    }

    private mutating func check(
        _ value: JSONValue, _ constraints: AttributeConstraints, at path: AttributePath, among seen: SeenValues?
    ) {
        let text = value.stringValue
        if let text {
            for constraint in constraints.ofText {
                if let problem = constraint.problem(with: text) { report(constraint, at: path, problem) }
            }
        }
        guard let uniqueness = constraints.uniqueness, let seen else { return }
        let key = constraints.isIgnoringCase ? value.jsonText.lowercased() : value.jsonText
        guard let first = seen.note(key, at: path) else { return }
        report(uniqueness, at: path, "must differ from the value of \(first)")
    }

    private mutating func report(_ constraint: AttributeConstraint, at path: AttributePath, _ reason: String) {
        violations.append(ConstraintViolation(path: path.description, constraint: constraint, reason: reason))
    }

    /// True if Capture does not have a value either, or will lose it: the value is null, but not because it was never
    /// read.
    private func isMissing(
        _ index: Int, in part: PartContent, _ confirmed: PartContent?, _ isNew: Bool
    ) -> Bool {
        if part.layout.attributes[index].isPassword, !isNew { return false }
        if let confirmed, confirmed[index] == nil { return false }
        return (part.values[index].kept ?? confirmed?.values[index].kept)?.misfit == nil
    }
}

/// The values of attributes that must be unique among the elements of one plural.
final class SeenValues {
    /// For each attribute, by its steps within the element, and each value the path at which it was seen first.
    private var paths: [[UInt8]: AttributePath] = [:]

    /// Notes a value, as JSON text. Returns the path at which the same value was seen before, or nil.
    func note(_ value: String, at path: AttributePath) -> AttributePath? {
        let attribute = AttributePath(path.steps.reversed().prefix { !$0.isElement }).description
        // Compared by bytes, as a database does. Swift treats `é` in one scalar and in two as equal.
        let key = Array("\(attribute) \(value)".utf8)
        if let first = paths[key] { return first }
        paths[key] = path
        return nil
    }
}

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
        let confirmed = _captureState.confirmed?.contents ?? PartContent(unread: Self.layout)
        var validation = Validation()
        validation.check(contents, confirmed: confirmed, at: .root)
        return validation.violations
    }
}
