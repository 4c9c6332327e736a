import TestTools
import Testing

extension LongTests {
    @Suite("capture-service check, every deviation over HTTP")
    struct EveryDeviationTests {
        @Test("Finds each deviation, alone", arguments: Deviation.allCases)
        func each(deviation: Deviation) async throws {
            let results = try CheckTests.results(try await CheckTests.checkOverHTTP([deviation], "--json"))
            #expect(results.filter { $0.value == "otherwise" }.map(\.key) == [deviation.rawValue])
        }
    }
}
