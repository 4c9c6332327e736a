import Expectations
import Foundation
import XCTest

@testable import SwiftEmitter

/// The methods that send a plural stand apart from the records.
final class PluralsFileTests: XCTestCase {
    func testTheMethodsHaveAFileOfTheirOwn() throws {
        let files = try emit()
        let plurals = try require(files["CaptureUser+Plurals.swift"])
        for name in ["updatePhotos(", "replacePhotos(", "replacePhotosTags("] {
            expect(plurals.contains("    public func \(name)"))
            for (file, text) in files where file != "CaptureUser+Plurals.swift" {
                expect(!text.contains(name), "\(file)")
            }
        }
        expect(
            plurals.contains("\npublic import CaptureRuntime\n\nnonisolated extension CaptureUser {\n    /// ")
        )
        expect(!plurals.contains("import Foundation") && !plurals.contains("struct"))
    }

    func testInOneFileTheyAreAtTheEnd() throws {
        let text = try require(emit(isSingleFile: true)["CaptureUser.swift"])
        let start = try require(
            text.range(of: "\nnonisolated extension CaptureUser {\n    /// Updates")?.lowerBound
        )
        expect(!text[start...].contains("struct"))
        expect(!text[..<start].contains(" func "))
    }

    func testWithoutAPluralThereIsNoSuchFile() throws {
        expectEqual(Array(try emit(#"[{"name": "a", "type": "string"}]"#).keys), ["CaptureUser.swift"])
    }

    /// What a call does and throws is described once, in the runtime.
    func testEachMethodHasASummaryAndAReference() throws {
        let text = try require(emit()["CaptureUser+Plurals.swift"])
        expect(
            text.contains(
                """
                    /// Replaces the plural `/photos#id/tags`; see `replace(_:using:overwritingUnread:)`.
                    public func replacePhotosTags(
                        inPhotos id: Swift.Int, using client: CaptureRuntime.CaptureClient, \
                overwritingUnread: Swift.Bool = false
                    ) async throws -> CaptureRuntime.Receipt<Self> {
                        try await replace(\\.photos[id: id].tags, using: client, \
                overwritingUnread: overwritingUnread)
                    }
                """))
    }

    func testADeclarationThatFitsIsOnOneLine() throws {
        let text = try require(emit(accessLevel: .internal)["CaptureUser+Plurals.swift"])
        let declaration =
            "    func updatePhotos(using client: CaptureRuntime.CaptureClient) async throws -> "
            + "CaptureRuntime.Receipt<Self> {\n"
        let next = "\n    /// Replaces the plural `/photos`"
        expect(text.contains(declaration + "        try await update(\\.photos, using: client)\n    }\n" + next))
    }

    /// The one line of the shortest level is as long as possible; the next level needs three.
    func testTheAccessLevelCounts() {
        forEach([(13, true, true), (14, true, false), (20, true, false), (21, false, false)]) {
            (length: Int, isShortIfInternal: Bool, isShortIfPublic: Bool) in
            let name = "p" + String(repeating: "x", count: length - "update".count - 1)
            let schema = #"[{"name": "\#(name)", "type": "plural", "attr_defs": []}]"#
            for (level, isShort) in [(AccessLevel.internal, isShortIfInternal), (.public, isShortIfPublic)] {
                let text = try require(emit(schema, accessLevel: level)["CaptureUser+Plurals.swift"])
                expectEqual(text.contains("func updateP\(name.dropFirst())(using client"), isShort, "\(level)")
                expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
            }
        }
    }

    func testALongKeyPathHasALineOfItsOwn() throws {
        let schema = #"""
            [{"name": "organizations", "type": "plural", "attr_defs": [{"name": "departments", "type": "plural",
              "attr_defs": [{"name": "addresses", "type": "plural", "attr_defs": []}]}]}]
            """#
        let text = try require(emit(schema)["CaptureUser+Plurals.swift"])
        expect(
            text.contains(
                """
                    public func replaceOrganizationsDepartmentsAddresses(
                        inOrganizations organizationsID: Swift.Int, inDepartments departmentsID: Swift.Int,
                        using client: CaptureRuntime.CaptureClient, overwritingUnread: Swift.Bool = false
                    ) async throws -> CaptureRuntime.Receipt<Self> {
                        try await replace(
                            \\.organizations[id: organizationsID].departments[id: departmentsID].addresses, \
                using: client,
                            overwritingUnread: overwritingUnread)
                    }
                """))
    }
}
