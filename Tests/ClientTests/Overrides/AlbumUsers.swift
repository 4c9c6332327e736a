import CaptureRuntime

// Records for the service of the case `inigo`, with what a config file can ask for.

/// The values of the photos are left out.
struct ExcludedUser: CaptureEntity {
    private(set) var uuid: String?
    var aboutMe: String?
    var photos: [Photo] = []
    var captureState = EntityState<ExcludedUser>()

    init(_ unset: UnsetRecord) {}

    static let attributes: AttributeTable<Self> = [
        .setByCapture("uuid", \.uuid), .value("aboutMe", \.aboutMe), .plural("photos", \.photos),
    ]

    struct Photo: PluralElement {
        private(set) var id: Int?
        var type: String?
        var captureState = ElementState()

        init(_ unset: UnsetRecord) {}

        static let attributes: AttributeTable<Self> = [
            .setByCapture("id", \.id), .value("type", \.type), .excluded("value"),
        ]
    }
}

/// The plurals are never sent.
struct ReadOnlyUser: CaptureEntity {
    var aboutMe: String?
    var photos: [Photo] = []
    var interests: [String] = []
    var captureState = EntityState<ReadOnlyUser>()

    init(_ unset: UnsetRecord) {}

    static let attributes: AttributeTable<Self> = [
        .value("aboutMe", \.aboutMe), .readOnly(.plural("photos", \.photos)),
        .readOnly(.strings("interests", of: "interest", \.interests)),
    ]

    struct Photo: PluralElement {
        private(set) var id: Int?
        private(set) var type: String?
        var captureState = ElementState()

        init(_ unset: UnsetRecord) {}

        static let attributes: AttributeTable<Self> = [
            .setByCapture("id", \.id), .readOnly(.value("type", \.type)),
        ]
    }
}
