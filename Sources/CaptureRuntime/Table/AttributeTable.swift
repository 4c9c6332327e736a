/// The attributes of a record type: one entry per attribute, written by `capture-codegen`.
///
/// ```swift
/// public static let attributes: CaptureRuntime.AttributeTable<Self> = [
///     .readOnly("id", \.id),
///     .value("aboutMe", \.aboutMe),
///     .object("primaryAddress", \.primaryAddress),
///     .plural("photos", \.photos),
///     .strings("interests", of: "interest", \.interests),
/// ]
/// ```
///
/// An array literal, because the type checker takes each element by itself: a thousand entries check in two seconds.
public struct AttributeTable<Record: CaptureRecord>: ExpressibleByArrayLiteral, Sendable {
    /// One attribute: its name on the wire and where the record holds it.
    public struct Entry: Sendable {
        let access: AttributeAccess<Record>
    }

    let entries: [AttributeAccess<Record>]

    /// Wire names, to tell the members of a document that the schema does not have.
    let names: Set<String>

    public init(arrayLiteral entries: Entry...) {
        self.entries = entries.map(\.access)
        names = Set(self.entries.map(\.name))
    }
}

/// The entries take plain key paths and make them `Sendable` inside: a key path without captures is safe to share, and
/// asking for `& Sendable` would break apps in Swift 5 mode.
extension AttributeTable.Entry {
    /// A scalar attribute.
    public static func value<Value: AttributeValue>(
        _ name: String, _ keyPath: WritableKeyPath<Record, Value?>
    ) -> Self {
        Self(access: ValueAttribute(name, keyPath, isReadOnly: false, isSecret: false))
    }

    /// A scalar attribute that Capture sets and nobody writes.
    public static func readOnly<Value: AttributeValue>(
        _ name: String, _ keyPath: WritableKeyPath<Record, Value?>
    ) -> Self {
        Self(access: ValueAttribute(name, keyPath, isReadOnly: true, isSecret: false))
    }

    /// A scalar attribute that is never shown and never persisted.
    public static func secret<Value: AttributeValue>(
        _ name: String, _ keyPath: WritableKeyPath<Record, Value?>
    ) -> Self {
        Self(access: ValueAttribute(name, keyPath, isReadOnly: false, isSecret: true))
    }

    /// An object.
    public static func object<Object: CaptureRecord>(
        _ name: String, _ keyPath: WritableKeyPath<Record, Object>
    ) -> Self {
        Self(access: ObjectAttribute(name, keyPath))
    }

    /// A plural whose elements are records.
    public static func plural<Element: PluralElement>(
        _ name: String, _ keyPath: WritableKeyPath<Record, [Element]>
    ) -> Self {
        Self(access: PluralAttribute(name, keyPath))
    }

    /// A plural whose elements carry one string, in the member `member`.
    public static func strings(
        _ name: String, of member: String, _ keyPath: WritableKeyPath<Record, [String]>
    ) -> Self {
        Self(access: StringsAttribute(name, member: member, keyPath))
    }
}
