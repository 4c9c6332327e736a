import CaptureRuntime
import CaptureSchema

/// What became of one statement.
struct CheckResult: Sendable {
    enum Verdict: String, CaseIterable, Sendable {
        case asAssumed = "as assumed"
        case otherwise = "otherwise"
        case notTried = "could not be tried"
    }

    let statement: Statement
    let verdict: Verdict
    /// What was found, or why it could not be tried; empty if it is as assumed.
    let detail: String

    /// Tries a statement.
    ///
    /// - Throws: `CancellationError`.
    init(of statement: Statement, on scratch: Scratch) async throws {
        self.statement = statement
        do {
            try await statement.trial(scratch)
            (verdict, detail) = (.asAssumed, "")
        } catch Finding.otherwise(let found) {
            (verdict, detail) = (.otherwise, found)
        } catch Finding.notTried(let why) {
            (verdict, detail) = (.notTried, why)
        } catch let error as CaptureError {
            try Task.checkCancellation()
            (verdict, detail) = (.notTried, error.description)
        }
    }
}

/// The result of a check, as text.
struct StatementsReport {
    let results: [CheckResult]

    var isOtherwise: Bool { results.contains { $0.verdict == .otherwise } }

    var text: String {
        var lines: [String] = []
        let width = CheckResult.Verdict.allCases.map(\.rawValue.count).max() ?? 0
        let indent = String(repeating: " ", count: width + 2)
        for result in results {
            let verdict = result.verdict.rawValue
            lines.append(verdict + indent.dropFirst(verdict.count) + result.statement.sentence)
            if !result.detail.isEmpty { lines.append(indent + "  " + SafeText.escaped(result.detail)) }
            if result.verdict == .otherwise { lines.append(indent + "  " + result.statement.meaning) }
        }
        let counts = CheckResult.Verdict.allCases.map { verdict in
            "\(results.filter { $0.verdict == verdict }.count) \(verdict.rawValue)"
        }
        return lines.joined(separator: "\n") + "\n\n" + counts.joined(separator: ", ") + "\n"
    }
}
