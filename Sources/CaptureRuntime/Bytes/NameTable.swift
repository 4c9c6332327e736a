/// Names, to be found by their bytes in a JSON text without making a string of them.
final class NameTable: Sendable {
    let names: [String]
    /// All names, one after the other, and where each of them begins; with the end of the last one.
    private let bytes: [UInt8]
    private let starts: [Int]
    /// By hash, with gaps: the index of a name and one; 0 in a gap.
    private let slots: [Int]
    private let hasOnlyASCII: Bool

    init(_ names: [String]) {
        self.names = names
        var bytes: [UInt8] = []
        var starts = [0]
        var slotCount = 4
        while slotCount < 2 * names.count { slotCount *= 2 }
        var slots = [Int](repeating: 0, count: slotCount)
        for (index, name) in names.enumerated() {
            var name = name
            var slot = name.withUTF8(Self.hash) & (slotCount - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slotCount - 1) }
            slots[slot] = index + 1
            bytes += name.utf8
            starts.append(bytes.count)
        }
        self.bytes = bytes
        self.starts = starts
        self.slots = slots
        hasOnlyASCII = bytes.allSatisfy { $0 < 0x80 }
    }

    /// The index of this name; nil if it is not in the table.
    func index(of name: ScannedString) -> Int? {
        if !name.hasEscapes { return index(of: name.content) }
        return name.text.flatMap(index)
    }

    func contains(_ name: String) -> Bool { index(of: name) != nil }

    private func index(of name: String) -> Int? {
        var name = name
        return name.withUTF8(index)
    }

    private func index(of name: UnsafeBufferPointer<UInt8>) -> Int? {
        var slot = Self.hash(name) & (slots.count - 1)
        while slots[slot] != 0 {
            let index = slots[slot] - 1
            if isName(name, at: index) { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
        if hasOnlyASCII { return nil }
        // As everywhere in Swift, names are equal that differ only in how an accented letter is composed.
        return names.firstIndex(of: String(decoding: name, as: UTF8.self))
    }

    private func isName(_ name: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        let start = starts[index]
        guard starts[index + 1] - start == name.count else { return false }
        return bytes.withUnsafeBytes { bytes in
            let name = UnsafeRawBufferPointer(name)
            var offset = 0
            while name.count - offset >= 8 {
                let word = bytes.loadUnaligned(fromByteOffset: start + offset, as: UInt64.self)
                if word != name.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
                offset += 8
            }
            while offset < name.count {
                if bytes[start + offset] != name[offset] { return false }
                offset += 1
            }
            return true
        }
    }

    /// Eight bytes at a time. Only the names of a schema are in the table, so nobody can choose them to collide.
    private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
        let raw = UnsafeRawBufferPointer(name)
        var hash = UInt64(name.count)
        func mix(_ word: UInt64) { hash = (hash ^ hash >> 32 ^ word) &* 0x9E37_79B9_7F4A_7C15 }
        var position = 0
        while name.count - position >= 8 {
            mix(raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
            position += 8
        }
        var rest: UInt64 = 0
        while position < name.count {
            rest = rest << 8 | UInt64(name[position])
            position += 1
        }
        mix(rest)
        return Int(truncatingIfNeeded: hash >> 40)
    }
}
