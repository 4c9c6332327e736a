import Foundation
import Testing

/// The methods that send a plural stand apart from the records.
@Suite struct PluralsFileTests {
    @Test func theMethodsHaveAFileOfTheirOwn() throws {
        let files = try emit()
        let plurals = try #require(files["CaptureUser+Plurals.swift"])
        for name in ["updatePhotos(", "replacePhotos(", "replacePhotosTags("] {
            #expect(plurals.contains("    public func \(name)\n"))
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
                    /// Replaces the plural `/photos#photosID/tags`; see `replace(_:using:overwritingUnread:)`.
                    public func replacePhotosTags(
                        inPhotos photosID: Int,
                        using client: CaptureRuntime.CaptureClient, overwritingUnread: Bool = false
                    ) async throws -> CaptureRuntime.Receipt<Self> {
                        let plural = \\Self.photos[id: photosID].tags
                        return try await self.replace(plural, using: client, overwritingUnread: overwritingUnread)
                    }
                """))
    }
}
