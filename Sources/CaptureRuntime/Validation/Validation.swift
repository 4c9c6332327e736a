/// The origin of a record, which decides what a nil in it means.
enum ValidationOrigin {
    /// Capture sent the record.
    case read
    /// The app made the record, for an account whose values were never read. A nil says nothing.
    case neverRead
    /// The app made the surrounding element, which will be stored as a whole.
    case new
}

/// Finds the violated constraints of a record at every depth.
struct Validation<Part: CapturePart>: AttributeVisitor {
    let record: Part
    /// The record as Capture confirmed it. If the app replaced an object, it still shows what was unread in it.
    let confirmed: Part?
    let path: AttributePath
    let origin: ValidationOrigin
    /// The values in the elements of the innermost surrounding plural; nil outside plurals, where only Capture can
    /// compare.
    var seen: SeenValues?
    private(set) var violations: [ConstraintViolation] = []

    mutating func run() -> [ConstraintViolation] {
        for attribute in Part.attributes.constrained { attribute.accept(&self) }
        return violations
    }

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) {
        let path = path / attribute.name
        let found = record[keyPath: attribute.keyPath]
        // A null from the app counts as nil here, although it is always sent.
        let isNull = (found as? JSONValue)?.isNull == true
        guard let value = found, !isNull else {
            if attribute.constraints.isRequired, isNull || isMissing(attribute) {
                report(.required, at: path, "must not be empty: Capture requires a value")
            }
            return
        }
        check(value, attribute.constraints, at: path, among: seen)
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        var inner = Validation<Object>(
            record: record[keyPath: attribute.keyPath], confirmed: confirmed?[keyPath: attribute.keyPath],
            path: path / attribute.name, origin: origin, seen: seen)
        violations += inner.run()
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        let (elements, known) = (record[keyPath: attribute.keyPath], confirmed?[keyPath: attribute.keyPath] ?? [])
        let places = elements.positions(ofIDsIn: known)
        let seen = SeenValues()
        for (index, element) in elements.enumerated() {
            var inner = Validation<Element>(
                record: element, confirmed: places[index].map { known[$0] },
                path: (path / attribute.name).adding(.element(element.id, at: index)),
                origin: element.id == nil ? .new : .read, seen: seen)
            violations += inner.run()
        }
    }

    /// Checks each string against the constraints of the member that holds it on Capture.
    mutating func visit(_ attribute: StringsAttribute<Part>) {
        let seen = SeenValues()
        for (index, string) in record[keyPath: attribute.keyPath].enumerated() {
            check(string, attribute.constraints, at: (path / attribute.name).adding(.position(index)), among: seen)
        }
    }

    private mutating func check<Value: Hashable>(
        _ value: Value, _ constraints: AttributeConstraints, at path: AttributePath, among seen: SeenValues?
    ) {
        let text = value as? String
        if let text {
            for constraint in constraints.ofText {
                if let problem = constraint.problem(with: text) { report(constraint, at: path, problem) }
            }
        }
        guard let uniqueness = constraints.uniqueness, let seen else { return }
        // Strings are compared by their bytes, as a database does. Swift treats `é` in one scalar and in two as equal.
        let key = text.map { AnyHashable(Array((constraints.isIgnoringCase ? $0.lowercased() : $0).utf8)) }
        guard let first = seen.note(key ?? AnyHashable(value), at: path) else { return }
        report(uniqueness, at: path, "must differ from the value of \(first)")
    }

    private mutating func report(_ constraint: AttributeConstraint, at path: AttributePath, _ reason: String) {
        violations.append(ConstraintViolation(path: path.description, constraint: constraint, reason: reason))
    }

    /// True if Capture does not have a value either, or will lose it: the attribute is nil, but not because it was
    /// never read.
    private func isMissing(_ attribute: Attribute<Part>) -> Bool {
        if origin == .neverRead || (attribute.isPassword && origin == .read) { return false }
        guard let kept = attribute.kept(in: record) ?? confirmed.flatMap({ attribute.kept(in: $0) }) else {
            return true
        }
        return !kept.isUnread && kept.misfit == nil
    }
}

/// The values of attributes that must be unique among the elements of one plural.
final class SeenValues {
    /// For each attribute, by its steps within the element, the path at which a value was seen first.
    private var paths: [[AttributePath.Step]: [AnyHashable: AttributePath]] = [:]

    /// Notes a value. Returns the path at which the same value was seen before, or nil.
    func note(_ value: AnyHashable, at path: AttributePath) -> AttributePath? {
        let attribute = Array(path.steps.reversed().prefix { !$0.isElement })
        if let first = paths[attribute]?[value] { return first }
        paths[attribute, default: [:]][value] = path
        return nil
    }
}
