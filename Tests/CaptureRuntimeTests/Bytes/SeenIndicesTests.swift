import Testing

@testable import CaptureRuntime

@Suite("Indices that have been seen")
struct SeenIndicesTests {
    @Test("Each is new once, on both sides of a word's end", arguments: [1, 63, 64, 65, 128, 129, 1000])
    func insert(count: Int) {
        var seen = SeenIndices(count: count)
        var expected: Set<Int> = []
        for index in [0, count - 1, count / 2, 0, count - 1, min(63, count - 1), min(64, count - 1)] {
            #expect(seen.insert(index) == expected.insert(index).inserted)
        }
        for index in 0..<count { #expect(seen.contains(index) == expected.contains(index)) }
        #expect(seen.missing == (0..<count).filter { !expected.contains($0) })
        for index in 0..<count { _ = seen.insert(index) }
        #expect(seen.missing.isEmpty)
    }
}
