import Foundation

/// Prints a line as soon as it is known, and at the end the table of speeds that stands in the article WhatIsPromised.
final class Table {
    private var speeds = "| what | compared with | ratio |\n| --- | --- | --- |\n"

    init() { print("| what | measured here, median | target |\n| --- | --- | --- |") }

    func row(_ what: String, real: String, target: String) {
        print("| \(what) | \(real) | \(target) |")
        fflush(stdout)
    }

    /// Notes a row for the article.
    ///
    /// - Parameter ratios: More than one if the row stands for several measurements.
    func speed(_ what: String, comparedWith other: String, _ ratios: [Double]) {
        guard let least = ratios.min(), let most = ratios.max() else { return }
        let text = ratios.count == 1 ? String(format: "%.2f", most) : String(format: "%.0f to %.0f", least, most)
        speeds += "| \(what) | \(other) | \(text) |\n"
    }

    func printSpeeds() { print("\nThe table of speeds in WhatIsPromised:\n\n\(speeds)", terminator: "") }
}
