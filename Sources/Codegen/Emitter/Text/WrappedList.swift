/// The items of a list between parentheses, laid out as a careful person would: on one line if they fit, otherwise on
/// lines of their own, as many on each as fit.
struct WrappedList {
    /// The columns that a line of generated code has at most, where that is possible.
    static let columns = 120

    /// All items; empty if they do not fit on one line.
    let line: String
    /// The items on several lines, each but the last with a comma at its end; empty if one line is enough.
    let lines: [String]

    /// - Parameters:
    ///   - width: The columns for the items if they are on one line with what is around them.
    ///   - wrappedWidth: The columns of a line that has nothing but items. A longer item gets a line to itself.
    init(_ items: [String], width: Int, wrappedWidth: Int) {
        var lines: [String] = []
        for (index, item) in items.enumerated() {
            let item = index == items.count - 1 ? item : item + ","
            if let last = lines.last, last.utf8.count + 1 + item.utf8.count <= wrappedWidth {
                lines[lines.count - 1] += " " + item
            } else {
                lines.append(item)
            }
        }
        let isOnOneLine = lines.count < 2 && lines.allSatisfy { $0.utf8.count <= width }
        line = isOnOneLine ? lines.first ?? "" : ""
        self.lines = isOnOneLine ? [] : lines
    }
}
