public import CaptureRuntime
public import TestTools

/// A record that can be edited at random. The template `Fixtures/HistoryTemplates/File.mustache` makes every record
/// one.
public protocol RandomlyEditable: CapturePart {
    /// One for each attribute that can be written.
    static var randomEdits: [RandomEdit<Self>] { get }
}

/// How to edit one attribute, written as the entries of the runtime's attribute table are.
public struct RandomEdit<Record: RandomlyEditable>: Sendable {
    let attribute: EditableAttribute<Record>

    public var name: String { attribute.name }
    public var keyPath: PartialKeyPath<Record> { attribute.anyKeyPath }

    public static func value<Value: RandomValue>(_ name: String, _ keyPath: WritableKeyPath<Record, Value?>) -> Self {
        Self(attribute: EditableValue(name, keyPath, isSecret: false))
    }

    public static func secret<Value: RandomValue>(_ name: String, _ keyPath: WritableKeyPath<Record, Value?>) -> Self {
        Self(attribute: EditableValue(name, keyPath, isSecret: true))
    }

    public static func object<Object: RandomlyEditable>(
        _ name: String, _ keyPath: WritableKeyPath<Record, Object>
    ) -> Self {
        Self(attribute: EditableObject(name, keyPath))
    }

    public static func plural<Element: RandomlyEditable & PluralElement>(
        _ name: String, _ keyPath: WritableKeyPath<Record, [Element]>
    ) -> Self {
        Self(attribute: EditablePlural(name, keyPath))
    }

    public static func strings(_ name: String, _ keyPath: WritableKeyPath<Record, [String]>) -> Self {
        Self(attribute: EditableStrings(name, keyPath))
    }
}

/// The course of the edits of one history.
public struct EditLog {
    public var random: SplitMix64
    /// What the latest edits did, for the message of a failure.
    public var entries: [String] = []
    /// The paths of the objects that were assigned as a whole from somewhere else, and so may have lost what they held
    /// beside their properties.
    public var assignedObjects: Set<String> = []

    /// The paths of all that was edited, and of what is around it.
    public private(set) var edited: Set<String> = []

    public init(random: SplitMix64) { self.random = random }

    /// Says what happened, at `path` if it was an edit.
    public mutating func note(_ what: String, at path: String = "") {
        if entries.count == 12 { entries.removeFirst() }
        entries.append(path + what)
        for index in path.indices where index > path.startIndex && "/#[".contains(path[index]) {
            edited.insert(String(path[..<index]))
        }
        edited.insert(path)
    }
}

/// Where edits may take values from.
public struct EditSources<Record> {
    /// The same part of another user's record.
    public let other: Record?
    /// The same part of this record at an earlier time.
    public let earlier: Record?
    let otherMarks: UnreadMarks
    let earlierMarks: UnreadMarks

    public init(
        other: Record?, earlier: Record?, otherMarks: UnreadMarks = UnreadMarks(),
        earlierMarks: UnreadMarks = UnreadMarks()
    ) {
        self.other = other
        self.earlier = earlier
        self.otherMarks = otherMarks
        self.earlierMarks = earlierMarks
    }

    /// The sources of an object.
    func inside<Part>(_ keyPath: KeyPath<Record, Part>, object name: String) -> EditSources<Part> {
        EditSources<Part>(
            other: other?[keyPath: keyPath], earlier: earlier?[keyPath: keyPath],
            otherMarks: otherMarks.objects[name] ?? UnreadMarks(),
            earlierMarks: earlierMarks.objects[name] ?? UnreadMarks())
    }
}

extension RandomlyEditable {
    /// Changes one attribute, or something inside it, at random. `path` is where this record stands.
    ///
    /// - Parameters:
    ///   - marks: Those of this record, which change where an object or an element is assigned.
    ///   - names: Which attributes of this record; all, if there are none.
    public mutating func edit(
        _ marks: inout UnreadMarks, _ log: inout EditLog, from sources: EditSources<Self>, path: String = "",
        among names: Set<String> = []
    ) {
        guard let edit = log.random.pick(Self.randomEdits(among: names)) else { return }
        edit.attribute.edit(&self, &marks, &log, from: sources, path: path + "/" + edit.attribute.name)
    }

    /// The same for a record of whose marks nobody asks.
    public mutating func edit(
        _ log: inout EditLog, from sources: EditSources<Self>, path: String = "", among names: Set<String> = []
    ) {
        var marks = UnreadMarks()
        edit(&marks, &log, from: sources, path: path, among: names)
    }

    /// Gives one attribute the value it has in another record, and returns its name.
    public mutating func restore(
        _ marks: inout UnreadMarks, from earlier: Self, _ earlierMarks: UnreadMarks, among names: Set<String>,
        _ random: inout SplitMix64
    ) -> String? {
        guard let edit = random.pick(Self.randomEdits(among: names)) else { return nil }
        let name = edit.attribute.name
        edit.attribute.restore(&self, from: earlier)
        marks.objects[name] = earlierMarks.objects[name]
        marks.elements[name] = earlierMarks.elements[name]
        return name
    }

    static func randomEdits(among names: Set<String>) -> [RandomEdit<Self>] {
        names.isEmpty ? randomEdits : randomEdits.filter { names.contains($0.attribute.name) }
    }

    /// The values of the properties.
    public func plain(id: Int? = nil, identity: LocalID? = nil) -> PlainRecord {
        var members: [String: PlainValue] = [:]
        for edit in Self.randomEdits { members[edit.attribute.name] = edit.attribute.plain(self) }
        return PlainRecord(id: id, identity: identity, members: members)
    }
}
