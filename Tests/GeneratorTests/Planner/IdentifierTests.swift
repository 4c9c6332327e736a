@testable import Codegen

/// Whatever stands in an attribute's name, the compiler takes what becomes of it for a name.
final class IdentifierTests: XCTestCase {
    private static let scalars =
        ([0x0...0x3_2FFF, 0xE0000...0xE0FFF] as [ClosedRange<UInt32>])
        .flatMap { $0.compactMap(Unicode.Scalar.init) }.filter(\.isTried)

    func testEveryCharacterAtEveryPlace() {
        var failures: [String] = []
        for scalar in Self.scalars {
            for name in ["\(scalar)", "\(scalar)a", "a\(scalar)", "a\(scalar)b", "A\(scalar)B", "2\(scalar)"] {
                let property = SwiftName.property(name)
                if !SwiftIdentifier.isValid(property) || !SwiftIdentifier.isValid(SwiftName.capitalized(property)) {
                    failures.append("U+\(String(scalar.value, radix: 16)) in \(name.debugDescription)")
                }
            }
        }
        expectEqual(failures, [])
    }

    func testAnUnderscoreStandsOnlyBeforeALeadingDigit() {
        var failures: [String] = []
        for scalar in Self.scalars {
            for name in ["\(scalar)", "_\(scalar)_b", "a_\(scalar)"] {
                let property = SwiftName.property(name)
                if property.dropFirst().contains("_") { failures.append(name.debugDescription) }
            }
        }
        expectEqual(failures, [])
    }

    func testRandomNames() {
        forEach(0..<4) { (seed: UInt64) in
            var random = SplitMix64(seed: seed)
            for _ in 0..<1_000 {
                var name = String.UnicodeScalarView()
                for _ in 0..<Int.random(in: 0...8, using: &random) {
                    name.append(
                        contentsOf: [Self.scalars.randomElement(using: &random) ?? "a", "b"].prefix(
                            Int.random(in: 1...2, using: &random)))
                }
                let property = SwiftName.property(String(name))
                if !SwiftIdentifier.isValid(property) { fail("\(String(name).debugDescription) gives \(property)") }
            }
        }
    }
}
