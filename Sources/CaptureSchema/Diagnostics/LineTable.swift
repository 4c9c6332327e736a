/// Finds lines and columns in one document quickly, however many are asked for and however long a line is.
///
/// Made when there is something to print: building it reads the document once. Each answer then counts from the nearest
/// of the places remembered every few kilobytes.
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
                // A run that no remembered place can interrupt is read again by every attempt: widen the steps.
                let step = position.offset == before ? 2 * (target - before) : Self.spacing
                target = max(position.offset + step, target + 1)
            }
            return places
        }
    }

    /// Line and column of a byte offset; offsets outside the document are moved to its nearer end.
    package func location(at offset: Int) -> SourceLocation {
        source.location(at: offset, countingFrom: nearest(to: offset))
    }

    /// The last remembered place that is not after `offset`.
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
