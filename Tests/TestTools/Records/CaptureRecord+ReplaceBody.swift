@testable package import CaptureRuntime

extension CaptureRecord {
    /// The JSON that a replace of a plural would send.
    package func replaceBody<Element>(
        of keyPath: KeyPath<Self, [Element]>, overwritingUnread: Bool = false
    ) throws -> JSONValue {
        let contents = mergeState
        let patch = try contents.replace(contents.target(of: keyPath))
        try contents.checkForm([patch])
        if !overwritingUnread { try contents.checkNothingIsErased(by: [patch]) }
        return patch.json ?? []
    }
}
