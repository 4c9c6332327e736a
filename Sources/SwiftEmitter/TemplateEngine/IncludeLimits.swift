/// How deeply and how often templates may include each other. Readable templates have a handful of levels and includes.
/// Rendering is recursive, so far more levels would exhaust the stack, and far more includes would never finish.
enum IncludeLimit {
    /// The deepest nesting of sections and templates. Each cycle of includes counts once.
    static let depth = 200
    /// How often one template may include others, directly and through them, if each section renders once.
    static let count = 100_000
}

/// The templates that `TemplateChecker` found and what they include. The templates of a cycle count as one.
struct IncludeGraph {
    private let calls: [PartialCall]
    private let component: [Int]
    /// Indexed by the component of the caller.
    private let callsFrom: [[PartialCall]]

    init(_ calls: [PartialCall], instanceCount: Int) {
        self.calls = calls
        component = components(of: calls, instanceCount: instanceCount)
        var callsFrom = Array(repeating: [PartialCall](), count: instanceCount)
        for call in calls { callsFrom[component[call.caller]].append(call) }
        self.callsFrom = callsFrom
    }

    /// The first call that is nested too deep; nil if there is none.
    func tooDeepCall() -> PartialCall? {
        // Go from callers to callees, which have higher component numbers. One call is enough: everything included
        // there is too deep too.
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

    /// The innermost call with which a template includes too many others; nil if there is none.
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
