/// The flow that a session downloads and keeps.
final class KeptFlowTests: XCTestCase {
    private static let document = "/widget_data/flows/app/standard/HEAD/en-US.json"

    /// A session that downloads the flow. The configured name of a field is not one of the flow.
    private static func session(of ann: Ann, folder: URL? = nil) -> CaptureSession {
        var configuration = ann.capture.sessionConfiguration
        configuration.appID = "app"
        configuration.flowFolder = folder
        configuration.forms.signInName = "email"
        return CaptureSession(
            configuration, store: InMemoryTokenStore(), transport: ann.capture,
            retries: RetryPolicy(limit: 2, delay: 0))
    }

    private static func files(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    /// The first call that needs a name waits for it, and sends its version.
    func testDownload() async throws {
        let ann = try await Ann()
        let session = Self.session(of: ann)
        try await session.signInAnn()
        await expectEqual(ann.paths, [Self.document, "/oauth/auth_native_traditional"])
        await expectEqual(ann.lastRequest?.field("flow_version"), "20120227223427002541")
        try await session.submit(form: "editProfileForm", fields: ["city": "Florin"])
        try await expectEqual(session.flow.version, "20120227223427002541")
        await expectEqual(ann.paths.filter { $0 == Self.document }.count, 1)
        let token = try await session.accessToken()
        _ = try await session.accessToken(replacing: token)
        await expectEqual(ann.lastRequest?.field("flow_version"), "20120227223427002541")
        expectEqual(session.configuration.flowVersion, nil, "what is configured stays as it is")
    }

    /// There is none without the id of the application.
    func testNoApplication() async throws {
        let ann = try await Ann()
        await expect(error: "no flow") { try await ann.session.flow }
        ann.session.configuration.appID = "app"
        ann.session.configuration.flow = nil
        await expect(error: "no flow") { try await ann.session.flow }
        await expectEqual(ann.paths, [])
    }

    /// One that an earlier launch has kept is used at once, and replaced.
    func testKept() async throws {
        try await withFolder { folder in
            let ann = try await Ann()
            let folder = folder.appending(path: "flows")
            try await expectNotNil(Self.session(of: ann, folder: folder).flow)
            let file = folder.appending(path: "app.standard.HEAD.en-US.json")
            try expectEqual(Self.files(in: folder), [file.lastPathComponent])
            let kept =
                #"{"version":"HEAD","fields":{"signInForm":{"fields":["signInEmailAddress"]},"#
                + #""signInEmailAddress":{"type":"text"}}}"#
            try Data(kept.utf8).write(to: file)
            await ann.capture.inject(.stallBeforeProcessing, to: Self.document)
            let session = Self.session(of: ann, folder: folder)
            try await session.signInAnn()
            try await expectEqual(session.flow.version, "HEAD")
            try await ann.capture.waitForRequests(3)
            await ann.capture.releaseStalledRequests()
            try await eventually("the flow is replaced") { try await session.flow.version != "HEAD" }
            try await eventually("the file is replaced") { try Data(contentsOf: file).count > kept.utf8.count }
        }
    }

    /// What is kept and damaged is downloaded again. A folder that cannot be written to does no harm.
    func testDamaged() async throws {
        try await withFolder { folder in
            let ann = try await Ann()
            let file = folder.appending(path: "app.standard.HEAD.en-US.json")
            try Data("<html>".utf8).write(to: file)
            try await expectNotNil(Self.session(of: ann, folder: folder).flow)
            try expectNotNil(Flow(data: Data(contentsOf: file)).version)
            try await expectNotNil(Self.session(of: ann, folder: file).flow)
        }
    }

    /// If it does not come, the configured names are used, and no other call waits for it.
    func testFailure() async throws {
        let ann = try await Ann()
        let session = Self.session(of: ann)
        await ann.capture.inject(.noConnection, to: Self.document)
        await expect(error: "invalid fields") { try await session.signInAnn() }
        session.configuration.forms.signInName = "signInEmailAddress"
        try await session.signInAnn()
        await expectEqual(ann.paths.count, 2)
        await ann.capture.inject(.failure(status: 503), to: Self.document)
        await expect(throws: .http(status: 503)) { try await session.flow }
        // The app may ask for it, and then calls have it.
        try await expectNotNil(session.flow)
        session.configuration.forms.signInName = "email"
        try await session.signInAnn()
        // It stays, though that of another language does not come.
        session.configuration.locale = "de-DE"
        await ann.capture.inject(.noConnection, to: "/widget_data/flows/app/standard/HEAD/de-DE.json")
        await expect(error: "invalid fields") { try await session.signInAnn() }
        session.configuration.locale = "en-US"
        try await session.signInAnn()
    }

    /// If that of one language does not come, the next call has that of another language all the same.
    func testLanguageAfterFailure() async throws {
        let ann = try await Ann()
        let session = Self.session(of: ann)
        await ann.capture.inject(.noConnection, to: Self.document)
        await expect(error: "invalid fields") { try await session.signInAnn() }
        session.configuration.locale = "de-DE"
        try await session.signInAnn()
        await expectEqual(ann.lastRequest?.field("locale"), "de-DE")
    }

    /// Another language has a flow of its own.
    func testLanguage() async throws {
        let ann = try await Ann()
        let session = Self.session(of: ann)
        try await session.signInAnn()
        session.configuration.locale = "de-DE"
        try await session.sendPasswordReset(to: Ann.address)
        await expectEqual(ann.lastRequest?.field("locale"), "de-DE")
        await expectEqual(
            ann.paths.filter { $0.hasPrefix("/widget_data") },
            [Self.document, "/widget_data/flows/app/standard/HEAD/de-DE.json"])
    }

    /// A sign-in that waits for it is ended by a sign-out, and a form is for the user who has submitted it.
    func testMeanwhile() async throws {
        let ann = try await Ann()
        let session = Self.session(of: ann)
        await ann.capture.inject(.stallBeforeProcessing, forNext: 2, to: Self.document)
        let signIn = Task { try await session.signInAnn() }
        try await ann.capture.waitForRequests(1)
        try await session.signOut()
        await ann.capture.releaseStalledRequests()
        await expect(error: "superseded") { try await signIn.value }

        try await session.signInAnn()
        session.configuration.locale = "de-DE"
        await ann.capture.inject(.stallBeforeProcessing, to: "/widget_data/flows/app/standard/HEAD/de-DE.json")
        let count = await ann.paths.count
        let form = Task { try await session.submit(form: "editProfileForm", fields: ["city": "Florin"]) }
        try await ann.capture.waitForRequests(count + 1)
        session.configuration.appID = nil
        session.configuration.forms = FormNames()
        let token = await ann.capture.engageToken(for: Ann.bob)
        let bob = try await session.signIn(social: token, thinRegistration: true, as: CaptureUser.self).record
        await ann.capture.releaseStalledRequests()
        await expect(error: "superseded") { try await form.value }
        try await expectNil(ann.capture.stored(bob).primaryAddress.city)
    }

    /// Who is cancelled does not wait.
    func testCancelled() async throws {
        let ann = try await Ann()
        let session = Self.session(of: ann)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await session.signInAnn()
        }
        await expect(throws: CancellationError.self) { try await task.value }
        await expectEqual(ann.paths, [])
        try await session.signInAnn()
    }
}

extension CaptureSession {
    fileprivate func signInAnn() async throws {
        _ = try await signIn(name: Ann.address, password: Ann.password, as: CaptureUser.self)
    }
}
