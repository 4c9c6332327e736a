/// The names of a table in quotes, as they usually stand in a text.
///
/// Most members of a record come in the order of the schema. Comparing a name with the one that probably comes next
/// takes a third of the time of reading it and looking it up.
struct QuotedNames: Sendable {
    /// The names one after the other.
    private var bytes: [UInt8] = []
    /// For each name, the place of its bytes.
    private var places: [Range<Int>] = []

    init(_ names: [[UInt8]]) {
        for name in names {
            // A name that must be escaped in a text hardly occurs in a schema. It is left out, and so are the names
            // after it, which are then looked up.
            if name.contains(where: \.isEscapedInJSON) { break }
            let quoted = [UInt8(ascii: "\"")] + name + [UInt8(ascii: "\"")]
            places.append(bytes.count..<bytes.count + quoted.count)
            bytes += quoted
        }
    }

    /// Returns the length of a name, quotes included, if the text has it at a position, else nil.
    func length(of index: Int, at position: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard index < places.count else { return nil }
        let (start, count) = (places[index].lowerBound, places[index].count)
        guard text.count - position >= count else { return nil }
        let isThere = bytes.withUnsafeBytes { names in
            let text = UnsafeRawBufferPointer(text)
            func word(_ offset: Int) -> Bool {
                names.loadUnaligned(fromByteOffset: start + offset, as: UInt64.self)
                    == text.loadUnaligned(fromByteOffset: position + offset, as: UInt64.self)
            }
            guard count >= 8 else { return (0..<count).allSatisfy { names[start + $0] == text[position + $0] } }
            // The last word overlaps the one before, unless the length is a multiple of eight.
            guard word(count - 8) else { return false }
            var offset = 0
            while offset < count - 8, word(offset) { offset += 8 }
            return offset >= count - 8
        }
        return isThere ? count : nil
    }
}
