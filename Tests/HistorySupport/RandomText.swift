public import CaptureRuntime
import Foundation
public import TestTools

/// Random material for values and for answers of the service.
public enum RandomText {
    /// Texts that have broken software before. Property lists read one text, `$null`, as null, so it is not among them.
    private static let awkward = [
        "", " ", "\"", "\\", "\\(x)", "/", "#", "null", "0", "true", "\n", "\r\n", "\t", "\u{7F}", "\u{1}", "é",
        "e\u{301}", "ß", "Ω", "\u{2028}", "\u{202E}abc", "👩‍👩‍👧", "🇩🇪", "漢字", "\u{FEFF}", "a\u{200D}b", "$capture",
        "2012-02-29", "2012-02-29 01:33:20.122198 +0000", "[]", "{}", "%00", "+0000", "\u{10FFFD}",
    ]
    private static let words = ["ash", "birch", "cedar", "elm", "fir", "oak", "pine", "yew"]

    public static func text(_ random: inout SplitMix64) -> String {
        switch random.int(0...9) {
        case 0...3: random.pick(awkward) ?? ""
        case 4: (0...random.int(0...3)).map { _ in random.pick(awkward) ?? "" }.joined()
        case 5: String(repeating: random.pick(words) ?? "", count: random.int(1...40))
        default: random.pick(words) ?? ""
        }
    }

    /// A number as JSON spells it, of at most 38 digits.
    public static func decimal(_ random: inout SplitMix64) -> String {
        let sign = random.chance(30) ? "-" : ""
        switch random.int(0...4) {
        case 0: return sign + "0.\(random.int(0...999))"
        case 1: return sign + digits(random.int(1...38), &random)
        case 2: return sign + digits(random.int(1...19), &random) + "." + digits(random.int(1...19), &random)
        case 3: return sign + digits(random.int(1...9), &random) + "e\(random.int(-30...60))"
        default: return sign + "\(random.int(0...9))"
        }
    }

    private static func digits(_ count: Int, _ random: inout SplitMix64) -> String {
        "\(random.int(1...9))" + (1..<max(count, 1)).map { _ in "\(random.int(0...9))" }.joined()
    }

    /// An instant from 1900 to 2100, in microseconds since 1970; often a whole second.
    public static func microseconds(_ random: inout SplitMix64) -> Int {
        let second = random.int(-2_208_988_800...4_102_444_799)
        return second * 1_000_000 + (random.chance(40) ? 0 : random.int(0...999_999))
    }

    /// Any JSON, null included at every depth.
    public static func json(_ random: inout SplitMix64, depth: Int = 3) -> JSONValue {
        switch random.int(0...(depth > 0 ? 8 : 6)) {
        case 0: return .null
        case 1: return .bool(random.chance(50))
        case 2: return .number(JSONNumber(Int.random(&random)))
        case 3: return JSONNumber(text: decimal(&random)).map(JSONValue.number) ?? .null
        case 4: return JSONNumber(random.pick(of: 1e300, -2.5e-200, 0.1)).map(JSONValue.number) ?? .null
        case 5, 6: return .string(text(&random))
        case 7: return .array((0..<random.int(0...3)).map { _ in json(&random, depth: depth - 1) })
        default:
            var members: [String: JSONValue] = [:]
            for _ in 0..<random.int(0...3) {
                members[random.pick(of: "id", "a", "é", "", "$capture", "mantis")] = json(&random, depth: depth - 1)
            }
            return .object(members)
        }
    }
}
