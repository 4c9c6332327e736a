import CaptureRuntime

/// Finds the texts of records in a file, a piece at a time, without parsing them.
///
/// If there is one record per line, in an array or not, a text ends with the line, so a damaged one does not affect the
/// next. In any other form, a text ends with its closing bracket. Behind a damaged one, the brackets say nothing any
/// more, and what looks like a record may be an element of one: ``resume(behind:inner:isBehind:)`` goes by lines and
/// their indentation.
struct RecordTexts {
    enum Form {
        /// At the beginning, or after an array.
        case unknown
        case lines
        /// The elements of an array, which may be in an object.
        case elements(inObject: Bool)
        /// One value after the other, over any number of lines.
        case values
        /// Nothing more can be told from damaged text.
        case ended
    }

    var window: ByteWindow
    var form = Form.unknown
    /// The line at the beginning of the window.
    var line = 1
    /// The number of blanks before the first character of the line, and whether nothing else was on it yet.
    var indentation = 0
    var isLineStart = true
    /// The line on which the last element of the array ended; nil before the first one.
    var lastLine: Int?
    /// True as long as each element of the array has a line of its own.
    var isOnePerLine = true
    /// The names of members that contain the records of an object.
    let containers: Set<String>
    /// The names of attributes of a record, which such an object does not have.
    let ownNames: Set<String>
    let limit: Int
    private var distrusted: RecordText?
    /// Why nothing can be read, if the file is no text.
    private(set) var otherFormat: String?
    /// The number of bytes to look ahead.
    let reach: Int

    /// - Parameters:
    ///   - file: The file, at its beginning; nil if its bytes are appended to the window.
    ///   - containers: The names of members that contain an array of records.
    ///   - ownNames: The names of attributes that an object with such a member does not have.
    ///   - pieces: The number of bytes to read at once.
    ///   - limit: The maximum number of bytes in a record. In a damaged file, a record may have no end.
    init(
        _ file: StoreFile?, containers: Set<String> = ["results", "data"], ownNames: Set<String>,
        pieces: Int = 1 << 18, limit: Int = 1 << 26
    ) {
        window = ByteWindow(file, pieces: pieces)
        self.containers = containers
        self.ownNames = ownNames
        self.limit = limit
        reach = max(pieces, 1 << 12)
    }

    /// Call if the last text is not JSON.
    mutating func distrust(_ text: RecordText) {
        if case .lines = form { return }
        if text.isByBrackets { distrusted = text }
    }

    /// Returns the next text; nil at the end of the file.
    mutating func next() throws(SystemError) -> RecordText? {
        if let text = distrusted {
            distrusted = nil
            try resume(behind: text.indentation, inner: text.innerIndentation, isBehind: isLineStart)
            if case .ended = form, window.count > 0 { return RecordText(bytes: [], line: line, problem: restIsUnread) }
        }
        while true {
            switch form {
            case .lines:
                guard try skipSpace() else { return nil }
                return try nextLine()
            case .elements(let isInObject):
                if var text = try nextElement() {
                    text.isInEnvelope = isInObject
                    return text
                }
                form = .unknown
                if isInObject { try skipObject() }
            case .values:
                guard try skipSpace() else { return nil }
                return try nextValue()
            case .unknown:
                if line == 1 { otherFormat = try window.begin() }
                guard otherFormat == nil else { return nil }
                guard try skipSpace() else { return nil }
                switch window[0] {
                case UInt8(ascii: "["):
                    if let text = try firstArray() { return text }
                case UInt8(ascii: "{"):
                    if let text = try firstValue() { return text }
                default:
                    // The beginning is missing or damaged.
                    return try damaged("it does not begin with a bracket")
                }
            case .ended: return nil
            }
        }
    }
}
