#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A JSON number: decimal digits, kept exactly.
///
/// Integers of 64 bits (signed or unsigned) and decimals of up to 38 digits are exact. So are magnitudes that only a
/// `Double` can hold (`1e300`, `1e-130`), if it keeps all digits; they have no ``decimalValue``. Longer numbers, and
/// larger magnitudes, are refused. Numbers are equal if their values are equal, however they were created:
///
/// ```swift
/// JSONNumber(3) == JSONNumber(text: "3.0")  // true
/// JSONNumber(text: "1e2")?.description      // "100"
/// JSONNumber(0.1)?.decimalValue             // 0.1, not 0.1000000000000000055…
/// ```
public struct JSONNumber: Hashable, Sendable {
    /// The cases do not overlap. Each value has exactly one form, so synthesized equality is equality of value.
    private enum Storage: Hashable {
        case integer(Int64)
        /// A number that is no integer of 64 bits.
        case decimal(Decimal)
        /// A number of a magnitude beyond `Decimal`, of which a `Double` keeps all digits.
        case double(Double)
        /// No number: the JSON text of what Swift cannot hold. See ``JSONValue/unreadable(_:)``.
        case unreadable(String)
    }

    private let storage: Storage

    /// Creates a number from an integer.
    public init(_ value: Int) { storage = .integer(Int64(value)) }

    static func unreadable(_ text: String) -> JSONNumber { JSONNumber(storage: .unreadable(text)) }

    /// True if this stands for what Swift cannot hold.
    var isUnreadable: Bool { if case .unreadable = storage { true } else { false } }

    private init(storage: Storage) { self.storage = storage }

    package init(_ value: Int64) { storage = .integer(value) }

    /// Creates a number from a decimal, with all its digits. Returns nil for `Decimal.nan`, which JSON cannot express.
    public init?(_ value: Decimal) {
        if let (significand, exponent) = value.shortForm {
            self.init(storage: Self.storage(significand, exponent))
        } else {
            // The description is exact, free of exponents and the same in every locale. That of NaN is no number.
            self.init(text: value.description)
        }
    }

    /// Creates a number from the shortest decimal that reads back as the same `Double`: 0.1 is 0.1.
    ///
    /// Returns nil for infinities and NaN, which JSON cannot express.
    public init?(_ value: Double) {
        // The descriptions of infinities and NaN are no numbers.
        self.init(text: value.description)
    }

    /// Reads a number as JSON spells it (RFC 8259, section 6): `-12`, `0.50`, `6.02e23`.
    ///
    /// Returns nil for any other text (`+1`, `.5`, `01`, `0x10`, `NaN`, surrounding white space), for a magnitude
    /// beyond `Double` and for more digits than can be kept. A number too small for `Double` is read as 0.
    public init?(text: String) {
        // An error says that it is not a number, and nothing else is asked. The scanner would skip white space, and a
        // byte order mark.
        let number = try? JSONScanner.readWhole(text.utf8) { JSONNumber(scanned: try $0.number()) }
        guard let number, !text.utf8.contains(where: { $0.isSpace || $0 >= 0x80 }) else { return nil }
        self = number
    }

    /// Keeps the number as written. Returns nil if it has more digits than can be kept or is beyond `Double`.
    init?(scanned text: UnsafeBufferPointer<UInt8>) {
        if let small = Self.small(text) {
            storage = small
            return
        }
        let string = String(decoding: text, as: UTF8.self)
        // Without a locale, `Decimal` accepts only the full stop as its separator.
        if let decimal = Decimal(string: string, locale: nil), !decimal.isNaN, !decimal.isCutOff(text) {
            // An integer may be written `3.0` or `1e2`. A negative exponent is that of a fraction.
            let integer = decimal.exponent < 0 ? nil : Int64(decimal.description)
            storage = integer.map(Storage.integer) ?? .decimal(decimal)
        } else if Double(string) == 0 {
            // `0e999`, or next to nothing.
            storage = .integer(0)
        } else if let double = Double(string), double.description.utf8.significantDigits == text.significantDigits {
            storage = .double(double)
        } else {
            return nil
        }
    }

    /// Reads a number of few digits without an exponent, as most are, in a tenth of the time that `Decimal` takes.
    private static func small(_ text: UnsafeBufferPointer<UInt8>) -> Storage? {
        guard text.count <= 18 else { return nil }
        var (significand, exponent, isFraction): (Int64, Int, Bool) = (0, 0, false)
        for byte in text where byte != UInt8(ascii: "-") {
            if byte == UInt8(ascii: ".") {
                isFraction = true
            } else {
                guard byte.isDigit else { return nil }
                significand = significand * 10 + Int64(byte - UInt8(ascii: "0"))
                if isFraction { exponent -= 1 }
            }
        }
        return storage(text.first == UInt8(ascii: "-") ? -significand : significand, exponent)
    }

    /// - Parameter exponent: That of an integer or a fraction, so not above zero.
    private static func storage(_ significand: Int64, _ exponent: Int) -> Storage {
        var (significand, exponent) = (significand, exponent)
        while exponent < 0, significand % 10 == 0 { (significand, exponent) = (significand / 10, exponent + 1) }
        if exponent == 0 { return .integer(significand) }
        let magnitude = Decimal(significand.magnitude)
        return .decimal(Decimal(sign: significand < 0 ? .minus : .plus, exponent: exponent, significand: magnitude))
    }

    /// The number as an `Int`; nil if it has a fraction or is out of range.
    public var intValue: Int? { int64.flatMap(Int.init(exactly:)) }
    @available(*, unavailable, renamed: "intValue") public var int: Int? { intValue }
    @available(*, unavailable, renamed: "decimalValue") public var decimal: Decimal? { decimalValue }
    @available(*, unavailable, renamed: "doubleValue") public var double: Double { doubleValue }

    package var int64: Int64? { if case .integer(let value) = storage { value } else { nil } }

    /// The number as a `Decimal`, exactly; nil for a magnitude that it cannot hold.
    public var decimalValue: Decimal? {
        switch storage {
        case .integer(let value): Decimal(value)
        case .decimal(let value): value
        case .double, .unreadable: nil
        }
    }

    /// The nearest `Double`.
    public var doubleValue: Double {
        switch storage {
        case .integer(let value): Double(value)
        // Converted through text, which rounds correctly; `Decimal`'s own conversion can be off in the last place.
        case .decimal(let value): Double(value.description) ?? .nan
        case .double(let value): value
        case .unreadable: .nan
        }
    }
}

extension JSONNumber: CustomStringConvertible {
    /// The number as JSON text, the same in every locale: `100`, `-0.25`. Only beyond `Decimal` it has an exponent.
    public var description: String {
        switch storage {
        case .integer(let value): value.description
        case .decimal(let value): value.shortText ?? value.description
        case .double(let value): value.description
        case .unreadable(let text): text
        }
    }

    /// Reads a number as exactly as the decoder allows. Returns nil if the container holds another kind of value or the
    /// decoder has cut off digits.
    ///
    /// `Decoder` cannot be asked for the kind of a value or the text of a number, so types are tried in turn. Each
    /// `try?` below asks whether the value is of that type.
    init?(probing container: any SingleValueDecodingContainer) {
        let integer = try? container.decode(Int64.self)
        let decimal = try? container.decode(Decimal.self)
        // JSON decoders convert through Double and find an integer in 1.00000000000000000001; Decimal sees the
        // difference. Property lists do not store a Decimal as a number, so there that probe gives no answer.
        if let integer, decimal == nil || decimal == Decimal(integer) {
            self.init(integer)
        } else if integer == nil, let large = try? container.decode(UInt64.self) {
            self.init(Decimal(large))
        } else if let decimal, !decimal.isNaN, !decimal.isZero {
            if decimal.isCutOff(asking: { try container.decode(Int8.self) }) { return nil }
            self.init(decimal)
        } else if let double = try? container.decode(Double.self) {
            // Reached in property lists, and for zeros that Decimal does not read, such as 0e999.
            self.init(double)
        } else {
            return nil
        }
    }

    /// Keeps what a decoder has read as a decimal. Returns nil if it may have cut off digits or have found no number.
    init?(decoded decimal: Decimal) {
        if decimal.isNaN || decimal.isZero || decimal.significand.magnitude > Decimal.longSignificand { return nil }
        self.init(decimal)
    }

    /// Writes a single number. Property lists store a decimal in the form in which Foundation's `Decimal` encodes
    /// itself.
    func encode(in container: inout any SingleValueEncodingContainer) throws {
        switch storage {
        case .integer(let value): try container.encode(value)
        case .decimal(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .unreadable: try container.encode(Double.infinity)
        }
    }
}

/// Foundation takes twenty times as long for a text of a decimal, and does not show the digits on every system.
extension Decimal {
    /// The digits, with the sign, and the exponent of a number with few digits that is written without zeros at the end
    /// of an integer; else nil.
    fileprivate var shortForm: (significand: Int64, exponent: Int)? {
        guard Self.areDigitsKnown, !isNaN, exponent <= 0, let digits else { return nil }
        return (isSignMinus ? -digits : digits, exponent)
    }

    /// The description of such a number that is a fraction.
    fileprivate var shortText: String? {
        guard let (significand, exponent) = shortForm, exponent < 0 else { return nil }
        let isNegative = significand < 0
        // At least one before the point.
        let places = max(String(significand.magnitude).utf8.count, 1 - exponent)
        let count = places + (isNegative ? 2 : 1)
        return String(unsafeUninitializedCapacity: count) { text in
            var (rest, position) = (significand.magnitude, count)
            func put(_ byte: UInt8) {
                position -= 1
                text[position] = byte
            }
            for place in 0..<places {
                if place == -exponent { put(UInt8(ascii: ".")) }
                put(UInt8(ascii: "0") + UInt8(rest % 10))
                rest /= 10
            }
            if isNegative { put(UInt8(ascii: "-")) }
            return count
        }
    }

    /// The digits, if they fit. On every system, a decimal has 20 bytes, of which the last 16 are its digits, lowest
    /// byte first: so it is in C.
    private var digits: Int64? {
        withUnsafeBytes(of: self) { bytes in
            guard bytes.loadUnaligned(fromByteOffset: 12, as: UInt64.self) == 0 else { return nil }
            return Int64(exactly: bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self))
        }
    }

    /// True if some digits are found there.
    private static let areDigitsKnown: Bool = {
        let numbers: [Int64] = [0, 1, 0x1234_5678_9ABC, 999_999_999_999_999_989]
        return MemoryLayout<Decimal>.size == 20
            && numbers.allSatisfy { Decimal(sign: .minus, exponent: -3, significand: Decimal($0)).digits == $0 }
    }()
}

extension Decimal {
    /// As many digits always fit. There may be one more, if they are at most 2^128 - 1.
    private static let digitCount = 38
    /// A number with no more digits than this was not cut, or lost only digits that follow more than twenty zeros.
    fileprivate static let longSignificand: Decimal = 1_000_000_000_000_000

    /// Returns true if the text from which this number was made has more digits.
    fileprivate func isCutOff(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.significantDigits != description.utf8.significantDigits
    }

    /// Returns true if the document has more digits than this number, which means that its decoder has cut some off.
    ///
    /// `JSONDecoder` silently cuts digits that a `Decimal` cannot hold, and a `Decoder` cannot be asked for the text of
    /// a number. But `JSONDecoder` quotes that text in the error for a type that the number does not fit. If the error
    /// quotes no number, as in a property list, nothing was cut: a property list stores what was a `Decimal` before.
    ///
    /// - Parameter attempt: Decodes the same value as a type that holds only small numbers.
    fileprivate func isCutOff(asking attempt: () throws -> Int8) -> Bool {
        guard significand.magnitude > Self.longSignificand else { return false }
        do {
            _ = try attempt()
            // The number is so close to a small integer that the difference cannot be seen.
            return false
        } catch {
            let numbers = "\(error)".split { !"+-.0123456789Ee".contains($0) }.map(\.utf8.significantDigits)
            return numbers.contains { $0.count > Self.digitCount && $0 != description.utf8.significantDigits }
        }
    }
}

extension Collection<UInt8> {
    /// The digits of a number, from the first to the last that is not a zero.
    fileprivate var significantDigits: ArraySlice<UInt8> {
        let digits = prefix { $0 | 0x20 != UInt8(ascii: "e") }.filter(\.isDigit)
        var rest = digits.drop { $0 == UInt8(ascii: "0") }
        while rest.last == UInt8(ascii: "0") { rest.removeLast() }
        return rest
    }
}
