/// Which requests suffer which faults.
struct FaultPlan {
    private struct Entry {
        let fault: Fault
        /// The endpoint it waits for; nil for any.
        let path: String?
        /// How many requests still suffer it.
        var remaining: Int
    }

    private var byNumber: [Int: Fault] = [:]
    private var entries: [Entry] = []

    /// Adds a fault for the next requests that no earlier entry takes.
    mutating func add(_ fault: Fault, count: Int, path: String?) {
        if count > 0 { entries.append(Entry(fault: fault, path: path, remaining: count)) }
    }

    /// Adds a fault for one request, by its number. It goes before those for the next requests, and uses up none.
    mutating func add(_ fault: Fault, number: Int) {
        byNumber[number] = fault
    }

    mutating func clear() {
        self = FaultPlan()
    }

    /// The fault of the request that has come in.
    mutating func take(number: Int, path: String) -> Fault? {
        if let fault = byNumber.removeValue(forKey: number) { return fault }
        guard let index = entries.firstIndex(where: { $0.path == nil || $0.path == path }) else { return nil }
        let fault = entries[index].fault
        entries[index].remaining -= 1
        if entries[index].remaining == 0 { entries.remove(at: index) }
        return fault
    }
}
