/// Where a failure is placed: at the beginning of what is wrong, as by the schema reader. `Fixtures/JSON` has the texts
/// that both are held against.
///
/// What has to be found for that is looked for when something has failed, so that reading costs nothing more.
extension JSONScanner {
    func failure(_ reason: String) -> ScanError { ScanError(reason: reason, at: position, in: bytes) }

    /// The failure where a value or a name has to come. If a comma and the bracket at the end come instead, the comma
    /// is one too many.
    func failure(_ reason: String, orCommaBefore bracket: Unicode.Scalar) -> ScanError {
        guard position < bytes.count, bytes[position] == UInt8(ascii: bracket),
            let before = bytes[..<position].lastIndex(where: { !$0.isSpace }), bytes[before] == UInt8(ascii: ",")
        else { return failure(reason) }
        return ScanError(reason: "a comma before `\(bracket)`", at: before, in: bytes)
    }

    /// The failure at what comes after a value. Of `nulll` and `01` the beginning has been read as a value, and it is
    /// what is wrong.
    func failureAfterValue(_ reason: String) -> ScanError {
        guard 0 < position, position < bytes.count else { return failure(reason) }
        let (last, next) = (bytes[position - 1], bytes[position])
        if last.isLetter, next.continuesWord {
            let start = bytes[..<position].lastIndex { !$0.isLetter }.map { $0 + 1 } ?? 0
            return ScanError(reason: "expected a value", at: start, in: bytes)
        }
        // No other number ends before a digit.
        if last == UInt8(ascii: "0"), next.isDigit {
            return ScanError(reason: "a number that begins with `0`", at: position - 1, in: bytes)
        }
        return failure(reason)
    }

    /// Fails if a character outside ASCII at a place is not UTF-8: that is what is wrong with the escape around it.
    func checkScalar(at place: Int?) throws {
        guard let place, bytes[place] >= 0x80 else { return }
        var ahead = self
        ahead.position = place
        try ahead.skipScalar()
    }
}

extension UInt8 {
    /// True for what makes another word of `true`, `false` or `null` when it follows.
    fileprivate var continuesWord: Bool {
        isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
    }
}
