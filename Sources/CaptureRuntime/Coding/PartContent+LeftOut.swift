/// What a form of a record leaves out, for whoever writes a file: nothing is lost without being counted.
extension PartContent {
    /// The forms in which a file has records.
    package enum FileForm: Sendable {
        /// As Capture sends it, with what the schema does not have.
        case wire(hasHashes: Bool)
        /// What the properties hold, and nothing besides.
        case portable
    }

    /// Adds one for each value that the form leaves out, by the path of its attribute. Ids, and nulls of attributes, do
    /// not count.
    package func countLeftOut(_ form: FileForm, at path: String = "", _ counts: inout [String: Int]) {
        func leaveOut(_ name: String, _ number: Int = 1) {
            if number > 0 { counts[path + "/" + name, default: 0] += number }
        }
        for (index, attribute) in layout.attributes.enumerated() {
            if attribute.isSecret {
                let value = values[index]
                let isWritten = if case .wire(true) = form { value.content?.passwordHash != nil } else { false }
                if !isWritten, !value.content.isUnset || value.kept?.leftValue != nil { leaveOut(attribute.name) }
            } else if case .portable = form, let kept = values[index].kept {
                leaveOut(attribute.name, attribute.leftOut(kept, isBlank: self[index]?.isBlank ?? true))
            }
        }
        for index in layout.parts {
            switch self[index] {
            case .object(let object): object.countLeftOut(form, at: path + "/" + layout.attributes[index].name, &counts)
            case .elements(let elements) where !elements.isEmpty:
                let path = path + "/" + layout.attributes[index].name
                for element in elements { element.countLeftOut(form, at: path, &counts) }
            default: break
            }
        }
        for (name, member) in others {
            switch (form, member) {
            case (.portable, .original(.null)): break
            case (.portable, _), (.wire, .unread(.nameless?)): leaveOut(name)
            case (.wire, _): break
            }
        }
    }
}

extension CapturePart {
    /// Returns the contents of some attributes, as if nothing else was read: those of everything take longer.
    ///
    /// - Parameter places: Those of the attributes in the layout.
    package func contents(only places: Set<Int>) -> PartContent {
        withUnsafePointer(to: self) { part in
            let table = Self.attributes
            let kept = table.kept(of: part)
            var contents = PartContent(unread: table.layout)
            for index in places {
                table.withEntry(at: index) { contents[index] = $0.content(of: part, hasPlurals: true) }
                if let kept = kept[table.layout.attributes[index].name] { contents.keep(kept, at: index, of: part) }
            }
            return contents
        }
    }
}

extension AttributeLayout {
    /// Returns how many values the property does not hold.
    fileprivate func leftOut(_ kept: KeptMember, isBlank: Bool) -> Int {
        switch (kept, kind) {
        case (.original, .excluded): 1
        case (.original, _): 0
        case (.unread, _): isBlank && kept.leftValue != nil ? 1 : 0
        case (.misfits(let misfits), _):
            misfits.count { $0.position != nil || isBlank && $0.value != .null }
        }
    }
}

extension KeptMember {
    /// What came and is in no property; nil for a null.
    fileprivate var leftValue: JSONValue? {
        switch self {
        case .unread(let unreadable): unreadable?.value
        case .original, .misfits: json.flatMap { $0.isNull ? nil : $0 }
        }
    }
}

extension Content {
    /// The hash of a password; nil for any other value, and for a password in plain text.
    var passwordHash: JSONValue? {
        guard case .password(_, let json?) = self, json["type"] != nil, json["value"] != nil else { return nil }
        return json
    }
}
