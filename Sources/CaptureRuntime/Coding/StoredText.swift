/// The saved form of a record as JSON text. ``StoredForm`` decides what is saved.
///
/// The text of a file holds every value as it came. The text for an encoder holds only what all encoders can write, and
/// what all decoders read as it was written.
final class StoredText {
    private var writer = JSONTextWriter()
    /// How deeply an encoder takes arrays and objects nested; nil for the text of a file.
    let encoderLevels: Int?
    /// The object that is being written, or the plural whose elements are.
    private var path = AttributePath.root
    /// The paths of the members that could not be written as they are.
    private(set) var lost: [AttributePath] = []
    private var problem: (any Error)?

    /// True where nothing lists what was lost: it is written as a number that cannot be read.
    private let marksLost: Bool

    /// - Parameter marksLost: Pass true if nobody asks for ``lost``.
    init(encoderLevels: Int? = nil, marksLost: Bool = false) {
        self.encoderLevels = encoderLevels
        self.marksLost = marksLost
    }

    convenience init(for encoder: any Encoder) {
        self.init(encoderLevels: JSONValue.codingLimit - encoder.codingPath.count)
    }

    var text: [UInt8] { writer.bytes }

    /// Returns the text.
    ///
    /// - Throws: `EncodingError` if the record has a value that Capture has no form for.
    func bytes() throws -> [UInt8] {
        if let problem { throw problem }
        return writer.bytes
    }

    /// The text as a value, even if the record has a value that Capture has no form for.
    var json: JSONValue? {
        // A text that was written here can be read. A record may have more levels than a value in it.
        try? JSONScanner.readWhole(writer.bytes) { try $0.value(levels: JSONScanner.depthLimit) }
    }

    /// Passes the text on as values.
    func encode(to encoder: any Encoder) throws {
        if let problem { throw problem }
        guard let json else { throw EncodingError.refusal("a value cannot be represented") }
        try json.encode(to: encoder)
    }

    /// Notes that the record cannot be saved. The first problem counts.
    func fail(_ error: any Error) { problem = problem ?? error }

    /// Notes that a member of the object cannot be written as it is. It counts as unread when the record is loaded.
    func lose(_ name: String) { lost.append(path / name) }

    /// Writes a member of the object.
    ///
    /// - Parameter value: Nil if Swift cannot hold it.
    func write(_ value: JSONValue?, as name: String) {
        if let value = value ?? (marksLost ? .unreadable : nil), holds(value) {
            writer.append(name: name)
            writer.append(value: value)
        } else {
            lose(name)
        }
    }

    /// Writes an element as a value. One that cannot be written becomes another value than an element, so that a
    /// replace, which would erase it, is refused after loading.
    func write(element value: JSONValue) {
        writer.separate()
        writer.append(value: holds(value) ? value : false)
    }

    /// Writes the state of a saved record, as the last member.
    func write(state: JSONValue) {
        writer.append(name: SavedState.member)
        writer.append(value: encoderLevels.map { state.encodable(levels: $0 - 1) } ?? state)
    }

    /// Writes an object or element, or the record if there is no step.
    ///
    /// - Parameter writeMembers: Writes the members, sorted by the UTF-8 bytes of their names.
    func writeObject(at step: AttributePath.Step? = nil, _ writeMembers: () -> Void) {
        descend(step) {
            writer.beginObject()
            writeMembers()
            writer.endObject()
        }
    }

    /// Writes a plural.
    ///
    /// - Parameters:
    ///   - misfits: What came in place of elements, by its place.
    ///   - writeElement: Writes an element at a position.
    func writeArray<Element>(
        of elements: UnsafePointer<[Element]>, and misfits: [(place: Int, value: JSONValue)], as name: String,
        _ writeElement: (UnsafePointer<Element>, _ position: Int) -> Void
    ) {
        descend(.attribute(name)) {
            writer.beginArray()
            var misfits = misfits[...]
            var position = 0
            elements.pointee.forEachInPlace { element in
                while let misfit = misfits.first, misfit.place <= position {
                    write(element: misfits.removeFirst().value)
                    position += 1
                }
                writeElement(element, position)
                position += 1
            }
            for misfit in misfits { write(element: misfit.value) }
            writer.endArray()
        }
    }

    private func descend(_ step: AttributePath.Step?, _ body: () -> Void) {
        guard let step else { return body() }
        if case .attribute(let name) = step {
            guard holds([]) else { return lose(name) }
            writer.append(name: name)
        } else {
            guard holds([]) else { return write(element: false) }
            writer.separate()
        }
        path.steps.append(step)
        body()
        path.steps.removeLast()
    }

    /// Returns true if the value can be written here, inside the record and the steps of the path.
    private func holds(_ value: JSONValue) -> Bool {
        guard let encoderLevels else { return true }
        return value.isEncodable(levels: encoderLevels - 1 - path.steps.count)
    }
}
