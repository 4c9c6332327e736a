/// The attributes of a record type: one entry per attribute, written by `capture-codegen`.
///
/// ```swift
/// public static let attributes: CaptureRuntime.AttributeTable<Self> = [
///     .readOnly("id", \.id),
///     .value("aboutMe", \.aboutMe),
///     .value("email", \.email, "required length:256"),
///     .object("primaryAddress", \.primaryAddress),
///     .plural("photos", \.photos),
///     .strings("interests", of: "interest", \.interests),
/// ]
/// ```
///
/// An array literal, because the type checker takes each element by itself: a thousand entries check in two seconds.
public struct AttributeTable<Record: CaptureRecord>: ExpressibleByArrayLiteral, Sendable {
    /// One attribute: its name on the wire, where the record holds it, and its constraints.
    public struct Entry: Sendable {
        let access: AttributeAccess<Record>
        let shape: AttributeShape
        /// Nil for an attribute without constraints, at and below it.
        var check: AttributeCheck<Record>?
    }

    let entries: [AttributeAccess<Record>]

    /// Wire names, to tell the members of a document that the schema does not have.
    let names: Set<String>

    /// What validation looks at, in the order of the schema.
    let checks: [AttributeCheck<Record>]

    /// What the schema says of each attribute, for its fingerprint.
    let shapes: [AttributeShape]

    public init(arrayLiteral entries: Entry...) {
        self.entries = entries.map(\.access)
        names = Set(self.entries.map(\.name))
        checks = entries.compactMap(\.check)
        shapes = entries.map(\.shape)
    }
}

/// The entries take plain key paths and make them `Sendable` inside: a key path without captures is safe to share, and
/// asking for `& Sendable` would break apps in Swift 5 mode.
extension AttributeTable.Entry {
    /// A scalar attribute.
    public static func value<Value: AttributeValue>(
        _ name: String, _ keyPath: WritableKeyPath<Record, Value?>, _ constraints: AttributeConstraints = ""
    ) -> Self {
        Self(
            access: ValueAttribute(name, keyPath, isReadOnly: false, isSecret: false),
            shape: AttributeShape(name, "value", type: Value.self), check: ValueCheck(name, keyPath, constraints))
    }

    /// A scalar attribute that Capture sets and nobody writes.
    public static func readOnly<Value: AttributeValue>(
        _ name: String, _ keyPath: WritableKeyPath<Record, Value?>
    ) -> Self {
        Self(
            access: ValueAttribute(name, keyPath, isReadOnly: true, isSecret: false),
            shape: AttributeShape(name, "readOnly", type: Value.self))
    }

    /// A scalar attribute that is never shown and never persisted.
    public static func secret<Value: AttributeValue>(
        _ name: String, _ keyPath: WritableKeyPath<Record, Value?>, _ constraints: AttributeConstraints = ""
    ) -> Self {
        Self(
            access: ValueAttribute(name, keyPath, isReadOnly: false, isSecret: true),
            shape: AttributeShape(name, "secret", type: Value.self), check: ValueCheck(name, keyPath, constraints))
    }

    /// An object.
    public static func object<Object: CaptureRecord>(
        _ name: String, _ keyPath: WritableKeyPath<Record, Object>
    ) -> Self {
        Self(
            access: ObjectAttribute(name, keyPath),
            shape: AttributeShape(name, "object") { Object.attributes.shapes }, check: ObjectCheck(name, keyPath))
    }

    /// A plural whose elements are records.
    public static func plural<Element: PluralElement>(
        _ name: String, _ keyPath: WritableKeyPath<Record, [Element]>
    ) -> Self {
        Self(
            access: PluralAttribute(name, keyPath),
            shape: AttributeShape(name, "plural") { Element.attributes.shapes }, check: PluralCheck(name, keyPath))
    }

    /// A plural whose elements carry one string, in the member `member`. The constraints are those of the member.
    public static func strings(
        _ name: String, of member: String, _ keyPath: WritableKeyPath<Record, [String]>,
        _ constraints: AttributeConstraints = ""
    ) -> Self {
        Self(
            access: StringsAttribute(name, member: member, keyPath),
            shape: AttributeShape(name, "strings", member: member), check: StringsCheck(name, keyPath, constraints))
    }
}
