/// A file that is imported a second time: its records are read, and nothing is sent.
final class SecondImportTests: XCTestCase {
    /// Records as another application has written them: with ids and uuids of its own, and without.
    private static let lines = [
        #"""
        {"id":907,"uuid":"6f0b5ae4-6b2c-4a63-9c0a-6a6a5d9b1c11","email":"ann@example.com","displayName":"Ann",\#
        "birthday":"1980-02-29","emailVerified":"2012-02-27 22:34:27 +0000","optIn":{"status":true},\#
        "primaryAddress":{"city":"Florin","zip":"98101"},"created":"2011-01-01 00:00:00 +0000",\#
        "lastUpdated":"2011-01-01 00:00:00 +0000",\#
        "photos":[{"id":91,"type":"avatar","value":"https://example.com/1.jpg"},{"id":92,"type":"thumbnail"}],\#
        "profiles":[{"id":93,"domain":"example.com","identifier":"https://example.com/ann",\#
        "followers":[{"id":94,"identifier":"https://example.com/bob"}]}]}
        """#,
        #"{"email":"bob@example.com","displayName":null,"photos":[{"type":"avatar"},{"type":"avatar"}],"statuses":[]}"#,
        #"{"email":"cid@example.com","aboutMe":"","display":{"theme":"dark","sizes":[1,2.5]}}"#,
    ]

    /// The example "Create or update", as it stands in the article "Export and import".
    private func importRecords(_ folder: URL, _ server: CaptureClient) async throws {
        for try await row in RecordFile<CaptureUser>(contentsOf: folder.appendingPathComponent("import.jsonl")) {
            guard let email = row.email else { continue }
            do {
                var user = try await server.fetch(CaptureUser.self, whose: \.email, is: email)
                user.restoreValues(from: row)
                let leftOut = row.unknownMembers.keys + row.decodingIssues.map(\.path)
                if !leftOut.isEmpty { print("\(email): \(leftOut) stays as it is") }
                try await server.save(&user)
            } catch let error as CaptureError where error.serviceError?.code == .recordNotFound {
                _ = try await server.create(row)
            }
        }
    }

    func testIsInArticle() throws {
        try expectRuns(
            block: "in RecordFile<CaptureUser>(contentsOf: folder.appendingPathComponent(\"import.jsonl\"))",
            of: "ExportAndImport", in: "SecondImportTests.swift")
    }

    /// Imports a file with these lines, and returns the calls.
    private func calls(importing lines: [String], _ session: Session<CaptureUser>) async throws -> [String] {
        let server = await session.server()
        await session.service.removeAllRequests()
        try await withFolder { folder in
            let file = folder.appendingPathComponent("import.jsonl")
            try Data(lines.joined(separator: "\n").utf8).write(to: file)
            try await importRecords(folder, server)
        }
        await expect(session.service.requests.allSatisfy { [nil, 310].contains($0.refusalCode) })
        return await session.calls
    }

    /// The second import reads each record once. One value that differs is one call.
    func testCreateOrUpdate() async throws {
        let session = try await Session<CaptureUser>(["email": "someone@example.com"])
        let first = try await calls(importing: Self.lines, session)
        expectEqual(first, Array(repeating: ["read", "create"], count: 3).flatMap { $0 })
        let second = try await calls(importing: Self.lines, session)
        expectEqual(second, ["read", "read", "read"])
        let edited = Self.lines.map { $0.replacingOccurrences(of: "Florin", with: "Guilder") }
        let third = try await calls(importing: edited, session)
        expectEqual(third, ["read", "update", "read", "read"])
        let sent = await session.service.requests.compactMap(\.attributes)
        expectEqual(sent, [["primaryAddress": ["city": "Guilder"]]])
        let fourth = try await calls(importing: edited, session)
        expectEqual(fourth, ["read", "read", "read"])
    }

    /// Records that were there, with other values and elements, have those of the file after the first import.
    func testRecordsThatWereThere() async throws {
        let session = try await Session<CaptureUser>([
            "email": "ann@example.com", "displayName": "A.", "optIn": ["status": false],
            "photos": [["type": "avatar", "value": "https://example.com/0.jpg"]],
        ])
        let first = try await calls(importing: Self.lines, session)
        expect(first.count, >, 6)
        await expectEqual(session.stored["displayName"], "Ann")
        let second = try await calls(importing: Self.lines, session)
        expectEqual(second, ["read", "read", "read"])
    }

    /// Without the example: values are restored twice in a record that is known, and saved twice.
    func testRestoredTwice() async throws {
        let (session, server) = try await Session<CaptureUser>(["email": "ann@example.com"]).withServer
        try await withFile(Self.lines[0]) { file in
            for try await row in RecordFile<CaptureUser>(contentsOf: file) {
                var user = try await server.fetch(CaptureUser.self, whose: \.email, is: "ann@example.com")
                await session.service.removeAllRequests()
                user.restoreValues(from: row)
                try await server.save(&user)
                let first = await session.calls
                expect(first.count, >, 0)
                user.restoreValues(from: row)
                expect(!user.hasChanges)
                try await server.save(&user)
                await expectEqual(session.calls, first)
            }
        }
    }

    /// An element of a file, which has no ids and no secrets, is the stored one that has all of it: nothing is erased.
    func testFilesLackSecrets() async throws {
        let session = try await Session<CaptureUser>([
            "email": "ann@example.com", "photos": [["type": "avatar", "value": "https://example.com/1.jpg"]],
            "profiles": [["domain": "d", "identifier": "i", "accessCredentials": ["token": "S"]]],
        ])
        let profiles = #"[{"domain":"d","identifier":"i"}]"#
        let file = #"{"email":"ann@example.com","photos":[{"type":"avatar"}],"profiles":\#(profiles)}"#
        try await expectEqual(calls(importing: [file], session), ["read"])
        let edited = file.replacingOccurrences(of: #""d""#, with: #""e""#)
        try await expect(calls(importing: [edited], session).count, >, 1)
    }

    /// What does not fit the schema, or is not in it, is not sent, and erases nothing.
    func testWhatDoesNotFit() async throws {
        let session = try await Session<CaptureUser>([
            "email": "ann@example.com", "displayName": "Ann", "photos": [["type": "avatar"]],
        ])
        let line = #"{"email":"ann@example.com","displayName":12,"guid":"g","photos":["x"],"#
        _ = try await calls(importing: [line + #""primaryAddress":{"city":"A"}}"#], session)
        let sent = await session.service.requests.compactMap(\.attributes)
        expectEqual(sent, [["primaryAddress": ["city": "A"]]])
        await expectEqual(session.stored["displayName"], "Ann")
        await expectEqual(session.stored["photos"]?.arrayValue?.count, 1)
    }

    /// An export of the service itself is imported: nothing is to be done even the first time.
    func testOwnExport() async throws {
        let session = try await Session<CaptureUser>(Seeds.defaultUser)
        try await withFolder { folder in
            let server = await session.server()
            let writer = try RecordFile<CaptureUser>.Writer(to: folder.appendingPathComponent("import.jsonl"))
            for try await user in server.records(CaptureUser.self) { try writer.write(user) }
            try writer.finish()
            for _ in 1...2 {
                await session.service.removeAllRequests()
                try await importRecords(folder, server)
                await expectEqual(session.calls, ["read"])
            }
        }
    }
}
