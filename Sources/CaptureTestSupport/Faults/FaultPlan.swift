/// Assigns faults to requests.
struct FaultPlan {
    private struct Entry {
        let fault: Fault
        /// The endpoint to which the fault applies; nil for any.
        let path: String?
        /// How many more requests the fault applies to.
        var remaining: Int
    }

    private var byNumber: [Int: Fault] = [:]
    private var entries: [Entry] = []

    /// Adds a fault for the next requests that no earlier entry applies to.
    mutating func add(_ fault: Fault, count: Int, path: String?) {
        if count > 0 { entries.append(Entry(fault: fault, path: path, remaining: count)) }
    }

    /// Adds a fault for one request, by its number. It takes precedence over faults for the next requests and does not
    /// use them up.
    mutating func add(_ fault: Fault, number: Int) {
        byNumber[number] = fault
    }

    mutating func clear() {
        self = FaultPlan()
    }

    /// Takes the fault for the request that has just arrived.
    mutating func take(number: Int, path: String) -> Fault? {
        if let fault = byNumber.removeValue(forKey: number) { return fault }
        guard let index = entries.firstIndex(where: { $0.path == nil || $0.path == path }) else { return nil }
        let fault = entries[index].fault
        entries[index].remaining -= 1
        if entries[index].remaining == 0 { entries.remove(at: index) }
        return fault
    }
}
