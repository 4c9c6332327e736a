/// Mutated answers of the service: each is merged or is an error, and none takes an edit away.
extension Attack {
    package static let answers = Attack("answers", count: 10_000) {
        { seed in wait { await problem(seed) } ?? nil }
    }

    private static func problem(_ seed: UInt64) async -> String? {
        var random = SplitMix64(seed: seed)
        do {
            let service = try InMemoryCapture(for: InigoUser.self)
            let uuid = try await service.createRecord(Seeds.inigo)
            let token = await service.issueToken(for: uuid)
            let transport = MutatingTransport(service, random)
            let client = CaptureClient(
                domain: service.domain, authorization: .accessToken { _ in token }, transport: transport,
                retries: .never)
            var user = try await client.fetch(InigoUser.self)
            await transport.begin()
            user.aboutMe = "sent"
            user.photos.append(.init(value: "new"))
            if random.chance(50) { user.photos[0].type = "edited" }
            if random.chance(30) { user.photos.remove(at: 1) }
            let sent = user
            user.primaryAddress.city = "edited meanwhile"
            var receipt: Receipt<InigoUser>?
            do {
                receipt = try await random.chance(30) ? sent.refresh(using: client) : sent.save(using: client)
            } catch let error as CaptureError {
                receipt = error.receipt(for: InigoUser.self)
            }
            receipt?.apply(to: &user)
            if user.primaryAddress.city != "edited meanwhile" {
                return "an edit was lost: \(user)\nanswers: \(await transport.answers)"
            }
            let saved = SavedRecord<InigoUser>(secrets: [])
            return try saved.problem(of: user, savedAs: saved.text(of: user)) { try InigoUser(json: $0) }
        } catch is EncodingError {
            // It keeps what no encoder can write.
            return nil
        } catch {
            return "an error of another kind: \(error)"
        }
    }
}

/// Passes requests on, and mutates the answers.
private actor MutatingTransport: CaptureTransport {
    private(set) var answers: [String] = []
    private var isMutating = false
    private let service: InMemoryCapture
    private let mutator = Mutator(.record)
    private var random: SplitMix64

    init(_ service: InMemoryCapture, _ random: SplitMix64) {
        self.service = service
        self.random = random
    }

    func begin() { isMutating = true }

    func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        let response = try await service.send(request)
        guard isMutating, random.chance(80) else { return response }
        let body = Data(mutator.mutated(Array(response.body), &random))
        answers.append(String(decoding: body.prefix(20_000), as: UTF8.self))
        return CaptureResponse(status: random.pick(of: 200, 200, 200, 400, 500), body: body)
    }
}
