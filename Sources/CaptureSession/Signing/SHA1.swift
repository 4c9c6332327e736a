/// SHA-1 (RFC 3174) and HMAC (RFC 2104), with which the service wants the signature of a renewal made. CryptoKit exists
/// on Apple's systems only, and this library has no dependencies.
enum SHA1 {
    private static let blockSize = 64

    /// Returns the digest of a message, 20 bytes.
    static func digest(_ message: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        var bytes = message + [0x80]
        bytes += [UInt8](repeating: 0, count: (blockSize + 56 - bytes.count % blockSize) % blockSize)
        bytes += bigEndian(UInt64(message.count) * 8)
        for start in stride(from: 0, to: bytes.count, by: blockSize) {
            add(bytes[start...].prefix(blockSize), to: &state)
        }
        return state.flatMap(bigEndian)
    }

    static func authenticationCode(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        let short = key.count > blockSize ? digest(key) : key
        let padded = short + [UInt8](repeating: 0, count: blockSize - short.count)
        return digest(padded.map { $0 ^ 0x5C } + digest(padded.map { $0 ^ 0x36 } + message))
    }

    private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
        var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
            block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for i in 16..<80 { words.append(rotated(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], by: 1)) }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for (i, word) in words.enumerated() {
            let (mixed, constant): (UInt32, UInt32) =
                switch i {
                case ..<20: ((b & c) | (~b & d), 0x5A82_7999)
                case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
                case ..<60: ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
                default: (b ^ c ^ d, 0xCA62_C1D6)
                }
            (a, b, c, d, e) = (rotated(a, by: 5) &+ mixed &+ e &+ word &+ constant, a, rotated(b, by: 30), c, d)
        }
        for (i, value) in [a, b, c, d, e].enumerated() { state[i] &+= value }
    }

    private static func rotated(_ word: UInt32, by count: UInt32) -> UInt32 { word << count | word >> (32 - count) }

    private static func bigEndian<Word: FixedWidthInteger>(_ word: Word) -> [UInt8] {
        stride(from: Word.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> Word($0)) }
    }
}
