/// Why a text is not JSON, or not what was expected. Never contains a part of the text, which may hold a secret.
package struct ScanError: Error, CustomStringConvertible {
    package let reason: String
    /// The number of bytes before the failure.
    let offset: Int
    /// The line of the failure, from 1. Lines end with LF, CR LF or CR.
    package let line: Int
    /// The version of the saved form, if that is what is wrong: a newer version of this library has written it.
    var newerVersion: Int?

    init(reason: String, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        self.reason = reason
        self.offset = offset
        let lineEnds = bytes.prefix(offset).indices.count { index in
            bytes[index] == 0x0A || bytes[index] == 0x0D && !bytes[index...].dropFirst().starts(with: [0x0A])
        }
        line = 1 + lineEnds
    }

    package var description: String { "\(reason) at byte \(offset), line \(line)" }
}
