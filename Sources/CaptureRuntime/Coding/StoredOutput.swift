/// Where the saved form of a record goes. ``StoredForm`` decides what is saved.
///
/// A name is the name of a member of an object; nil stands for an element of an array, or for the whole.
protocol StoredOutput: AnyObject {
    /// Why the record cannot be saved; nil if it can be.
    var problem: (any Error)? { get set }

    func write(_ value: JSONValue, as name: String?)

    /// Writes the JSON text of an array of objects without objects and arrays in them.
    func write(plain text: String, as name: String?)

    /// Writes an object. The closure writes its members, sorted by the UTF-8 bytes of their names.
    func writeObject(as name: String?, _ writeMembers: () -> Void)

    /// Writes an array. The closure writes its elements.
    func writeArray(as name: String?, _ writeElements: () -> Void)

    /// True if the record that is written next must be passed as a whole value, because the output may have to write it
    /// in another form than an object.
    func needsWhole<Record: CaptureRecord>(_ record: UnsafePointer<Record>) -> Bool
}

extension StoredOutput {
    /// Notes that the record cannot be saved. The first problem counts.
    func fail(_ error: any Error) { problem = problem ?? error }
}

/// The saved form as JSON values.
final class StoredMembers: StoredOutput {
    private(set) var members: [String: JSONValue] = [:]
    var problem: (any Error)?
    private var elements: [JSONValue] = []

    func write(_ value: JSONValue, as name: String?) {
        if let name { members[name] = value } else { elements.append(value) }
    }

    func write(plain text: String, as name: String?) { write(KeptValue.text(text).json, as: name) }

    /// Returns the members.
    ///
    /// - Throws: `EncodingError` if the record has a value that Capture has no form for.
    func checkedMembers() throws -> [String: JSONValue] {
        if let problem { throw problem }
        return members
    }

    func writeObject(as name: String?, _ writeMembers: () -> Void) {
        var object: [String: JSONValue] = [:]
        swap(&members, &object)
        writeMembers()
        swap(&members, &object)
        write(.object(object), as: name)
    }

    func writeArray(as name: String?, _ writeElements: () -> Void) {
        var array: [JSONValue] = []
        swap(&elements, &array)
        writeElements()
        swap(&elements, &array)
        write(.array(array), as: name)
    }

    func needsWhole<Record: CaptureRecord>(_ record: UnsafePointer<Record>) -> Bool { false }
}
