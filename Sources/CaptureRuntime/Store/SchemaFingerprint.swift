/// What the schema says of one attribute: as much as decides how a record is stored.
struct AttributeShape: Sendable {
    let name: String
    /// The kind of entry: `value`, `object` …
    let kind: String
    /// The type of a scalar.
    private let type: Any.Type?
    /// The member of a string plural.
    private let member: String
    /// The attributes of an object, or of the elements of a plural.
    let children: @Sendable () -> [AttributeShape]

    init(
        _ name: String, _ kind: String, type: Any.Type? = nil, member: String = "",
        children: @escaping @Sendable () -> [AttributeShape] = { [] }
    ) {
        self.name = name
        self.kind = kind
        self.type = type
        self.member = member
        self.children = children
    }

    /// The type's or the member's name. Made when it is asked for, which is seldom: a type's name takes some time.
    var detail: String { type.map { "\($0)" } ?? member }
}

/// Tells one schema from another: 16 hexadecimal digits, the same in every run and on every machine, whatever the order
/// of the attributes. Constraints and Swift names do not count: they change nothing in a stored record.
///
/// The hash is FNV-1a with 64 bits; Swift's own hashing differs from run to run.
struct SchemaFingerprint {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    static func text(of shapes: [AttributeShape]) -> String {
        var fingerprint = SchemaFingerprint()
        fingerprint.add(shapes)
        let digits = String(fingerprint.hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private mutating func add(_ shapes: [AttributeShape]) {
        for shape in shapes.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
            add(shape.name)
            add(shape.kind)
            add(shape.detail)
            add(shape.children())
        }
        add("")
    }

    /// With a byte behind it that no text holds, so that `ab`, `c` and `a`, `bc` differ.
    private mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
        add(0xFF)
    }

    private mutating func add(_ byte: UInt8) {
        hash ^= UInt64(byte)
        hash &*= 0x100_0000_01B3
    }
}
