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
    /// The values in the elements of the innermost surrounding plural, and the path within such an element.
    var seen: SeenValues?
    var pathInElement = AttributePath.root
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
            if attribute.constraints.isRequired, isNull || isMissing(attribute, isPassword: attribute.isPassword) {
                violations.append(
                    ConstraintViolation(
                        path: path.description, constraint: .required,
                        reason: "must not be empty: Capture requires a value"))
            }
            return
        }
        if let text = value as? String { attribute.constraints.checkText(text, at: path, into: &violations) }
        attribute.constraints.checkUnique(
            value, of: pathInElement / attribute.name, at: path, among: seen, into: &violations)
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        var inner = Validation<Object>(
            record: record[keyPath: attribute.keyPath], confirmed: confirmed?[keyPath: attribute.keyPath],
            path: path / attribute.name, origin: origin, seen: seen, pathInElement: pathInElement / attribute.name)
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
            let path = (path / attribute.name).adding(.position(index))
            attribute.constraints.checkText(string, at: path, into: &violations)
            attribute.constraints.checkUnique(string, of: .root, at: path, among: seen, into: &violations)
        }
    }

    /// True if Capture does not have a value either, or will lose it: the attribute is nil, but not because it was
    /// never read.
    private func isMissing(_ attribute: Attribute<Part>, isPassword: Bool) -> Bool {
        if origin == .neverRead || (isPassword && origin == .read) { return false }
        guard let kept = attribute.kept(in: record) ?? confirmed.flatMap({ attribute.kept(in: $0) }) else {
            return true
        }
        return !kept.isUnread && kept.misfit == nil
    }
}

/// The values of attributes that must be unique among the elements of one plural.
final class SeenValues {
    /// For each attribute, the path at which a value was seen first.
    private var paths: [AttributePath: [AnyHashable: AttributePath]] = [:]

    /// Notes a value.
    ///
    /// - Parameter attribute: The attribute's path within the element.
    /// - Returns: The path at which the same value was seen before, or nil.
    func note(_ value: AnyHashable, of attribute: AttributePath, at path: AttributePath) -> AttributePath? {
        if let first = paths[attribute]?[value] { return first }
        paths[attribute, default: [:]][value] = path
        return nil
    }
}
