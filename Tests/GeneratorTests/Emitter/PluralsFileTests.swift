import Foundation
import Testing

@testable import SwiftEmitter

/// The methods that send a plural stand apart from the records.
@Suite struct PluralsFileTests {
    @Test func theMethodsHaveAFileOfTheirOwn() throws {
        let files = try emit()
        let plurals = try #require(files["CaptureUser+Plurals.swift"])
        for name in ["updatePhotos(", "replacePhotos(", "replacePhotosTags("] {
            #expect(plurals.contains("    public func \(name)"))
            for (file, text) in files where file != "CaptureUser+Plurals.swift" {
                #expect(!text.contains(name), "\(file)")
            }
        }
        #expect(plurals.contains("\npublic import CaptureRuntime\n\nnonisolated extension CaptureUser {\n    /// "))
        #expect(!plurals.contains("import Foundation") && !plurals.contains("struct"))
    }

    @Test func inOneFileTheyAreAtTheEnd() throws {
        let text = try #require(try emit(isSingleFile: true)["CaptureUser.swift"])
        let start = try #require(text.range(of: "\nnonisolated extension CaptureUser {\n    /// Updates")?.lowerBound)
        #expect(!text[start...].contains("struct"))
        #expect(!text[..<start].contains(" func "))
    }

    @Test func withoutAPluralThereIsNoSuchFile() throws {
        #expect(Array(try emit(#"[{"name": "a", "type": "string"}]"#).keys) == ["CaptureUser.swift"])
    }

    /// What a call does and throws is described once, in the runtime.
    @Test func eachMethodHasASummaryAndAReference() throws {
        let text = try #require(try emit()["CaptureUser+Plurals.swift"])
        #expect(
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

    @Test func aDeclarationThatFitsIsOnOneLine() throws {
        let text = try #require(try emit(accessLevel: .internal)["CaptureUser+Plurals.swift"])
        let declaration =
            "    func updatePhotos(using client: CaptureRuntime.CaptureClient) async throws -> "
            + "CaptureRuntime.Receipt<Self> {\n"
        let next = "\n    /// Replaces the plural `/photos`"
        #expect(text.contains(declaration + "        try await update(\\.photos, using: client)\n    }\n" + next))
    }

    /// The one line of the shortest level is as long as possible; the next level needs three.
    @Test(arguments: [(13, true, true), (14, true, false), (20, true, false), (21, false, false)])
    func theAccessLevelCounts(length: Int, isShortIfInternal: Bool, isShortIfPublic: Bool) throws {
        let name = "p" + String(repeating: "x", count: length - "update".count - 1)
        let schema = #"[{"name": "\#(name)", "type": "plural", "attr_defs": []}]"#
        for (level, isShort) in [(AccessLevel.internal, isShortIfInternal), (.public, isShortIfPublic)] {
            let text = try #require(try emit(schema, accessLevel: level)["CaptureUser+Plurals.swift"])
            #expect(text.contains("func updateP\(name.dropFirst())(using client") == isShort, "\(level)")
            #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
        }
    }

    @Test func aLongKeyPathHasALineOfItsOwn() throws {
        let schema = #"""
            [{"name": "organizations", "type": "plural", "attr_defs": [{"name": "departments", "type": "plural",
              "attr_defs": [{"name": "addresses", "type": "plural", "attr_defs": []}]}]}]
            """#
        let text = try #require(try emit(schema)["CaptureUser+Plurals.swift"])
        #expect(
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
