/// Finds lines and columns in one document quickly, however many are looked up and however long a line is.
///
/// Building the table reads the document once, so make it only if there is something to print. It remembers a position
/// every few kilobytes; each lookup counts from the nearest one.
package struct LineTable: Sendable {
    private let source: SourceText
    private let remembered: [TextPosition]

    /// Reads the document once.
    package init(_ source: SourceText) {
        self.source = source
        remembered = source.bytes.withUnsafeBufferPointer { text in
            var position = TextPosition(startOf: text)
            var places = [position]
            var target = Self.spacing
            while target < text.count {
                let before = position.offset
                position.advance(to: target, in: text)
                places.append(position)
                // Every attempt would reread a run in which no position can be remembered, so widen the steps.
                let step = position.offset == before ? 2 * (target - before) : Self.spacing
                target = max(position.offset + step, target + 1)
            }
            return places
        }
    }

    /// The line and column of a byte offset. An offset outside the document is moved to its nearer end.
    package func location(at offset: Int) -> SourceLocation {
        source.location(at: offset, countingFrom: nearest(to: offset))
    }

    /// The last remembered position at or before `offset`.
    private func nearest(to offset: Int) -> TextPosition {
        var low = 0
        var high = remembered.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if remembered[middle].offset <= offset { low = middle } else { high = middle }
        }
        return remembered[low]
    }

    private static let spacing = 8192
}
