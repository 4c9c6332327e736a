/// Schemas as small as they can be for what a test looks at: those that every transcript in `Fixtures/Commands` begins
/// with.
enum Schemas {
    /// One record: one file.
    static let flat = text("flat")

    /// Three records: three files.
    static let nested = text("nested")
    static let nestedFiles = ["CaptureUser.Home.swift", "CaptureUser.Work.swift", "CaptureUser.swift"]
    /// All that a run leaves in a folder of its own.
    static let nestedFolder = [manifest] + nestedFiles

    /// The list of generated files that a run for the default root name keeps.
    static let manifest = ".capture-codegen-CaptureUser.manifest"

    /// The same records, every one of them different.
    static let nestedChanged = text("changed")

    /// As `nested`, with `home` gone and `office` new.
    static let nestedMoved = text("moved")
    static let nestedMovedFolder = [
        manifest, "CaptureUser.Office.swift", "CaptureUser.Work.swift", "CaptureUser.swift",
    ]

    /// As `nested`, with names of types that differ in case only.
    static let nestedRespelled = text("respelled")
    static let nestedRespelledFolder = [
        manifest, "CaptureUser.HOme.swift", "CaptureUser.WOrk.swift", "CaptureUser.swift",
    ]

    /// More than a kilobyte of output.
    static let wide = "[" + (0..<60).map { #"{"name":"attribute\#($0)","type":"string"}"# }.joined(separator: ",") + "]"

    private static func text(_ name: String) -> String {
        do {
            return try PackageFolder.text("Fixtures/Commands/\(name).json")
        } catch {
            fail("\(error)")
            return ""
        }
    }
}
