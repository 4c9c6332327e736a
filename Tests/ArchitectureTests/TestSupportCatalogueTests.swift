import Testing

/// The first page of CaptureTestSupport leads to all that there is.
@Suite struct TestSupportCatalogueTests {
    @Test("Every public type is in a group of the catalogue, and the article is")
    func catalogue() throws {
        let sources = "Sources/CaptureTestSupport"
        let catalogue = try SourceTree.text(of: "\(sources)/CaptureTestSupport.docc/CaptureTestSupport.md")
        let listed = catalogue.matches(of: /- ``(\w+)``/).map { String($0.output.1) }
        let declaration = /^public (?:final )?(?:struct|enum|class|protocol|actor|typealias) (\w+)/
            .anchorsMatchLineEndings()
        let declared = try SourceTree.files(in: sources, ending: ".swift").flatMap { file in
            try SourceTree.text(of: file).matches(of: declaration).map { String($0.output.1) }
        }
        #expect(
            declared.sorted() == [
                "Fault", "InMemoryCapture", "InMemoryCaptureError", "MemoryTokenStore", "ReceivedRequest", "SentMail", "SocialLogin",
                "TestClock",
            ])
        #expect(listed.sorted() == declared.sorted())
        #expect(catalogue.contains("- <doc:TestingAnApp>"))
    }
}
