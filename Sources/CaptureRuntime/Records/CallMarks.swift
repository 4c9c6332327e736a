/// Call numbers by path, as a tree that can be walked along with the record. A node holds what is noted at and below
/// it.
struct CallMarks: Hashable, Sendable {
    typealias Step = AttributePath.Step

    /// The number noted for exactly this place.
    var number: Int64?
    /// The elements that may have been appended to the plural at this place.
    var appended: [AppendedElement] = []
    private var below: [Step: CallMarks] = [:]

    init() {}

    init(_ numbers: [AttributePath: Int64]) { for (path, number) in numbers { self[path.steps[...]].number = number } }

    /// True if nothing is noted here or below.
    var isEmpty: Bool { number == nil && appended.isEmpty && below.isEmpty }

    /// True if a call is noted here or below. Elements of a loaded record that may have been appended do not count: no
    /// call is known for them, and they do not make anything pending.
    var areOfCalls: Bool {
        number != nil || appended.contains { $0.number > 0 } || below.values.contains(where: \.areOfCalls)
    }

    /// The marks at and below a step.
    subscript(step: Step) -> CallMarks {
        get { below.isEmpty ? CallMarks() : below[step] ?? CallMarks() }
        set {
            if newValue.isEmpty, below.isEmpty { return }
            below[step] = newValue.isEmpty ? nil : newValue
        }
    }

    /// The marks at and below an attribute.
    subscript(name: String) -> CallMarks {
        get { self[.attribute(name)] }
        set { self[.attribute(name)] = newValue }
    }

    /// The marks at and below a path.
    subscript(path: ArraySlice<Step>) -> CallMarks {
        get { path.first.map { self[$0][path.dropFirst()] } ?? self }
        set {
            guard let step = path.first else {
                self = newValue
                return
            }
            self[step][path.dropFirst()] = newValue
        }
    }

    /// Returns the greatest number at any place along `path`, including its end.
    func newestNumber(onTheWayTo path: ArraySlice<Step>) -> Int64? {
        var newest = number
        var marks = self
        for step in path {
            marks = marks[step]
            if marks.isEmpty { break }
            newest = [newest, marks.number].compactMap { $0 }.max()
        }
        return newest
    }

    /// The greatest number at any place.
    var newestNumber: Int64? {
        let appended = appended.map(\.number).max().flatMap { $0 > 0 ? $0 : nil }
        return ([number, appended] + below.values.map(\.newestNumber)).compactMap { $0 }.max()
    }

    /// True if the elements of a plural here or below are not known for certain. Nothing may then be appended to it
    /// until it has been read.
    var isAboutMembership: Bool {
        !appended.isEmpty || hasRemovals || below.values.contains(where: \.isAboutMembership)
    }

    /// True if calls without an answer were to append elements to the plural here, or to remove some from it.
    var hasAppendsOrRemovals: Bool { appended.contains { $0.number > 0 } || hasRemovals }

    private var hasRemovals: Bool {
        below.contains { step, marks in if case .element = step { marks.number != nil } else { false } }
    }

    /// Returns only the marks of calls later than the one with this number.
    func newer(than limit: Int64) -> CallMarks {
        if isEmpty { return self }
        var newer = CallMarks()
        newer.number = number.flatMap { $0 > limit ? $0 : nil }
        newer.appended = appended.filter { $0.number > limit }
        for (step, marks) in below { newer[step] = marks.newer(than: limit) }
        return newer
    }

    /// Returns only the marks of these elements of a plural and of the plural itself.
    func ofElements(_ ids: some Sequence<Int?>) -> CallMarks {
        if below.isEmpty { return self }
        var kept = CallMarks()
        kept.number = number
        kept.appended = appended
        for case let id? in ids { kept[.element(id)] = self[.element(id)] }
        return kept
    }

    /// Returns the marks of both trees.
    func adding(_ others: CallMarks) -> CallMarks {
        var sum = self
        for (path, number) in others.numbers { sum[path.steps[...]].note(number) }
        return sum
    }

    /// Returns these marks with `change` applied to the marks one step below.
    func mappingBelow(_ change: (CallMarks) -> CallMarks) -> CallMarks {
        var changed = CallMarks()
        changed.number = number
        for (step, marks) in below { changed[step] = change(marks) }
        return changed
    }

    /// Notes that a call may have appended elements here. This replaces marks of the same elements that exist only
    /// because the record was loaded.
    mutating func note(_ elements: [AppendedElement]) {
        let new = Set(elements.map(\.localID))
        appended.removeAll { $0.number == 0 && new.contains($0.localID) }
        let noted = Set(appended.map(\.localID))
        appended += elements.filter { !noted.contains($0.localID) }
    }

    /// Notes the ids of elements that may have been appended here.
    mutating func noteIDs(_ ids: [LocalID: Int]) {
        for index in appended.indices {
            if let id = ids[appended[index].localID] { appended[index].id = id }
        }
    }

    /// Notes a call here, unless a later one is noted already.
    mutating func note(_ number: Int64) { self.number = max(self.number ?? number, number) }

    /// All numbers, by path.
    var numbers: [AttributePath: Int64] {
        var numbers: [AttributePath: Int64] = [:]
        collect(at: .root, into: &numbers)
        return numbers
    }

    private func collect(at path: AttributePath, into numbers: inout [AttributePath: Int64]) {
        numbers[path] = number
        for (step, marks) in below { marks.collect(at: path.adding(step), into: &numbers) }
    }
}
