/// Identifies a schema by 16 hexadecimal digits, which are the same in every run, on every machine and for any order of
/// the attributes. Constraints and Swift names are not included, because they do not affect a stored record.
///
/// The hash is FNV-1a with 64 bits, because Swift's own hashing differs from run to run.
struct SchemaFingerprint {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    static func text<Part: CapturePart>(of type: Part.Type) -> String {
        var fingerprint = SchemaFingerprint()
        fingerprint.add(type)
        let digits = String(fingerprint.hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    fileprivate mutating func add<Part: CapturePart>(_ type: Part.Type) {
        var visitor = FingerprintVisitor<Part>(fingerprint: self)
        let sorted = Part.attributes.entries.sorted { $0.name.precedesInUTF8($1.name) }
        for attribute in sorted { attribute.accept(&visitor) }
        self = visitor.fingerprint
        add("")
    }

    /// Adds a text and then a byte that cannot occur in it, so that `ab`, `c` and `a`, `bc` differ.
    fileprivate mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
        add(0xFF)
    }

    private mutating func add(_ byte: UInt8) {
        hash ^= UInt64(byte)
        hash &*= 0x100_0000_01B3
    }
}

/// What the fingerprint includes of each kind of attribute: only what affects how a record is stored.
private struct FingerprintVisitor<Part: CapturePart>: AttributeVisitor {
    var fingerprint: SchemaFingerprint

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) {
        let kind = attribute.isSecret ? "secret" : attribute.writing == .setByCapture ? "readOnly" : "value"
        add(attribute, kind, "\(Value.self)")
        fingerprint.add("")
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        add(attribute, "object", "")
        fingerprint.add(Object.self)
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        add(attribute, "plural", "")
        fingerprint.add(Element.self)
    }

    mutating func visit(_ attribute: StringsAttribute<Part>) {
        add(attribute, "strings", attribute.member)
        fingerprint.add("")
    }

    mutating func visit(_ attribute: ExcludedAttribute<Part>) {
        add(attribute, "excluded", "")
        fingerprint.add("")
    }

    private mutating func add(_ attribute: Attribute<Part>, _ kind: String, _ detail: String) {
        fingerprint.add(attribute.name)
        fingerprint.add(kind)
        fingerprint.add(detail)
    }
}
