/// Apple's stores want the reason for some API in a privacy manifest. What apps link uses none of it, and so needs no
/// manifest.
final class RequiredReasonTests: XCTestCase {
    private static let libraries = [
        "CaptureRuntime", "CaptureSession", "CaptureServer", "CaptureAsyncHTTPClient", "CaptureTestSupport",
    ]
    /// The names in Apple's list: dates of files, the time since the start of the system, room on a disk, keyboards and
    /// defaults.
    private static let names =
        #"\b([fl]?stat\(|fstatat\(|f?getattrlist|getattrlistbulk|getattrlistat|f?statv?fs\b|attributesOfItem"#
        + "|attributesOfFileSystem|resourceValues|(content|file)?[mM]odificationDate|creationDate|systemUptime"
        + #"|mach_absolute_time|volume\w*Capacity|system(Free)?Size|activeInputModes|UserDefaults)"#

    /// No library uses API whose reason has to be given.
    func testNoneIsUsed() {
        forEach(Self.libraries) { library in
            let files = try SourceTree.files(in: "Sources/\(library)", ending: ".swift")
            expect(!files.isEmpty)
            for file in files {
                let text = try SourceTree.text(of: file)
                for line in text.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
                    if let use = line.range(of: Self.names, options: .regularExpression) {
                        fail("\(file) uses \(line[use]): \(line)")
                    }
                }
            }
        }
    }
}
