/// Finds the position of a failure: the beginning of what is wrong, as in the schema reader. `Fixtures/JSON` has the
/// texts against which both are tested.
///
/// The position is determined only after a failure, so that reading does not cost more.
extension JSONScanner {
    func failure(_ reason: String) -> ScanError { ScanError(reason: reason, at: position, in: bytes) }

    /// Makes the failure for a missing value or name. If a comma and a closing bracket are found instead, the failure
    /// is at the superfluous comma.
    func failure(_ reason: String, orCommaBefore bracket: Unicode.Scalar) -> ScanError {
        guard position < bytes.count, bytes[position] == UInt8(ascii: bracket),
            let before = bytes[..<position].lastIndex(where: { !$0.isSpace }), bytes[before] == UInt8(ascii: ",")
        else { return failure(reason) }
        return ScanError(reason: "a comma before `\(bracket)`", at: before, in: bytes)
    }

    /// Makes the failure for the text after a value. In `nulll` and `01`, the beginning was read as a value; the
    /// failure is there.
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

    /// Throws if the character at `place` is outside ASCII and not UTF-8. It then explains the failure of the escape
    /// around it.
    func checkScalar(at place: Int?) throws {
        guard let place, bytes[place] >= 0x80 else { return }
        var ahead = self
        ahead.position = place
        try ahead.skipScalar()
    }
}

extension UInt8 {
    /// True if this byte, after `true`, `false` or `null`, makes it another word.
    fileprivate var continuesWord: Bool {
        isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
    }
}
