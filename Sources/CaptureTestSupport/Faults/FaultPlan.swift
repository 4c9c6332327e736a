/// Assigns faults to requests.
struct FaultPlan {
    private struct Entry {
        let fault: Fault
        /// The call to which the fault applies, as a request describes itself, or its endpoint; nil for any.
        let call: String?
        /// How many more requests the fault applies to.
        var remaining: Int
    }

    private var byNumber: [Int: Fault] = [:]
    private var entries: [Entry] = []

    /// True if a fault has not occurred, or not as often as was planned.
    var isPending: Bool { !entries.isEmpty || !byNumber.isEmpty }

    /// Adds a fault for the next requests that no earlier entry applies to.
    mutating func add(_ fault: Fault, count: Int, call: String?) {
        let call = call.map { $0.hasPrefix("/") ? $0 : "/" + $0 }
        if count > 0 { entries.append(Entry(fault: fault, call: call, remaining: count)) }
    }

    /// Adds a fault for one request, by its number. It takes precedence over faults for the next requests and does not
    /// use them up.
    mutating func add(_ fault: Fault, number: Int) { byNumber[number] = fault }

    /// Takes the fault for a request that has just arrived.
    mutating func take(for request: ReceivedRequest) -> Fault? {
        if let fault = byNumber.removeValue(forKey: request.number) { return fault }
        let names = [nil, request.path, request.description]
        guard let index = entries.firstIndex(where: { names.contains($0.call) }) else { return nil }
        let fault = entries[index].fault
        entries[index].remaining -= 1
        if entries[index].remaining == 0 { entries.remove(at: index) }
        return fault
    }
}
