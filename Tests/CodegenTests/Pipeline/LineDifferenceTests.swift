@testable import SchemaReports

/// Differences of lines.
final class LineDifferenceTests: XCTestCase {
    private func diff(_ old: String, _ new: String) -> [String] {
        UnifiedDiff(from: Array(old.utf8), to: Array(new.utf8), oldLabel: "a/x", newLabel: "b/x").lines.map(\.text)
    }

    /// Equal texts have none.
    func testEqual() {
        forEach(["", "\n", "a", "a\n", "a\nb\nc"]) { (text: String) in expect(diff(text, text).isEmpty) }
    }

    /// Small ones, as diff -u shows them.
    func testSmall() {
        forEach(
            [
                ("", "a\n", ["@@ -0,0 +1 @@", "+a"]), ("a\n", "", ["@@ -1 +0,0 @@", "-a"]),
                ("a", "a\n", ["@@ -1 +1 @@", "-a", "\\ No newline at end of file", "+a"]),
                ("a\n", "b", ["@@ -1 +1 @@", "-a", "+b", "\\ No newline at end of file"]),
                ("a\nb", "c\nb", ["@@ -1,2 +1,2 @@", "-a", "+c", " b", "\\ No newline at end of file"]),
                ("1\n2\n3\n4\n5\n", "1\n2\n3\n4\nx\n5\n", ["@@ -2,4 +2,5 @@", " 2", " 3", " 4", "+x", " 5"]),
                ("1\n2\n3\n4\n", "1\n2\n3\n4\nx\n", ["@@ -2,3 +2,4 @@", " 2", " 3", " 4", "+x"]),
                ("a\n\n", "a\n", ["@@ -1,2 +1 @@", " a", "-"]),
                (
                    "x\n1\n2\n3\n4\n5\n6\ny\n", "1\n2\n3\n4\n5\n6\n",
                    ["@@ -1,8 +1,6 @@", "-x", " 1", " 2", " 3", " 4", " 5", " 6", "-y"]
                ),
                (
                    "x\n1\n2\n3\n4\n5\n6\n7\ny\n", "1\n2\n3\n4\n5\n6\n7\n",
                    ["@@ -1,4 +1,3 @@", "-x", " 1", " 2", " 3", "@@ -6,4 +5,3 @@", " 5", " 6", " 7", "-y"]
                ),
                ("a\nb\na\nb\n", "b\na\nb\na\n", ["@@ -1,4 +1,4 @@", "-a", " b", " a", " b", "+a"]),
            ] as [(String, String, [String])]
        ) { old, new, expected in expectEqual(diff(old, new), ["--- a/x", "+++ b/x"] + expected) }
    }

    /// Whatever the lists are, the changes lead from one to the other.
    func testRandom() {
        forEach([1, 2, 5, 40, 1000]) { (alphabet: Int) in
            var numbers = SplitMix64(seed: UInt64(alphabet))
            for _ in 0..<300 {
                let old = (0..<Int.random(in: 0...40, using: &numbers)).map { _ in
                    Int.random(in: 0..<alphabet, using: &numbers)
                }
                var new = old
                for _ in 0..<Int.random(in: 0...12, using: &numbers) {
                    let place = Int.random(in: 0...new.count, using: &numbers)
                    if place < new.count, Bool.random(using: &numbers) {
                        new.remove(at: place)
                    } else {
                        new.insert(Int.random(in: 0..<alphabet, using: &numbers), at: place)
                    }
                }
                expectLeads(from: old, to: new)
            }
        }
    }

    private func expectLeads(from old: [Int], to new: [Int]) {
        let changes = LineDifference(from: old, to: new).changes
        var rebuilt: [Int] = []
        var next = 0
        for (index, change) in changes.enumerated() {
            expect(index == 0 || change.old.lowerBound > changes[index - 1].old.upperBound)
            rebuilt += old[next..<change.old.lowerBound]
            expectEqual(rebuilt.count, change.new.lowerBound)
            rebuilt += new[change.new]
            next = change.old.upperBound
        }
        rebuilt += old[next...]
        expectEqual(rebuilt, new)
    }

    /// One line between many equal ones is found as one change.
    func testFewSteps() {
        let old = [Int](repeating: 0, count: 300) + [1] + [Int](repeating: 0, count: 300)
        let new = [Int](repeating: 0, count: 300) + [2, 3] + [Int](repeating: 0, count: 300)
        expectEqual(LineDifference(from: old, to: new).changes, [.init(old: 300..<301, new: 300..<302)])
    }

    /// Large texts that have little in common are compared.
    ///
    /// Step by step without a bound each of them would take minutes.
    func testLarge() {
        let count = 100_000
        let rising = Array(0..<count)
        expectLeads(from: rising, to: rising.map { $0 + count })
        expectLeads(from: rising, to: rising.reversed())
        expectLeads(from: rising.map { $0 % 7 }, to: rising.map { $0 * $0 % 11 })
        expectLeads(from: rising, to: rising.map { $0 % 1000 == 0 ? -$0 : $0 })
        expectLeads(from: rising.flatMap { [$0, 0] }, to: rising.reversed().flatMap { [0, $0] })
    }
}
