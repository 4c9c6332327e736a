/// A generator of random numbers whose whole course follows from its seed, the same on every machine.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Choices. They are written here rather than taken from the standard library, which does not promise to draw the same
/// numbers in its next version; a seed in a report has to mean the same history for years.
extension SplitMix64 {
    /// A number of the range.
    public mutating func int(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
    }

    /// True in so many of a hundred cases.
    public mutating func chance(_ percent: Int) -> Bool { int(0...99) < percent }

    /// One of the elements; nil where there is none.
    public mutating func pick<Elements: RandomAccessCollection>(_ elements: Elements) -> Elements.Element? {
        guard !elements.isEmpty else { return nil }
        return elements[elements.index(elements.startIndex, offsetBy: int(0...elements.count - 1))]
    }

    /// One of the elements, the first of which stands here so that there always is one.
    public mutating func pick<Element>(of first: Element, _ others: Element...) -> Element {
        let index = int(0...others.count)
        return index == 0 ? first : others[index - 1]
    }
}
