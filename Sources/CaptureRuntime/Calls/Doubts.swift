/// What a record does not know for certain about Capture, as a tree that can be walked along with the record. A node
/// holds what is in doubt at and below it.
struct Doubts: Hashable, Sendable {
    typealias Step = AttributePath.Step

    /// True if a call without an answer has sent the value here, or was to remove the element here. Capture may have
    /// the old state or the new one.
    var isOpen = false
    /// The elements that may have been appended to the plural here.
    var appended: [SentElement] = []
    /// What a replace without an answer has sent of the plural here.
    var replacement: Replacement?
    private var below: [Step: Doubts] = [:]

    init() {}

    init(openAt paths: [AttributePath]) { for path in paths { self[path.steps[...]].isOpen = true } }

    /// True if nothing is in doubt here or below.
    var isEmpty: Bool { !isOpen && appended.isEmpty && replacement == nil && below.isEmpty }

    /// True if something here or below is in doubt because of a call of this record. Elements that may have been
    /// appended before the record was loaded, or by a copy, do not count: they do not make anything pending.
    var areOfCalls: Bool {
        isOpen || replacement?.isOwn == true || appended.contains(where: \.isOwn)
            || below.values.contains(where: \.areOfCalls)
    }

    /// The doubts at and below a step.
    subscript(step: Step) -> Doubts {
        get { below.isEmpty ? Doubts() : below[step] ?? Doubts() }
        set {
            if newValue.isEmpty, below.isEmpty { return }
            below[step] = newValue.isEmpty ? nil : newValue
        }
    }

    /// The doubts at and below an attribute.
    subscript(name: String) -> Doubts {
        get { self[.attribute(name)] }
        set { self[.attribute(name)] = newValue }
    }

    /// The doubts at and below a path.
    subscript(path: ArraySlice<Step>) -> Doubts {
        get { path.first.map { self[$0][path.dropFirst()] } ?? self }
        set {
            guard let step = path.first else { return self = newValue }
            self[step][path.dropFirst()] = newValue
        }
    }

    /// Everything that is in doubt here and below.
    func all(at path: AttributePath) -> [(path: AttributePath, doubts: Doubts)] {
        [(path, self)] + below.flatMap { step, doubts in doubts.all(at: path.adding(step)) }
    }

    /// True if calls of this record without an answer were to replace the plural here, or to append or remove elements.
    var isAboutElements: Bool {
        replacement?.isOwn == true || appended.contains(where: \.isOwn)
            || below.contains { step, doubts in step.isElement && doubts.isOpen }
    }

    /// Notes elements that may have been appended here. They take the place of what a load has noted of the same
    /// elements. An element may have been sent more than once, in several forms.
    mutating func note(_ elements: [SentElement]) {
        let new = Set(elements.lazy.filter { !$0.isLoaded }.map(\.localID))
        appended.removeAll { $0.isLoaded && new.contains($0.localID) }
        let noted = Set(appended)
        appended += elements.filter { !noted.contains($0) }
    }

    /// Returns only which elements may have been appended here and below, without those that are known to be stored and
    /// those that were found.
    func ofAppended(except found: Set<LocalID> = []) -> Doubts {
        var kept = Doubts()
        kept.appended = appended.filter { !$0.isStored && !found.contains($0.localID) }
        for (step, doubts) in below { kept[step] = doubts.ofAppended() }
        return kept
    }
}

/// What a replace without an answer has sent of a plural.
enum Replacement: Hashable, Sendable {
    /// `isOwn` is false if another copy of the record has made the call.
    case elements([SentElement], isOwn: Bool)
    case strings([String])

    var isOwn: Bool { if case .elements(_, isOwn: false) = self { false } else { true } }
}
