/// The article "How a record stays true" numbers its rules, gives an example of each, and tests cite them.
final class CitedRulesTests: XCTestCase {
    private static let article = "Sources/CaptureRuntime/CaptureRuntime.docc/HowARecordStaysTrue.md"

    func testEveryRuleHasAnExampleAndATest() throws {
        let text = try SourceTree.text(of: Self.article)
        let rest = try require(text.components(separatedBy: "\n## The rules\n").last)
        let section = try require(rest.components(separatedBy: "\n1. ").last?.components(separatedBy: "\n## ").first)
        let rules = "1. \(section)".components(separatedBy: "\n").reduce(into: [String]()) { rules, line in
            if line.first?.isNumber == true { rules.append(line) } else { rules[max(rules.count, 1) - 1] += " " + line }
        }
        expectEqual(rules.count, 12)
        let tests = try SourceTree.files(in: "Tests/ClientTests/Rules", ending: ".swift").map(SourceTree.text)
        for (number, rule) in zip(1..., rules) {
            expect(rule.hasPrefix("\(number). **"))
            expect(rule.contains("*Example:*"), "rule \(number) has no example")
            let citation = "\n    /// \(number): "
            expect(tests.contains { $0.contains(citation) }, "no test cites rule \(number)")
        }
    }
}
