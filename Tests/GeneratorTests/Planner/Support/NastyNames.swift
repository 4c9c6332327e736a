@testable import CaptureSchema

/// Attribute names that convert to one another, to keywords, or to next to nothing.
enum NastyNames {
    static let all = [
        "foo", "Foo", "FOO", "fOo", "foo_2", "foo2", "-foo", "foo-", "fo-o", "foO", "foo_element", "fooElement",
        "FooElement", "2", "2fa", "2FA", "2-fa", "_2fa", "--", "!", "attribute", "Attribute", "remote_key",
        "remoteKey", "Remote Key", "aB", "ab", "AB", "a_b", "aBC", "a_bC", "a_b_c", "init", "Init", "self", "Self",
        "Type", "type", "Protocol", "id", "ID", "uuid", "description", "Description", "localID", "captureState",
        "string", "String", "int", "date", "swift", "foundation", "any", "codingKeys", "captureUser", "replace",
        "replacePhotos", "photos", "Photos", "PHOTOS", "photo s", "日", "-日", "日-", "日_2", "日Element", "日本", "ß", "ßa",
        "ẞ", "é", "É", "e-\u{301}", "ﬁ", "İ", "i̇", "ı", "ǆ", "ǅ", "ᄀ-ᅡ", "가", "😀", "ʼn", "ŉ", "class", "Class",
        "value", "hasChanges", "has_changes", "validate",
    ]

    /// A set of siblings with different names, by Unicode's equality too, as the parser leaves none else.
    static func siblings(upTo count: Int, depth: Int = 2, using random: inout SplitMix64) -> [Attribute] {
        var taken: Set<String> = depth == 2 ? ["id", "uuid", "created", "lastUpdated"] : ["id"]
        return (0..<Int.random(in: 0...count, using: &random)).compactMap { _ in
            guard let name = all.randomElement(using: &random), taken.insert(name).inserted else { return nil }
            return attribute(name, depth: depth, using: &random)
        }
    }

    static func attribute(_ name: String, depth: Int = 2, using random: inout SplitMix64) -> Attribute {
        let types: [AttributeType] = [.string, .integer, .dateTime, .json, .password("password")]
        switch Int.random(in: 0..<(depth == 0 ? 3 : 5), using: &random) {
        case 0...1: return scalar(name, types.randomElement(using: &random) ?? .string)
        case 2: return stringPlural(name)
        case 3: return object(name, siblings(upTo: 4, depth: depth - 1, using: &random))
        default: return plural(name, siblings(upTo: 4, depth: depth - 1, using: &random) + [scalar("zz", .json)])
        }
    }

    /// The same attributes in another order, at every level.
    static func shuffled(_ attributes: [Attribute], using random: inout SplitMix64) -> [Attribute] {
        attributes.map { attribute in
            let isListed = attribute.children.first?.isReserved == true
            let rest = shuffled(Array(attribute.children.dropFirst(isListed ? 1 : 0)), using: &random)
            return Attribute(
                name: attribute.name, type: attribute.type,
                children: Array(attribute.children.prefix(isListed ? 1 : 0)) + rest, nameOffset: attribute.nameOffset)
        }.shuffled(using: &random)
    }
}
