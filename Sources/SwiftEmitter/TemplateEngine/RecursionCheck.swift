/// A place where one template includes another, or itself.
struct PartialCall {
    let tag: Tag
    let caller: Int
    let callee: Int
    /// The number of sections of the caller that contain the tag.
    let nesting: Int
    /// The contexts at the tag, each with the caller's context that it came from.
    let entries: [Scope.Entry]

    /// The entry for a slot of the callee.
    func entry(of slot: Int) -> Scope.Entry? {
        entries.first { $0.slot == slot }
    }

    /// True if the callee works on a part of what the caller works on, judging by the innermost contexts.
    fileprivate var goesDown: Bool {
        entries.last?.isPart ?? false
    }
}

/// One call from each cycle of templates that would render forever.
///
/// Data is finite, so a cycle ends if, each time round, some item is replaced by a true part of itself. That item can
/// be in a different slot in each template: a record includes its properties, a property the record it holds. For each
/// cycle every slot is tried. One choice fixes all others, because every slot has a single origin.
func endlessCalls(among calls: [PartialCall], instanceCount: Int) -> [PartialCall] {
    cycles(of: calls, instanceCount: instanceCount).compactMap { cycle in
        guard let first = cycle.first else { return nil }
        let ends = first.entries.contains { entry in
            guard let level = levelCalls(in: cycle, descending: entry.slot, at: first.callee) else { return false }
            return cycles(of: level, instanceCount: instanceCount).isEmpty
        }
        guard !ends else { return nil }
        return cycle.first { $0.caller == $0.callee && !$0.goesDown } ?? cycle.first { !$0.goesDown } ?? first
    }
}

/// The calls that pass the watched item on unchanged. In instance `start` the item in `slot` is watched, in every other
/// instance the item it came from. Returns nil if the calls disagree about which item that is.
private func levelCalls(in cycle: [PartialCall], descending slot: Int, at start: Int) -> [PartialCall]? {
    var watched = [start: slot]
    var pending = [start]
    var level: [PartialCall] = []
    let callsInto = Dictionary(grouping: cycle, by: \.callee)
    while let instance = pending.popLast() {
        for call in callsInto[instance] ?? [] {
            guard let slot = watched[instance], let entry = call.entry(of: slot) else { return nil }
            if let known = watched[call.caller] {
                guard known == entry.origin else { return nil }
            } else {
                watched[call.caller] = entry.origin
                pending.append(call.caller)
            }
            if !entry.isPart {
                level.append(call)
            }
        }
    }
    return level
}

/// The calls that are part of a cycle, grouped so that all cycles that share an instance are together.
private func cycles(of calls: [PartialCall], instanceCount: Int) -> [[PartialCall]] {
    let component = components(of: calls, instanceCount: instanceCount)
    let inner = calls.filter { component[$0.caller] == component[$0.callee] }
    let groups = Dictionary(grouping: inner) { component[$0.caller] }
    return groups.sorted { $0.key < $1.key }.map(\.value)
}

/// The number of each instance's strongly connected component; callers have lower numbers than callees. Uses Kosaraju's
/// algorithm without recursion.
func components(of calls: [PartialCall], instanceCount: Int) -> [Int] {
    var callees = Array(repeating: [Int](), count: instanceCount)
    var callers = callees
    for call in calls {
        callees[call.caller].append(call.callee)
        callers[call.callee].append(call.caller)
    }

    var finished: [Int] = []
    var isSeen = Array(repeating: false, count: instanceCount)
    for root in 0..<instanceCount where !isSeen[root] {
        isSeen[root] = true
        var path = [(instance: root, next: 0)]
        while let (instance, next) = path.popLast() {
            guard next < callees[instance].count else {
                finished.append(instance)
                continue
            }
            path.append((instance, next + 1))
            let callee = callees[instance][next]
            if !isSeen[callee] {
                isSeen[callee] = true
                path.append((callee, 0))
            }
        }
    }

    var component = Array(repeating: -1, count: instanceCount)
    var count = 0
    for root in finished.reversed() where component[root] < 0 {
        let number = count
        count += 1
        component[root] = number
        var pending = [root]
        while let instance = pending.popLast() {
            for caller in callers[instance] where component[caller] < 0 {
                component[caller] = number
                pending.append(caller)
            }
        }
    }
    return component
}
