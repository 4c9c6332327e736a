extension JSONDraft {
    /// Changes one place, at any depth.
    package mutating func change(_ words: Vocabulary, _ random: inout SplitMix64) {
        let goesDeeper = random.chance(75)
        switch self {
        case .array(var elements) where goesDeeper && !elements.isEmpty:
            elements[random.int(0...elements.count - 1)].change(words, &random)
            self = .array(elements)
        case .object(var members) where goesDeeper && !members.isEmpty:
            members[random.int(0...members.count - 1)].value.change(words, &random)
            self = .object(members)
        case .array(let elements): self = Self.changed(elements, words, &random)
        case .object(let members): self = Self.changed(members, words, &random)
        case .scalar: self = random.chance(10) ? wrapped(words, &random) : Self.other(words, &random)
        }
    }

    private static func changed(_ elements: [JSONDraft], _ words: Vocabulary, _ random: inout SplitMix64) -> JSONDraft {
        var elements = elements
        let index = random.int(0...max(elements.count - 1, 0))
        let second = random.int(0...max(elements.count - 1, 0))
        switch random.int(0...6) {
        case 0: return other(words, &random)
        case 1: return JSONDraft.array(elements).wrapped(words, &random)
        case 2 where !elements.isEmpty: elements.remove(at: index)
        case 3 where !elements.isEmpty: elements.insert(elements[index], at: second)
        case 4 where !elements.isEmpty: elements.swapAt(index, second)
        default: elements.insert(other(words, &random), at: index)
        }
        return .array(elements)
    }

    private static func changed(
        _ members: [(name: String, value: JSONDraft)], _ words: Vocabulary, _ random: inout SplitMix64
    ) -> JSONDraft {
        var members = members
        let index = random.int(0...max(members.count - 1, 0))
        let second = random.int(0...max(members.count - 1, 0))
        switch random.int(0...9) {
        case 0: return other(words, &random)
        case 1: return JSONDraft.object(members).wrapped(words, &random)
        case 2 where !members.isEmpty: members.remove(at: index)
        // Twice, with another value, before the first one and after it.
        case 3 where !members.isEmpty: members.append((members[index].name, other(words, &random)))
        case 4 where !members.isEmpty: members.insert((members[index].name, other(words, &random)), at: 0)
        case 5 where !members.isEmpty: members[index].name = escaped(members[index].name)
        case 6 where !members.isEmpty: members[index].name = words.name(&random)
        case 7 where !members.isEmpty:
            (members[index].value, members[second].value) = (members[second].value, members[index].value)
        // What stands in one place, in another one, too.
        case 8 where !members.isEmpty: members[index].value = members[second].value
        default: members.insert((words.name(&random), other(words, &random)), at: index)
        }
        return .object(members)
    }

    /// A name with its first character as an escape.
    private static func escaped(_ name: String) -> String {
        guard let first = name.unicodeScalars.dropFirst().first, first != "\"", first != "\\", first.value < 0x80 else {
            return name
        }
        let code = String(first.value, radix: 16)
        return "\"\\u00" + (code.count < 2 ? "0" : "") + code + name.dropFirst(2)
    }

    /// The value inside others; now and then deeper than anybody nests anything.
    private func wrapped(_ words: Vocabulary, _ random: inout SplitMix64) -> JSONDraft {
        let depth = words.isExtreme ? random.pick(of: 1, 1, 1, 2, 60, 127, 128, 129, 220, 511, 513) : 1
        let isArray = random.chance(50)
        return (0..<depth).reduce(self) { value, _ in isArray ? .array([value]) : .object([("\"a\"", value)]) }
    }

    private static func other(_ words: Vocabulary, _ random: inout SplitMix64) -> JSONDraft {
        switch random.int(0...19) {
        case 0, 1: return .array((0..<random.int(0...3)).map { _ in other(words, &random) })
        case 2, 3: return .object((0..<random.int(0...3)).map { _ in (words.name(&random), other(words, &random)) })
        // So deep that only the text can say it: no reader may follow it to the end of its stack.
        case 4 where words.isExtreme && random.chance(10):
            let depth = random.pick(of: 600, 5_000, 100_000)
            let (open, close) = random.pick(of: ("[", "]"), ("{\"a\":", "}"))
            return .scalar(String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth))
        default: return .scalar(words.scalar(&random))
        }
    }
}
