extension CaptureRecord {
    /// Throws if a call would send a value without a wire form. The service would refuse it too, but perhaps after
    /// other calls of a save were made. Only the app can have set such a value.
    ///
    /// - Parameters:
    ///   - path: The part to send.
    ///   - withPlurals: True if plurals are sent too.
    /// - Throws: ``CaptureError/unsendable``.
    func checkIsSendable(at path: AttributePath, withPlurals: Bool) throws {
        let paths = unsendablePaths(at: .root, below: path).filter { found in
            withPlurals || !found.steps.dropFirst(path.steps.count).contains(where: \.isElement)
        }
        if !paths.isEmpty { throw CaptureError(.unsendable(paths: paths.map(\.description))) }
    }
}

extension CapturePart {
    /// - Parameters:
    ///   - path: The path of this part.
    ///   - goal: The path of the part to send.
    fileprivate func unsendablePaths(at path: AttributePath, below goal: AttributePath) -> [AttributePath] {
        Self.attributes.entries.flatMap { attribute -> [AttributePath] in
            let found = path / attribute.name
            guard goal.meets(found), attribute.isWritable || found.steps.count <= goal.steps.count else { return [] }
            if !attribute.isSendable(in: self) { return [found] }
            return attribute.parts(in: self, at: path).flatMap { path, part in
                goal.meets(path) ? part.unsendablePaths(at: path, below: goal) : []
            }
        }
    }
}

extension AttributePath {
    /// True if one of the paths begins with the other.
    fileprivate func meets(_ path: AttributePath) -> Bool { zip(steps, path.steps).allSatisfy { $0 == $1 } }
}
