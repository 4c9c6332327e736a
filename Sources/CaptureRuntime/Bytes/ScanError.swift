/// Why a text is not JSON, or not what it is read as: never with a part of the text, which may hold a secret.
struct ScanError: Error, CustomStringConvertible {
    let reason: String
    /// How many bytes stand before the place.
    let offset: Int
    /// The line of the place, from 1.
    let line: Int

    init(reason: String, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        self.reason = reason
        self.offset = offset
        line = 1 + bytes.prefix(offset).count { $0 == 0x0A }
    }

    var description: String { "\(reason) at byte \(offset), line \(line)" }
}
