import Foundation

/// Names that can be looked up by their bytes in a JSON text without creating a string.
final class NameTable: Sendable {
    let names: [String]
    private let utf8: [[UInt8]]
    /// The names in quotes, as they usually stand in a text, one after the other. A name that must be escaped in a text
    /// hardly occurs in a schema. It is left out, and so are the names after it, which are then looked up.
    private let quoted: [UInt8]
    /// For each quoted name, the place of its bytes.
    private let places: [Range<Int>]
    /// The names by hash, with gaps.
    private let slots: [(key: Key, index: Int)?]
    private let hasOnlyASCII: Bool

    init(_ names: [String]) {
        self.names = names
        utf8 = names.map { Array($0.utf8) }
        var (quoted, places): ([UInt8], [Range<Int>]) = ([], [])
        for name in utf8.prefix(while: { !$0.contains(where: \.isEscapedInJSON) }) {
            places.append(quoted.count..<quoted.count + name.count + 2)
            quoted += [UInt8(ascii: "\"")] + name + [UInt8(ascii: "\"")]
        }
        self.quoted = quoted
        self.places = places
        hasOnlyASCII = utf8.allSatisfy { $0.allSatisfy { $0 < 0x80 } }
        var slotCount = 4
        while slotCount < 2 * names.count { slotCount *= 2 }
        var slots = [(key: Key, index: Int)?](repeating: nil, count: slotCount)
        for (index, name) in utf8.enumerated() {
            let key = name.withUnsafeBufferPointer { Key($0) }
            var slot = key.hash & (slotCount - 1)
            while slots[slot] != nil { slot = (slot + 1) & (slotCount - 1) }
            slots[slot] = (key, index)
        }
        self.slots = slots
    }

    /// Returns the index of a name; nil if it is not in the table.
    func index(of name: ScannedString) -> Int? { name.withUTF8(index) }

    func contains(_ name: String) -> Bool { index(of: name) != nil }

    func index(of name: String) -> Int? {
        var name = name
        return name.withUTF8(index)
    }

    private func index(of name: UnsafeBufferPointer<UInt8>) -> Int? {
        let key = Key(name)
        var slot = key.hash & (slots.count - 1)
        while let found = slots[slot] {
            if found.key == key, key.count <= 16 || utf8[found.index].elementsEqual(name) { return found.index }
            slot = (slot + 1) & (slots.count - 1)
        }
        if hasOnlyASCII { return nil }
        // As everywhere in Swift, names that differ only in how an accented letter is composed are equal.
        return names.firstIndex(of: String(decoding: name, as: UTF8.self))
    }

    /// Returns the length of a name, quotes included, if the text has it in quotes at a position, else nil.
    ///
    /// Most members of a record come in the order of the schema. Comparing a name with the one that probably comes next
    /// takes a third of the time of reading it and looking it up.
    func length(ofQuoted index: Int, at position: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard index < places.count else { return nil }
        let (start, count) = (places[index].lowerBound, places[index].count)
        guard text.count - position >= count else { return nil }
        let isThere = quoted.withUnsafeBytes { names in
            guard let names = names.baseAddress, let text = text.baseAddress else { return false }
            return memcmp(names + start, text + position, count) == 0
        }
        return isThere ? count : nil
    }

    /// The first and last eight bytes of a name, and its length. They are the whole name if it has up to sixteen bytes.
    private struct Key: Equatable {
        let count: Int
        let head: UInt64
        let tail: UInt64

        init(_ name: UnsafeBufferPointer<UInt8>) {
            count = name.count
            if count < 8 {
                head = name.reduce(0) { $0 << 8 | UInt64($1) }
                tail = 0
            } else {
                let bytes = UnsafeRawBufferPointer(name)
                head = bytes.loadUnaligned(as: UInt64.self)
                tail = bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
            }
        }

        /// The table contains only names of a schema, so an attacker cannot choose them to collide.
        var hash: Int {
            let mixed = (head ^ head >> 32 ^ tail &* 0xD6E8_FEB8_6659_FD93 ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15
            return Int(truncatingIfNeeded: mixed >> 40)
        }
    }
}
