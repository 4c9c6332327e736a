import CaptureRuntime

// Records for the service of the case `inigo`, with what a config file can ask for.

/// The values of the photos are left out.
struct LeftOutUser: CaptureEntity {
    private(set) var uuid: String?
    var aboutMe: String?
    var photos: [Photo] = []
    var captureState = EntityState<LeftOutUser>()

    init(_ unset: UnsetRecord) {}

    static let attributes: AttributeTable<Self> = [
        .readOnly("uuid", \.uuid), .value("aboutMe", \.aboutMe), .plural("photos", \.photos),
    ]

    struct Photo: PluralElement {
        private(set) var id: Int?
        var type: String?
        var captureState = ElementState()

        init(_ unset: UnsetRecord) {}

        static let attributes: AttributeTable<Self> = [
            .readOnly("id", \.id), .value("type", \.type), .leftOut("value"),
        ]
    }
}

/// The plurals are never sent.
struct UnwritableUser: CaptureEntity {
    var aboutMe: String?
    var photos: [Photo] = []
    var interests: [String] = []
    var captureState = EntityState<UnwritableUser>()

    init(_ unset: UnsetRecord) {}

    static let attributes: AttributeTable<Self> = [
        .value("aboutMe", \.aboutMe), .unwritable(.plural("photos", \.photos)),
        .unwritable(.strings("interests", of: "interest", \.interests)),
    ]

    struct Photo: PluralElement {
        private(set) var id: Int?
        private(set) var type: String?
        var captureState = ElementState()

        init(_ unset: UnsetRecord) {}

        static let attributes: AttributeTable<Self> = [
            .readOnly("id", \.id), .unwritable(.value("type", \.type)),
        ]
    }
}
