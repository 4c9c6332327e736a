// Elements that the app has moved to another plural. Capture has no call for that: they are removed there and added
// here, and what was never read of them would be lost.

extension MergeState {
    /// The paths of what was never read of elements that the app has taken out of a plural and put into another one, if
    /// patches do either of it.
    func unreadOfMoved(_ patches: [Patch]) -> [AttributePath] {
        // What is taken out may be added by another call.
        let added = (patches.contains { $0.kind != .update } ? pending : patches).flatMap { patch in
            patch.kind == .delete ? [] : patch.body.added(at: path(of: patch.path) ?? .root)
        }
        if added.isEmpty { return [] }
        let takenOut = Dictionary(grouping: confirmed.takenOut(by: mine), by: \.identity)
        return added.flatMap { path, place, element -> [AttributePath] in
            let before = takenOut[element.identity]?.first { $0.layout === element.layout }
            return before?.erased(by: element, at: path.adding(.element(before?.id, at: place))) ?? []
        }
    }
}

extension PartContent {
    /// The elements that a body sends without ids, with the paths and places of their plurals.
    fileprivate func added(at path: AttributePath) -> [(AttributePath, Int, PartContent)] {
        values.enumerated().flatMap { index, value -> [(AttributePath, Int, PartContent)] in
            let path = path / layout.attributes[index].name
            switch value.content {
            case .object(let object): return object.added(at: path)
            case .elements(let elements):
                return elements.enumerated().flatMap { place, element in
                    let inside = element.added(at: path.adding(.element(element.id, at: place)))
                    return (element.id == nil ? [(path, place, element)] : []) + inside
                }
            default: return []
            }
        }
    }

    /// The elements that the app has taken out of their plurals, and those in them.
    ///
    /// - Parameter mine: The part as the app has it; nil if the app has taken it out.
    fileprivate func takenOut(by mine: PartContent?) -> [PartContent] {
        values.enumerated().flatMap { index, value -> [PartContent] in
            switch value.content {
            case .object(let object): return object.takenOut(by: mine?.object(index))
            case .elements(let elements):
                let inMine = mine?.elements(index)
                return elements.flatMap { element in
                    let kept = inMine?.find(element.identity)
                    return (kept == nil ? [element] : []) + element.takenOut(by: kept)
                }
            default: return []
            }
        }
    }
}
