/// Changes inputs at random: parts of JSON, or bytes, or both. The same seed gives the same changes for years.
package struct Mutator: Sendable {
    private let words: Vocabulary

    package init(_ words: Vocabulary) { self.words = words }

    /// The text with one to four changes; now and then as it was.
    package func mutated(_ text: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        let kind = random.int(0...99)
        if kind < 5 { return text }
        var result = text
        if kind < 75, var draft = JSONDraft(text) {
            for _ in 0..<random.int(1...4) { draft.change(words, &random) }
            result = Array(draft.text(&random).utf8)
            if kind < 55 { return result }
        }
        for _ in 0..<random.int(1...4) { ByteChange.change(&result, &random) }
        return result
    }
}

/// Changes of bytes, of which the text around them knows nothing.
package enum ByteChange {
    /// Bytes that matter to readers of JSON and of templates, so that changed text gets far.
    private static let telling =
        Array(#"[]{},:"\'/#^>!&.ntfu0123456789eE+- "#.utf8)
        + [0x0A, 0x0D, 0x09, 0, 0x1B, 0x7F, 0xC3, 0xA9, 0xFF, 0xED, 0xA0, 0x80, 0xEF, 0xBB, 0xBF, 0xF4]

    package static func change(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
        guard !bytes.isEmpty else {
            bytes = [byte(&random)]
            return
        }
        let index = random.int(0...bytes.count - 1)
        let end = min(bytes.count, index + random.int(1...40))
        let place = random.int(0...bytes.count)
        switch random.int(0...9) {
        case 0, 1: bytes[index] = byte(&random)
        case 2: bytes.insert(byte(&random), at: place)
        case 3: bytes.remove(at: index)
        case 4: bytes.removeSubrange(index..<end)
        case 5: bytes.insert(contentsOf: bytes[index..<end], at: place)
        case 6: bytes.swapAt(index, random.int(0...bytes.count - 1))
        case 7: bytes[index] ^= 1 << UInt8(random.int(0...7))
        case 8: bytes.removeSubrange(index...)
        default: bytes.removeSubrange(..<index)
        }
    }

    private static func byte(_ random: inout SplitMix64) -> UInt8 {
        random.chance(70) ? random.pick(telling) ?? 0 : UInt8(random.int(0...255))
    }
}
