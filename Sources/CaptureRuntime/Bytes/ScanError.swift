/// Why a text is not JSON, or not what it is read as: never with a part of the text, which may hold a secret.
struct ScanError: Error, CustomStringConvertible {
    let reason: String
    /// How many bytes stand before the place.
    let offset: Int
    /// The line of the place, from 1. Lines end with LF, CR LF or CR.
    let line: Int

    init(reason: String, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        self.reason = reason
        self.offset = offset
        let lineEnds = bytes.prefix(offset).indices.count { index in
            bytes[index] == 0x0A || bytes[index] == 0x0D && !bytes[index...].dropFirst().starts(with: [0x0A])
        }
        line = 1 + lineEnds
    }

    var description: String { "\(reason) at byte \(offset), line \(line)" }
}
