/// Counts what a form of a record leaves out, for whoever writes a file: nothing is lost without being counted.
package struct LeftOut: PartVisitor {
    /// The forms in which a file has records.
    package enum Form: Sendable {
        /// As Capture sends it, with what the schema does not have.
        case wire(hasHashes: Bool)
        /// What the properties hold, and nothing besides.
        case portable
    }

    /// How many values the form leaves out, by the path of their attribute. Ids, and nulls of attributes, do not count.
    package private(set) var counts: [String: Int] = [:]
    private let form: Form
    /// The places of the outermost attributes that count; nil for everything.
    private let places: [Int]?
    private var path: [String] = []

    package init(from form: Form, only places: Set<Int>? = nil) {
        (self.form, self.places) = (form, places.map(Array.init))
    }

    package mutating func visit<Part: CapturePart>(_ part: UnsafePointer<Part>) throws {
        let table = Part.attributes
        let kept = table.kept(of: part)
        let places = path.isEmpty ? places : nil
        for index in table.layout.secrets where places?.contains(index) ?? true {
            table.withEntry(at: index) { if leavesOutSecret($0, of: part, kept) { count($0.name) } }
        }
        for (name, member) in kept.all {
            if case .unread(nil) = member { continue }
            guard let index = table.layout.names.index(of: name) else {
                if places == nil, leavesOut(member) { count(name) }
                continue
            }
            guard case .portable = form, places?.contains(index) ?? true else { continue }
            table.withEntry(at: index) { if !$0.layout.isSecret { count(name, $0.leftOut(member, of: part)) } }
        }
        for index in table.layout.parts where places?.contains(index) ?? true {
            try table.withEntry(at: index) {
                path.append($0.name)
                try $0.visit(part, at: [], by: &self)
                path.removeLast()
            }
        }
    }

    private mutating func count(_ name: String, _ number: Int = 1) {
        if number == 0 { return }
        var text = ""
        for name in path {
            text += "/"
            text += name
        }
        counts[text + "/" + name, default: 0] += number
    }

    private func leavesOutSecret<Part>(
        _ attribute: AttributeAccess<Part>, of part: UnsafePointer<Part>, _ kept: _PartState
    ) -> Bool {
        let content = attribute.content(of: part, hasPlurals: true)
        if !content.isUnset { return if case .wire(true) = form { content?.passwordHash == nil } else { true } }
        guard let member = kept[attribute.name] else { return false }
        if case .original(let value) = member, !attribute.holds(value, in: part) { return false }
        return member.leftValue != nil
    }

    /// Returns true if the form does not have a member that the schema does not have.
    private func leavesOut(_ member: KeptMember) -> Bool {
        switch (form, member) {
        case (.portable, .original(.null)): false
        case (.portable, _), (.wire, .unread(.nameless?)): true
        case (.wire, _): false
        }
    }
}

extension AttributeAccess {
    /// Returns how many values the property does not hold.
    fileprivate final func leftOut(_ kept: KeptMember, of part: UnsafePointer<Part>) -> Int {
        let isBlank = isBlank(in: part)
        switch (kept, layout.kind) {
        case (.original, .excluded): return 1
        case (.original, _): return 0
        case (.unread, _): return isBlank && kept.leftValue != nil ? 1 : 0
        case (.misfits(let misfits), _):
            return misfits.count { $0.position != nil || isBlank && $0.value != .null }
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
