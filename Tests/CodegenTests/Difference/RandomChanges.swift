/// An attribute that can be changed.
struct DraftAttribute {
    var name: String
    var type: String
    var isRequired = false
    var length: Int?
    var children: [DraftAttribute] = []

    /// In the form that ``SchemaNotation`` reads.
    var notation: String {
        let members = children.map(\.notation).joined(separator: " ")
        var text =
            switch type {
            case "object": "\(name){\(members)}"
            case "plural": "\(name)[\(members)]"
            default: "\(name):\(type)"
            }
        if let length, type == "string" { text += #"("length":\#(length))"# }
        return isRequired ? text + "!" : text
    }
}

/// Schemas and changes of them. Names never clash, so that no name changes hands.
enum RandomChanges {
    private static let scalars = [
        "string", "boolean", "integer", "decimal", "date", "dateTime", "ipAddress", "json", "password", "uuid",
    ]

    static func attributes(_ random: inout SplitMix64, depth: Int = 0) -> [DraftAttribute] {
        (0..<Int.random(in: 1...4, using: &random)).map { attribute("m\($0)", &random, depth) }
    }

    private static func attribute(_ name: String, _ random: inout SplitMix64, _ depth: Int) -> DraftAttribute {
        let isNested = depth < 2 && Int.random(in: 0..<3, using: &random) == 0
        let type = isNested ? (Bool.random(using: &random) ? "object" : "plural") : pick(scalars, &random)
        return DraftAttribute(
            name: name, type: type, isRequired: Int.random(in: 0..<4, using: &random) == 0,
            children: isNested ? attributes(&random, depth: depth + 1) : [])
    }

    static func change(_ attributes: inout [DraftAttribute], _ random: inout SplitMix64, depth: Int = 0) {
        guard !attributes.isEmpty else { return add(to: &attributes, &random, depth) }
        let index = Int.random(in: attributes.indices, using: &random)
        if !attributes[index].children.isEmpty, Bool.random(using: &random) {
            return change(&attributes[index].children, &random, depth: depth + 1)
        }
        switch Int.random(in: 0..<9, using: &random) {
        case 0: attributes.remove(at: index)
        case 1, 2, 3: add(to: &attributes, &random, depth)
        case 4: attributes[index].isRequired.toggle()
        case 5: attributes[index].length = Int.random(in: 1...99, using: &random)
        case 6: attributes[index].name = attributes[index].name.uppercased()
        case 7: attributes.swapAt(index, Int.random(in: attributes.indices, using: &random))
        default:
            let other = attribute(attributes[index].name, &random, depth)
            attributes[index].type = other.type
            attributes[index].children = other.children
        }
    }

    private static func add(to attributes: inout [DraftAttribute], _ random: inout SplitMix64, _ depth: Int) {
        let name = "n\(attributes.count)x\(Int.random(in: 0..<10_000, using: &random))"
        attributes.insert(attribute(name, &random, depth), at: Int.random(in: 0...attributes.count, using: &random))
    }

    private static func pick(_ items: [String], _ random: inout SplitMix64) -> String {
        items[Int.random(in: items.indices, using: &random)]
    }
}
