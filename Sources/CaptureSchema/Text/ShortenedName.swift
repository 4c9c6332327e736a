/// File names made from names of any length.
package enum ShortenedName {
    /// Most file systems accept names of up to 255 bytes; this leaves room for an extension.
    private static let longest = 200

    /// A name that is too long keeps its beginning and gets a checksum that tells it from others.
    package static func of(_ name: String) -> String {
        guard name.utf8.count > longest else { return name }
        // FNV-1a gives the same checksum on every machine; Swift's own hash does not.
        let checksum = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        var start = name.prefix(longest)
        while start.utf8.count > longest { start.removeLast() }
        return "\(start)-\(String(checksum, radix: 16))"
    }
}
