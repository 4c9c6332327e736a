/// Makes plain contents of records. See also `PartContent+Writing.swift`.
extension CapturePart {
    static var layout: PartLayout { attributes.layout }

    /// The names of all secret attributes at every depth.
    package static var secretNames: Set<String> { layout.secretNames }

    var contents: PartContent { withUnsafePointer(to: self) { PartContent(of: $0) } }
}

extension PluralElement {
    /// The contents of an element, with its identity.
    var elementContents: PartContent {
        var contents = contents
        contents.identity = localID
        return contents
    }
}

extension PartContent {
    /// - Parameter part: A pointer, because generic code copies what it passes.
    init<Part: CapturePart>(of part: UnsafePointer<Part>) {
        let table = Part.attributes
        self.init(unread: table.layout)
        for index in values.indices { table.withEntry(at: index) { self[index] = $0.content(of: part) } }
        if let index = layout.id, case .scalar(let json) = self[index] { (id, self[index]) = (json.intValue, nil) }
        for (name, member) in part.pointee._captureState._kept.all {
            guard let index = layout.names.index(of: name) else {
                others[name] = member
                continue
            }
            switch member {
            // The app has set the property since.
            case .original(let value) where !table.entries[index].holds(value, in: part): continue
            case .unread(let reason):
                if self[index]?.isBlank ?? true { self[index] = nil }
                if reason == nil { continue }
            case .original, .misfits: break
            }
            values[index].kept = member
        }
    }
}
