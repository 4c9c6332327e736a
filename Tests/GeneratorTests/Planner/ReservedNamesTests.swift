@testable import Codegen

/// An attribute gets another name only where its own would hide something of the runtime.
final class ReservedNamesTests: XCTestCase {
    /// The properties of the runtime's protocols, also those that are not public, and what no key path can contain.
    func testExactlyTheRuntimesPropertiesAreReserved() throws {
        let lines = try PackageFolder.text("Tests/PublicAPI/CaptureRuntime.txt").split(separator: "\n")
        let properties = lines.compactMap { line in
            line.firstMatch(of: /^(?:CapturePart|CaptureRecord|PluralElement) \| var (\w+):/).map {
                String($0.output.1)
            }
        }
        expect(properties.count, >, 5)
        // The id of an element is an attribute itself.
        let expected = properties.filter { $0 != "id" } + ["_captureState", "hashValue", "self", "init"]
        expectEqual(ReservedNames.properties.sorted(), expected.sorted())
    }
}
