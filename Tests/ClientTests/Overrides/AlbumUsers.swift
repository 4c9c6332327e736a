// Records for the service of the case `inigo`, with what a config file can ask for.

/// The values of the photos are left out.
struct ExcludedUser: CaptureRecord {
    private(set) var uuid: String?
    var aboutMe: String?
    var photos: [Photo] = []
    var _captureState = _RecordState<ExcludedUser>()

    init(_ unset: _UnsetRecord) {}

    static let attributes: AttributeTable<Self> = [
        .setByCapture("uuid", \.uuid), .value("aboutMe", \.aboutMe), .plural("photos", \.photos),
    ]

    struct Photo: PluralElement {
        private(set) var id: Int?
        var type: String?
        var _captureState = _ElementState()

        init(_ unset: _UnsetRecord) {}

        static let attributes: AttributeTable<Self> = [
            .setByCapture("id", \.id), .value("type", \.type), .excluded("value"),
        ]
    }
}

/// The plurals are never sent.
struct ReadOnlyUser: CaptureRecord {
    var aboutMe: String?
    var photos: [Photo] = []
    var interests: [String] = []
    var _captureState = _RecordState<ReadOnlyUser>()

    init(_ unset: _UnsetRecord) {}

    static let attributes: AttributeTable<Self> = [
        .value("aboutMe", \.aboutMe), .readOnly(.plural("photos", \.photos)),
        .readOnly(.strings("interests", of: "interest", \.interests)),
    ]

    struct Photo: PluralElement {
        private(set) var id: Int?
        private(set) var type: String?
        var _captureState = _ElementState()

        init(_ unset: _UnsetRecord) {}

        static let attributes: AttributeTable<Self> = [.setByCapture("id", \.id), .readOnly(.value("type", \.type))]
    }
}
