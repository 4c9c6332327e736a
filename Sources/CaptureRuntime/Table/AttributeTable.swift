/// The attributes of a record type: one entry per attribute, written by `capture-codegen`.
///
/// ```swift
/// public static let attributes: CaptureRuntime.AttributeTable<Self> = [
///     .setByCapture("id", \.id),
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
        /// Makes the attribute; with nil it is written by whom its kind says.
        let make: @Sendable (Writing?) -> Attribute<Record>
    }

    /// Behind one reference, because code for any record copies the table wherever it looks something up in it.
    private final class Content: Sendable {
        let entries: [Attribute<Record>]
        let names: NameTable
        let constrained: [Attribute<Record>]
        /// The entries once more, for ``subscript(_:)``.
        let attributes: [any AnyObject & Sendable]

        init(_ entries: [Attribute<Record>]) {
            self.entries = entries
            names = NameTable(entries.map(\.name))
            constrained = entries.filter(\.isConstrained)
            attributes = entries
        }
    }

    private let content: Content

    var entries: [Attribute<Record>] { content.entries }

    /// Their names on the wire, in the same order, to find the attribute of a member.
    var names: NameTable { content.names }

    /// The attributes that have constraints, or something with constraints below them.
    var constrained: [Attribute<Record>] { content.constrained }

    public init(arrayLiteral entries: Entry...) { content = Content(entries.map { $0.make(nil) }) }

    /// The entry at an index: without the look-up of the array's type that Swift makes in code for any record, which
    /// takes longer than to read an attribute. What is cast was an entry when it went in.
    subscript(index: Int) -> Attribute<Record> {
        unsafeDowncast(content.attributes[index], to: Attribute<Record>.self)
    }
}

/// The entries take plain key paths and make them `Sendable` inside: a key path without captures is safe to share, and
/// asking for `& Sendable` would break apps in Swift 5 mode.
extension AttributeTable.Entry {
    /// A scalar attribute.
    public static func value<Value: AttributeValue>(
        _ name: String, _ keyPath: WritableKeyPath<Record, Value?>, _ constraints: AttributeConstraints = ""
    ) -> Self {
        let keyPath = SendableKeyPath(keyPath)
        return Self { ValueAttribute(name, keyPath.keyPath, $0 ?? .writable, isSecret: false, constraints) }
    }

    /// A scalar attribute that Capture sets and nobody writes.
    public static func setByCapture<Value: AttributeValue>(
        _ name: String, _ keyPath: WritableKeyPath<Record, Value?>
    ) -> Self {
        let keyPath = SendableKeyPath(keyPath)
        return Self { _ in ValueAttribute(name, keyPath.keyPath, .setByCapture, isSecret: false, "") }
    }

    /// A scalar attribute that is never shown and never persisted.
    public static func secret<Value: AttributeValue>(
        _ name: String, _ keyPath: WritableKeyPath<Record, Value?>, _ constraints: AttributeConstraints = ""
    ) -> Self {
        let keyPath = SendableKeyPath(keyPath)
        return Self { ValueAttribute(name, keyPath.keyPath, $0 ?? .writable, isSecret: true, constraints) }
    }

    /// An object.
    public static func object<Object: CaptureRecord>(
        _ name: String, _ keyPath: WritableKeyPath<Record, Object>
    ) -> Self {
        let keyPath = SendableKeyPath(keyPath)
        return Self { ObjectAttribute(name, keyPath.keyPath, $0 ?? .writable) }
    }

    /// A plural whose elements are records.
    public static func plural<Element: PluralElement>(
        _ name: String, _ keyPath: WritableKeyPath<Record, [Element]>
    ) -> Self {
        let keyPath = SendableKeyPath(keyPath)
        return Self { PluralAttribute(name, keyPath.keyPath, $0 ?? .writable) }
    }

    /// A plural whose elements carry one string, in the member `member`. The constraints are those of the member.
    public static func strings(
        _ name: String, of member: String, _ keyPath: WritableKeyPath<Record, [String]>,
        _ constraints: AttributeConstraints = ""
    ) -> Self {
        let keyPath = SendableKeyPath(keyPath)
        return Self { StringsAttribute(name, member: member, keyPath.keyPath, $0 ?? .writable, constraints) }
    }

    /// An attribute without a property. What is read of it is kept and persisted as it came, and a replace of a plural
    /// around it sends it back; if it was not read, the replace throws ``CaptureError/unread(paths:)``.
    ///
    /// - Parameters:
    ///   - name: The name on the wire.
    ///   - isSecret: It holds something that must not be persisted. Nothing of it is kept: it always counts as unread.
    ///   - unsent: The paths in it of what only Capture sets (`id`, `emails/id`); the empty one stands for all of it.
    public static func excluded(_ name: String, isSecret: Bool = false, unsent: [String] = []) -> Self {
        Self { ExcludedAttribute(name, $0 ?? .writable, isSecret: isSecret, unsent: unsent) }
    }

    /// An attribute of any kind that is never sent: the app's client may not write it, or the app does not want to.
    ///
    /// A replace of a plural around it cannot send it, and the service erases what a replace does not send; so a
    /// replace that would erase a value throws ``CaptureError/unread(paths:)``.
    public static func readOnly(_ entry: Self) -> Self { Self { _ in entry.make(.readOnly) } }
}

/// A key path that captures nothing but ids, which is safe to share. Calls and tables take plain key paths: asking for
/// a `Sendable` one would break apps in Swift 5 mode.
struct SendableKeyPath<Path: AnyKeyPath>: @unchecked Sendable {
    let keyPath: Path

    init(_ keyPath: Path) { self.keyPath = keyPath }
}
