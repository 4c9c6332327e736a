/// An attribute that holds one value or nil.
final class ValueAttribute<Part: CapturePart, Value: AttributeValue>: PropertyAttribute<Part, Value?>,
    @unchecked Sendable
{
    private let coding = Value._coding

    init(
        _ name: String, _ keyPath: WritableKeyPath<Part, Value?>, _ writing: Writing, isSecret: Bool,
        _ constraints: AttributeConstraints
    ) {
        let isID = name == "id" && writing == .setByCapture && Part.self is any PluralElement.Type
        let isPassword = Value.self == CapturePassword.self
        let kind: AttributeLayout.Kind = isPassword ? .password : isID ? .id : .value(Value._coding.kind)
        super.init(
            AttributeLayout(
                name: name, kind: kind, writing: writing, isSecret: isSecret, constraints: constraints), keyPath)
    }

    override func isUnset(in record: Part) -> Bool { coding.stored(record[keyPath: keyPath]) == nil }

    override func hash(_ record: Part, into hasher: inout Hasher) {
        hasher.combine(coding.stored(record[keyPath: keyPath]))
    }

    override func isSame(_ left: UnsafePointer<Value?>, _ right: UnsafePointer<Value?>, isConfirmed: Bool) -> Bool {
        coding.isSame(left, right)
    }

    /// Returns the value rather than the optional, which would describe itself as an optional.
    override func describe(_ record: Part) -> Any? { record[keyPath: keyPath] }

    override func read(_ json: inout JSONScanner, into record: inout Part) throws {
        let start = json
        var isRead = false
        try modify(&record) { isRead = try coding.read(&json, &$0) }
        if isRead { return }
        json = start
        try keep(&json, in: &record)
    }

    /// Keeps the next value, which the property cannot hold or would write in another form.
    ///
    /// Not inlined: otherwise the type metadata that this rare case needs would be looked up for every value.
    @inline(never)
    private func keep(_ json: inout JSONScanner, in record: inout Part) throws {
        if try json.takeNull() { return markUnread(in: &record) }
        // The key path, and a comparison with `nil`, would again require type metadata.
        let isSet = withProperty(of: &record) { if case .none = $0.pointee { false } else { true } }
        guard isSet else { return try keepMisfit(&json, wanted: coding.form, in: &record) }
        record._captureState._kept[name] = try .unmodelled(&json)
    }

    override func content(of part: UnsafePointer<Part>, hasPlurals: Bool) -> Content? {
        withProperty(of: part) { property in
            let json = coding.json(property.pointee)
            if layout.isPassword, json != .null { return .password(hash: json.hashValue, json) }
            guard let isSendable = coding.isSendable, !isSendable(property.pointee) else { return .scalar(json) }
            return .unsendable(json)
        }
    }

    override func write(_ new: Content?, over old: Content?, into part: inout Part) {
        var value: Value?
        switch new {
        case .scalar(let json), .password(_, let json?): value = json == .null ? nil : coding.value(json)
        default: break
        }
        modify(&part) { $0 = value }
    }

    override func holds(_ original: JSONValue, in part: UnsafePointer<Part>) -> Bool {
        withProperty(of: part) { $0.pointee == coding.value(original) }
    }
}

/// An attribute that holds an object. On Capture, an object is never null.
final class ObjectAttribute<Part: CapturePart, Object: CapturePart>: PropertyAttribute<Part, Object>,
    @unchecked Sendable
{
    init(_ name: String, _ keyPath: WritableKeyPath<Part, Object>, _ writing: Writing) {
        let layout = AttributeLayout(name: name, kind: .object(Object.layout), writing: writing, isSecret: false)
        super.init(layout, keyPath)
    }

    override func isUnset(in record: Part) -> Bool { record[keyPath: keyPath].isUnset }

    package override var partType: (any CapturePart.Type)? { Object.self }

    override func read(_ json: inout JSONScanner, into record: inout Part) throws {
        if try json.kind() == .object {
            try modify(&record) { _ = try $0.read(&json) }
        } else {
            try keepMisfit(&json, wanted: "an object", in: &record)
            if isUnread(in: record) { record[keyPath: keyPath] = .unread }
        }
    }

    override func markUnread(in record: inout Part) {
        super.markUnread(in: &record)
        record[keyPath: keyPath] = .unread
    }

    override func isSame(_ left: UnsafePointer<Object>, _ right: UnsafePointer<Object>, isConfirmed: Bool) -> Bool {
        Object.isEqual(left, right, isConfirmed: isConfirmed)
    }

    override func ownElements(of record: Int, in part: inout Part) {
        if Object.layout.hasPlurals { modify(&part) { $0.ownElements(of: record) } }
    }

    override func hasSameElements(_ left: UnsafePointer<Part>, _ right: UnsafePointer<Part>) -> Bool {
        withProperty(of: left) { left in withProperty(of: right) { Object.haveSameElements(left, $0) } }
    }

    override func differences<Record>(
        _ left: Part, _ right: Part, in place: Place<Record, Part>
    ) -> [RecordDifference<Record>] { differencesInside(left, right, in: place) }

    override func hash(_ record: Part, into hasher: inout Hasher) { hasher.combine(record[keyPath: keyPath]) }

    override func content(of part: UnsafePointer<Part>, hasPlurals: Bool) -> Content? {
        withProperty(of: part) { .object(PartContent(of: $0, hasPlurals: hasPlurals)) }
    }

    override func write(_ new: Content?, over old: Content?, into part: inout Part) {
        let nothing = PartContent(unread: Object.layout)
        modify(&part) { $0.writeValues(new?.object ?? nothing, over: old?.object ?? nothing) }
    }
}

/// An attribute that holds the elements of a plural. On Capture, a plural is never null.
final class PluralAttribute<Part: CapturePart, Element: PluralElement>: PropertyAttribute<
    Part, [Element]
>,
@unchecked Sendable
{
    init(_ name: String, _ keyPath: WritableKeyPath<Part, [Element]>, _ writing: Writing) {
        let layout = AttributeLayout(name: name, kind: .plural(Element.layout), writing: writing, isSecret: false)
        super.init(layout, keyPath)
    }

    override func isUnset(in record: Part) -> Bool { record[keyPath: keyPath].isEmpty }

    package override var partType: (any CapturePart.Type)? { Element.self }

    override func read(_ json: inout JSONScanner, into record: inout Part) throws {
        guard try json.kind() == .array else { return try keepMisfit(&json, wanted: "an array", in: &record) }
        var elements: [Element] = []
        var misfits: [Misfit] = []
        try json.forEachElement { json in
            if try json.kind() == .object {
                elements.append(try Element(&json))
            } else {
                misfits.append(Misfit(position: elements.count + misfits.count, value: try json.valueAsItCame()))
            }
        }
        record[keyPath: keyPath] = elements
        if !misfits.isEmpty { record._captureState._kept[name] = .misfits(misfits) }
    }

    override func isSame(
        _ left: UnsafePointer<[Element]>, _ right: UnsafePointer<[Element]>, isConfirmed: Bool
    ) -> Bool {
        left.pointee.allSatisfy(beside: right.pointee) { element, other in
            if isConfirmed {
                let id = element.pointee.id
                let isSameID = id != nil && id == other.pointee.id
                guard isSameID || element.pointee.localID == other.pointee.localID else { return false }
            }
            return Element.isEqual(element, other, isConfirmed: isConfirmed)
        }
    }

    override func ownElements(of record: Int, in part: inout Part) {
        let isDeep = Element.layout.hasPlurals
        modify(&part) { elements in
            for place in elements.indices {
                elements[place]._captureState.localID.belong(to: record)
                if isDeep { elements[place].ownElements(of: record) }
            }
        }
    }

    override func hasSameElements(_ left: UnsafePointer<Part>, _ right: UnsafePointer<Part>) -> Bool {
        withProperty(of: left) { left in
            withProperty(of: right) { right in
                left.pointee.allSatisfy(beside: right.pointee) { element, other in
                    element.pointee.id == other.pointee.id && element.pointee.localID == other.pointee.localID
                        && Element.haveSameElements(element, other)
                }
            }
        }
    }

    override func differences<Record>(
        _ left: Part, _ right: Part, in place: Place<Record, Part>
    ) -> [RecordDifference<Record>] { differencesInside(left, right, in: place) }

    override func hash(_ record: Part, into hasher: inout Hasher) { hasher.combine(record[keyPath: keyPath]) }

    override func content(of part: UnsafePointer<Part>, hasPlurals: Bool) -> Content? {
        guard hasPlurals else { return nil }
        return withProperty(of: part) { elements in
            var contents: [PartContent] = []
            contents.reserveCapacity(elements.pointee.count)
            elements.pointee.forEachInPlace { element in
                var content = PartContent(of: element)
                content.identity = element.pointee.localID
                contents.append(content)
            }
            return .elements(contents)
        }
    }

    override func write(_ new: Content?, over old: Content?, into part: inout Part) {
        modify(&part) { write(new?.elements ?? [], over: old?.elements ?? [], into: &$0) }
    }
}

extension Array {
    /// Calls `body` with a pointer to each element, because generic code copies what it passes.
    func forEachInPlace(_ body: (UnsafePointer<Element>) -> Void) {
        withUnsafeBufferPointer { elements in
            guard let first = elements.baseAddress else { return }
            for index in elements.indices { body(first + index) }
        }
    }

    /// Returns true if the arrays are equally long and the condition holds for each two elements. Takes no time for an
    /// array that shares its memory with the other one.
    func allSatisfy(
        beside other: [Element], _ condition: (UnsafePointer<Element>, UnsafePointer<Element>) -> Bool
    ) -> Bool {
        if count != other.count { return false }
        return withUnsafeBufferPointer { own in
            other.withUnsafeBufferPointer { other in
                guard let own = own.baseAddress, let other = other.baseAddress, own != other else { return true }
                return indices.allSatisfy { condition(own + $0, other + $0) }
            }
        }
    }
}

/// An attribute that holds a string plural: `[{"id":31,"languageSpoken":"en"}]` on the wire, `["en"]` here.
///
/// An element that holds anything but its string and its id is kept, as what came in place of an element of a plural
/// is: a replace would erase the rest.
final class StringsAttribute<Part: CapturePart>: PropertyAttribute<Part, [String]>, @unchecked Sendable {
    /// The member of each element that contains its string.
    private let member: String
    private let members: NameTable

    init(
        _ name: String, member: String, _ keyPath: WritableKeyPath<Part, [String]>, _ writing: Writing,
        _ constraints: AttributeConstraints
    ) {
        self.member = member
        members = NameTable(["id", member])
        super.init(
            AttributeLayout(
                name: name, kind: .strings(member: member), writing: writing, isSecret: false,
                constraints: constraints), keyPath)
    }

    override func isUnset(in record: Part) -> Bool { record[keyPath: keyPath].isEmpty }

    override func read(_ json: inout JSONScanner, into record: inout Part) throws {
        guard try json.kind() == .array else { return try keepMisfit(&json, wanted: "an array", in: &record) }
        var strings: [String] = []
        var misfits: [Misfit] = []
        var position = 0
        try json.forEachElement { json in
            var start = json
            let (string, isPlain) = try readElement(&json)
            if let string { strings.append(string) }
            if string == nil || !isPlain {
                let value = try start.valueAsItCame()
                let reason = "expected just a string in `\(member)`"
                misfits.append(Misfit(position: position, value: value, reason: reason, string: string))
            }
            position += 1
        }
        modify(&record) { $0 = strings }
        if !misfits.isEmpty { record._captureState._kept[name] = .misfits(misfits) }
    }

    /// Returns the string of an element; nil if it is null. The element is not plain if it is anything else.
    private func readElement(_ json: inout JSONScanner) throws -> (string: String?, isPlain: Bool) {
        guard try json.kind() == .object else { return try readString(&json) }
        var found: (string: String?, isPlain: Bool)?
        var hasOthers = false
        try json.forEachMember(of: members) { json, name in
            switch name {
            // Of members of one name the first counts.
            case .known(1) where found == nil: found = try readString(&json)
            case .known: try json.skip()
            case .other:
                hasOthers = true
                try json.skip()
            }
        }
        return (found?.string, found?.isPlain ?? false && !hasOthers)
    }

    private func readString(_ json: inout JSONScanner) throws -> (string: String?, isPlain: Bool) {
        let kind = try json.kind()
        let string = try kind == .string ? json.string().text : nil
        if kind != .string { try json.skip() }
        return (string, string != nil || kind == .null)
    }

    override func isSame(
        _ left: UnsafePointer<[String]>, _ right: UnsafePointer<[String]>, isConfirmed: Bool
    ) -> Bool {
        left.pointee == right.pointee
    }

    override func hash(_ record: Part, into hasher: inout Hasher) { hasher.combine(record[keyPath: keyPath]) }

    override func content(of part: UnsafePointer<Part>, hasPlurals: Bool) -> Content? {
        hasPlurals ? withProperty(of: part) { .strings($0.pointee) } : nil
    }

    override func write(_ new: Content?, over old: Content?, into part: inout Part) {
        modify(&part) { if case .strings(let strings) = new { $0 = strings } else { $0 = [] } }
    }
}

/// An attribute that the record has no property for. Its value is among the kept members, as it came.
final class ExcludedAttribute<Part: CapturePart>: Attribute<Part>, @unchecked Sendable {
    /// - Parameter unsent: The paths inside it that only Capture sets (`id`, `emails/id`). An empty path stands for all
    ///   of it.
    init(_ name: String, _ writing: Writing, isSecret: Bool, unsent: [String]) {
        // Divided as UTF-8, because a name may begin with a mark that makes one character with the `/` before it.
        let paths = unsent.map { path in
            path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
        }
        super.init(
            AttributeLayout(
                name: name, kind: .excluded(unsent: paths),
                writing: unsent.contains("") ? .setByCapture : writing, isSecret: isSecret))
    }

    override func read(_ json: inout JSONScanner, into record: inout Part) throws {
        // Capture answers a password with null whatever it stores, so a secret is always unread.
        if isSecret {
            try json.skip()
            markUnread(in: &record)
        } else {
            record._captureState._kept[name] = try json.takeNull() ? nil : .unmodelled(&json)
        }
    }

    override func content(of part: UnsafePointer<Part>, hasPlurals: Bool) -> Content? { .scalar(.null) }
}

extension JSONValue {
    /// Returns the value without the members at a path. The path applies to every element of an array along it.
    func removing(_ path: ArraySlice<String>) -> JSONValue {
        guard let step = path.first else { return self }
        switch self {
        case .array(let elements): return .array(elements.map { $0.removing(path) })
        case .object(var members):
            members[step] = path.count == 1 ? nil : members[step]?.removing(path.dropFirst())
            return .object(members)
        case .null, .bool, .number, .string: return self
        }
    }
}
