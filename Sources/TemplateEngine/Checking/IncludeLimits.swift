/// How deep and how often templates may include each other. Readable ones have a handful of levels and includes.
/// Rendering is recursive, so far more levels would exhaust the stack, and far more includes would never be done.
enum IncludeLimit {
    /// How many sections and templates may be inside one another; each circle of includes counts once.
    static let depth = 200
    /// How often templates may be included on behalf of one, each section rendered once.
    static let count = 100_000
}

/// The templates that `TemplateChecker` found, each with all that it includes. Templates on a circle count as one.
struct IncludeGraph {
    private let calls: [PartialCall]
    private let component: [Int]
    /// By the component of the caller.
    private let callsFrom: [[PartialCall]]

    init(_ calls: [PartialCall], instanceCount: Int) {
        self.calls = calls
        component = components(of: calls, instanceCount: instanceCount)
        var callsFrom = Array(repeating: [PartialCall](), count: instanceCount)
        for call in calls { callsFrom[component[call.caller]].append(call) }
        self.callsFrom = callsFrom
    }

    /// The first call that is too deep; nil if none is.
    func tooDeepCall() -> PartialCall? {
        // From callers to callees, which come later in the order of components. One call is enough: everything that is
        // included there is too deep as well.
        var depth = Array(repeating: 0, count: callsFrom.count)
        for (index, calls) in callsFrom.enumerated() {
            let inner = calls.filter { component[$0.callee] == index }
            for call in inner {
                depth[index] += call.nesting + 1
                if depth[index] > IncludeLimit.depth { return call }
            }
            for call in calls where component[call.callee] != index {
                let callee = component[call.callee]
                depth[callee] = max(depth[callee], depth[index] + call.nesting + 1)
                if depth[callee] > IncludeLimit.depth { return call }
            }
        }
        return nil
    }

    /// The innermost call that makes a template include too many; nil if none does.
    func tooFrequentCall() -> PartialCall? {
        var count = Array(repeating: 0, count: callsFrom.count)
        for (index, calls) in callsFrom.enumerated().reversed() {
            for call in calls {
                let callee = component[call.callee]
                count[index] += 1 + (callee == index ? 0 : count[callee])
                if count[index] > IncludeLimit.count { return call }
            }
        }
        return nil
    }
}
