/// The attributes of a record type: one entry per attribute, written by `capture-codegen`.
///
/// ```swift
/// static let attributes: CaptureRuntime.AttributeTable<Self> = [
///     .setByCapture("id", \.id),
///     .value("aboutMe", \.aboutMe),
///     .value("email", \.email, "required length:256"),
///     .object("primaryAddress", \.primaryAddress),
///     .plural("photos", \.photos),
///     .strings("interests", of: "interest", \.interests),
/// ]
/// ```
///
/// Built from an array literal, because the type checker handles its elements separately: a thousand entries take two
/// seconds.
///
/// A class, because generic code copies the table wherever it looks something up in it.
public final class AttributeTable<Part: CapturePart>: ExpressibleByArrayLiteral, Sendable {
    /// One attribute: its name on the wire, the property that holds it, and its constraints.
    ///
    /// Unchecked, because the closure holds nothing but a key path without captures and strings, which are safe to
    /// share. Requiring `& Sendable` of the key path would break apps in Swift 5 mode.
    public struct Entry: @unchecked Sendable {
        /// Creates the attribute. With nil, the kind of the attribute decides who writes it.
        let make: (Writing?) -> AttributeAccess<Part>
    }

    package let entries: [AttributeAccess<Part>]
    /// What the schema says about the attributes.
    package let layout: PartLayout
    /// The entries again, for ``withEntry(at:_:)``.
    nonisolated(unsafe) private let references: [Unmanaged<AnyObject>]
    /// The offset of what is kept in the memory of a part; nil if it is not stored there.
    private let keptOffset: Int?

    /// With indices, because `map` and `filter` would make Swift look up conformances for each type of records.
    public init(arrayLiteral entries: Entry...) {
        var attributes: [AttributeAccess<Part>] = []
        var names: [String] = []
        var references: [Unmanaged<AnyObject>] = []
        for index in 0..<entries.count {
            let attribute = entries[index].make(nil)
            attributes.append(attribute)
            names.append(attribute.name)
            references.append(Unmanaged.passUnretained(attribute))
        }
        self.entries = attributes
        layout = PartLayout(attributes.map(\.layout), NameTable(names))
        self.references = references
        var part = Part(.unset)
        keptOffset = withUnsafeMutablePointer(to: &part) { part in
            withUnsafeMutablePointer(to: &part.pointee._captureState._kept) { kept in
                let offset = UnsafeRawPointer(kept) - UnsafeRawPointer(part)
                return 0..<MemoryLayout<Part>.size ~= offset ? offset : nil
            }
        }
    }

    /// Returns what is kept of a part. With a pointer and an offset, because generic code would copy the whole part to
    /// get at its state.
    func kept(of part: UnsafePointer<Part>) -> _PartState {
        guard let keptOffset else { return copyKept(of: part) }
        return UnsafeRawPointer(part).advanced(by: keptOffset).assumingMemoryBound(to: _PartState.self).pointee
    }

    /// Not inlined: otherwise the type metadata that this rare case needs would be looked up for every part.
    @inline(never)
    private func copyKept(of part: UnsafePointer<Part>) -> _PartState { part.pointee._captureState._kept }

    /// The attribute with this name on the wire.
    package subscript(name: String) -> AttributeAccess<Part>? { layout.names.index(of: name).map { entries[$0] } }

    /// Calls `body` with the entry at an index, without the lookup of the array's type that Swift performs in generic
    /// code and without counting a reference, which would each take about as long as reading an attribute.
    ///
    /// It is sound because every object in `references` is one of the `entries`, which live as long as the table.
    @inline(__always)
    func withEntry<Result>(at index: Int, _ body: (AttributeAccess<Part>) throws -> Result) rethrows -> Result {
        try references[index]._withUnsafeGuaranteedRef {
            try body(unsafeDowncast($0, to: AttributeAccess<Part>.self))
        }
    }
}

/// In each of them, `name` is the name on the wire, `keyPath` the property that holds the value or the values, and
/// `constraints` are those of a value.
extension AttributeTable.Entry {
    /// Creates an entry for a scalar attribute.
    public static func value<Value: AttributeValue>(
        _ name: String, _ keyPath: WritableKeyPath<Part, Value?>, _ constraints: AttributeConstraints = ""
    ) -> Self {
        Self { ScalarAttribute(name, keyPath, kind(of: Value.self), $0 ?? .writable, constraints) }
    }

    /// Creates an entry for a scalar attribute that only Capture sets.
    public static func setByCapture<Value: AttributeValue>(
        _ name: String, _ keyPath: WritableKeyPath<Part, Value?>
    ) -> Self {
        Self { _ in
            let isID = name == "id" && Part.self is any PluralElement.Type
            return ScalarAttribute(name, keyPath, isID ? .id : kind(of: Value.self), .setByCapture)
        }
    }

    /// Creates an entry for a scalar attribute that is never shown and never saved.
    public static func secret<Value: AttributeValue>(
        _ name: String, _ keyPath: WritableKeyPath<Part, Value?>, _ constraints: AttributeConstraints = ""
    ) -> Self {
        Self { ScalarAttribute(name, keyPath, kind(of: Value.self), $0 ?? .writable, isSecret: true, constraints) }
    }

    private static func kind<Value: AttributeValue>(of type: Value.Type) -> AttributeLayout.Kind {
        type == CapturePassword.self ? .password : .value(type._coding.kind)
    }

    /// Creates an entry for an object.
    public static func object<Object: CapturePart>(
        _ name: String, _ keyPath: WritableKeyPath<Part, Object>
    ) -> Self {
        Self { ObjectAttribute(name, keyPath, .object(Object.layout), $0 ?? .writable) }
    }

    /// Creates an entry for a plural whose elements are records.
    public static func plural<Element: PluralElement>(
        _ name: String, _ keyPath: WritableKeyPath<Part, [Element]>
    ) -> Self {
        Self { PluralAttribute(name, keyPath, .plural(Element.layout), $0 ?? .writable) }
    }

    /// Creates an entry for a plural whose elements contain a single string, in `member`. The constraints apply to it.
    public static func strings(
        _ name: String, of member: String, _ keyPath: WritableKeyPath<Part, [String]>,
        _ constraints: AttributeConstraints = ""
    ) -> Self {
        Self { StringsAttribute(name, member: member, keyPath, $0 ?? .writable, constraints) }
    }

    /// Creates an entry for an attribute without a property. Its value is kept and saved as it was read, and a replace
    /// of a plural around it sends it back. If it was not read, the replace throws ``CaptureError/unreadValues``.
    ///
    /// - Parameters:
    ///   - name: The name on the wire.
    ///   - isSecret: True if the attribute holds something that must not be saved. Nothing of it is kept, so it always
    ///     counts as unread.
    ///   - unsent: The paths inside the attribute that only Capture sets (`id`, `emails/id`). An empty path stands for
    ///     the whole attribute.
    public static func excluded(_ name: String, isSecret: Bool = false, unsent: [String] = []) -> Self {
        Self { ExcludedAttribute(name, $0 ?? .writable, isSecret: isSecret, unsent: unsent) }
    }

    /// Creates an entry for an attribute of any kind that is never sent, because the app's client may not write it or
    /// the app does not want to.
    ///
    /// A replace of a plural around it cannot send it, and the service erases what a replace does not send. A replace
    /// that would erase a value therefore throws ``CaptureError/unreadValues``.
    ///
    /// - Parameter entry: The entry for the attribute if it could be written.
    public static func readOnly(_ entry: Self) -> Self { Self { _ in entry.make(.readOnly) } }
}
