/// An attribute of a record: its name on the wire, who writes it, and where the record holds it. There is one subclass
/// for each kind.
///
/// An attribute can read, compare and clear its values. Every other operation on records is a walk over their plain
/// contents, in the folder it belongs to.
///
/// A class rather than a protocol, because `any Attribute<Record>` in an array requires newer systems than we support.
/// Every stored property is constant, and key paths are immutable, hence `@unchecked Sendable`.
package class Attribute<Part: CapturePart>: @unchecked Sendable {
    /// The attribute as the merge sees it.
    package final let layout: AttributeLayout

    init(_ layout: AttributeLayout) { self.layout = layout }

    /// The name on the wire.
    package final var name: String { layout.name }
    package final var writing: Writing { layout.writing }
    package final var constraints: AttributeConstraints { layout.constraints }
    /// True if the value is never shown and never saved.
    package final var isSecret: Bool { layout.isSecret }

    /// True if the app writes the attribute. Only then is it sent and compared by `==`.
    final var isWritable: Bool { layout.isWritable }

    /// Returns true if the value on the server is not known.
    final func isUnread(in record: Part) -> Bool { record._captureState._kept.isUnread(name) }

    /// The type of the object or the elements in the attribute; nil if there are none in it.
    package var partType: (any CapturePart.Type)? { nil }

    final var isObject: Bool { if case .object = layout.kind { true } else { false } }

    /// The key path of the property; nil if there is none.
    package var property: PartialKeyPath<Part>? { nil }

    /// Makes the property nil or empty.
    func clear(in record: inout Part) {}

    /// Returns true if there is no property, or if it is nil or empty at every depth.
    func isUnset(in record: Part) -> Bool { true }

    /// Returns true if the properties mean the same, or there is none.
    ///
    /// - Parameters:
    ///   - left: A pointer, as `right`, because generic code copies what it passes.
    ///   - isConfirmed: True if Capture has confirmed `right`. See ``CapturePart/isEqual(_:_:isConfirmed:)``.
    func isEqual(_ left: UnsafePointer<Part>, _ right: UnsafePointer<Part>, isConfirmed: Bool) -> Bool { true }

    /// Returns true if the elements in the attribute, at any depth, are the same ones in the same order.
    func hasSameElements(_ left: UnsafePointer<Part>, _ right: UnsafePointer<Part>) -> Bool { true }

    func hash(_ record: Part, into hasher: inout Hasher) {}

    /// Returns the value to show to a person; nil if there is nothing to show.
    func describe(_ record: Part) -> Any? { nil }

    /// The name of the property; nil without one, or if the system cannot tell: the description of a key path is
    /// `\CaptureUser.aboutMe`, except on older systems (before iOS 16.4) and in apps built without reflection metadata.
    package final var swiftName: String? {
        guard let text = property.map({ String(reflecting: $0) }), text.hasPrefix("\\"),
            let name = text.split(separator: ".").last, !name.hasPrefix("<")
        else { return nil }
        return String(name)
    }

    /// The name of the property to show to a person; the wire name if the property's name is not available.
    final var propertyName: String { swiftName ?? name }

    /// Reads the attribute from the next value of a JSON text. The property must be unset before.
    ///
    /// - Throws: `ScanError` if the text is not JSON.
    func read(_ json: inout JSONScanner, into record: inout Part) throws { abstract() }

    /// Keeps the next value as it came, because it does not have the form of the attribute.
    final func keepMisfit(_ json: inout JSONScanner, wanted: String, in record: inout Part) throws {
        record._captureState._kept[name] = .misfit(try json.value(), wanted: wanted)
    }

    /// Returns true if the property still holds a value that is kept as it came.
    func holds(_ original: JSONValue, in part: UnsafePointer<Part>) -> Bool { true }

    /// Returns what the property holds.
    func content(of part: UnsafePointer<Part>) -> Content? { abstract() }

    /// Sets the property.
    ///
    /// - Parameter old: What it holds.
    func write(_ new: Content?, over old: Content?, into part: inout Part) {}

    /// Marks the attribute, and all attributes below it, as missing from what was read.
    func markUnread(in record: inout Part) { record._captureState._kept[name] = .unread }

    final func abstract(_ function: StaticString = #function) -> Never {
        fatalError("\(type(of: self)) does not implement \(function)")
    }
}
