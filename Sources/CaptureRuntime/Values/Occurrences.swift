extension Array where Element: Hashable {
    /// Returns how many more of each value there are than in another list.
    func occurrences(without other: [Element] = []) -> [Element: Int] {
        var counts: [Element: Int] = [:]
        for value in self { counts[value, default: 0] += 1 }
        for value in other { counts[value]? -= 1 }
        return counts.filter { $0.value > 0 }
    }
}

extension Dictionary where Value == Int {
    /// Counts one occurrence less. Returns false if there is none left.
    mutating func take(_ key: Key) -> Bool {
        guard let count = self[key], count > 0 else { return false }
        self[key] = count - 1
        return true
    }
}
