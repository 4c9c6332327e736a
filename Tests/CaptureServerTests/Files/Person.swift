/// A record as the generator would write it.
struct Person: CaptureRecord {
    private(set) var id: Int?
    private(set) var uuid: String?
    var name: String?
    var password: CapturePassword?
    var notes: [Note] = []
    var tags: [String] = []
    var _captureState = _RecordState<Person>()

    init(name: String?) { self.name = name }
    init(_ unset: _UnsetRecord) {}

    static let attributes: AttributeTable<Self> = [
        .setByCapture("id", \.id), .setByCapture("uuid", \.uuid), .value("name", \.name),
        .secret("password", \.password), .plural("notes", \.notes), .strings("tags", of: "tag", \.tags),
    ]

    struct Note: PluralElement {
        private(set) var id: Int?
        var text: String?
        var _captureState = _ElementState()

        init(_ unset: _UnsetRecord) {}

        static let attributes: AttributeTable<Self> = [.setByCapture("id", \.id), .value("text", \.text)]
    }
}

/// A record that has an attribute with a name that export files use, too.
struct Survey: CaptureRecord {
    private(set) var id: Int?
    var results: [String] = []
    var _captureState = _RecordState<Survey>()

    init(_ unset: _UnsetRecord) {}

    static let attributes: AttributeTable<Self> = [
        .setByCapture("id", \.id), .strings("results", of: "result", \.results),
    ]
}

/// A record whose attributes have the names that export files use around records.
struct Document: CaptureRecord {
    private(set) var id: Int?
    private(set) var uuid: String?
    var type: String?
    var name: String?
    var stat: String?
    var data = Content(.unset)
    var results: [String] = []
    var notes: [Person.Note] = []
    var _captureState = _RecordState<Document>()

    init(_ unset: _UnsetRecord) {}

    static let attributes: AttributeTable<Self> = [
        .setByCapture("id", \.id), .setByCapture("uuid", \.uuid), .value("type", \.type), .value("name", \.name),
        .value("stat", \.stat), .object("data", \.data), .strings("results", of: "result", \.results),
        .plural("notes", \.notes),
    ]

    struct Content: CapturePart {
        var name: String?
        var _captureState = _PartState()

        init(_ unset: _UnsetRecord) {}

        static let attributes: AttributeTable<Self> = [.value("name", \.name)]
    }
}
