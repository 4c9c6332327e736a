/// `records(where:)`, which goes through all records page by page.
final class FindTests: XCTestCase {
    /// A service with records 1 to `count`; every third one has no text, nor has the first.
    static func session(_ count: Int) async throws -> Session<InigoUser> {
        let session = try await Session<InigoUser>()
        for number in 2...count {
            try await session.service.createRecord(number % 3 == 0 ? [:] : ["aboutMe": .string("user \(number)")])
        }
        return session
    }

    /// All records of a sequence.
    private func all<Record>(_ records: RecordSequence<Record>) async throws -> [Record] {
        try await records.reduce(into: []) { $0.append($1) }
    }

    /// Pages begin behind the last id, and every record comes once.
    func testPages() async throws {
        let (session, server) = try await Self.session(7).withServer
        let users = try await all(server.records(InigoUser.self, pageSize: 3))
        expectEqual(users.map(\.id), [1, 2, 3, 4, 5, 6, 7])
        expectEqual(users[1].aboutMe, "user 2")
        expect(!users[1].hasChanges)
        expectNotNil(users[1].uuid)
        let requests = await session.service.requests
        expectEqual(requests.map { $0.fields["filter"] }, ["id > 0", "id > 3", "id > 6", "id > 7"])
        for fields in requests.map(\.fields) {
            expectEqual(fields["max_results"], "3")
            expectEqual(fields["sort_on"], #"["id"]"#)
            expectNil(fields["first_result"])
            expectNil(fields["uuid"])
        }
    }

    /// A record that was found can be edited and sent like any other.
    func testEditing() async throws {
        let (session, server) = try await Session<InigoUser>(Seeds.inigo).withServer
        for try await found in server.records(InigoUser.self, where: \.photos[.any].type == "b") {
            var user = found
            user.aboutMe = "new"
            try await user.update(using: server).apply(to: &user)
            expect(!user.hasChanges)
        }
        await expectEqual(session.stored["aboutMe"], "new")
    }

    /// A filter is joined with the page's own condition as a whole.
    func testFilter() async throws {
        let server = try await Self.session(8).server()
        let found = try await all(
            server.records(InigoUser.self, where: \.aboutMe == "user 7" || \.aboutMe == "user 2", pageSize: 1))
        expectEqual(found.map(\.id), [2, 7])
        let unset = try await all(server.records(where: \InigoUser.aboutMe == nil && \.id > 2))
        expectEqual(unset.map(\.id), [3, 6])
        let others = try await all(server.records(InigoUser.self, where: !(\.aboutMe == nil || \.id < 7)))
        expectEqual(others.map(\.id), [7, 8])
    }

    /// No value of a filter finds more than its own record.
    func testValues() async throws {
        let texts = [
            "O'Brien", "\\", "' or id > 0 or aboutMe = '", "\\' or id > 0 or aboutMe = \\'", "a\nb & c=d+%41#",
        ]
        let session = try await Session<InigoUser>()
        for text in texts { try await session.service.createRecord(["aboutMe": .string(text)]) }
        let server = await session.server()
        for text in texts {
            try await expectEqual(all(server.records(where: \InigoUser.aboutMe == text)).map(\.aboutMe), [text])
            try await expectEqual(server.count(InigoUser.self, where: \.aboutMe == text), 1)
        }
    }

    /// Only the attributes that were asked for are read, and those that Capture sets.
    func testOnly() async throws {
        let (session, server) = try await Session<InigoUser>(Seeds.inigo).withServer
        let users = try await all(server.records(InigoUser.self, only: [\.birthday, \.created]))
        let fields = await session.service.requests[0].fields
        expectEqual(fields["attributes"], #"["id","uuid","created","lastUpdated","birthday"]"#)
        expectNil(fields["include_record"])
        expectNotNil(users[0].birthday)
        expectNil(users[0].aboutMe)
        expectNotNil(users[0].created)
        expectEqual(users[0].unreadAttributes, ["/aboutMe", "/primaryAddress", "/photos", "/interests"])
    }

    /// Sorted records come by value and id, those without a value last.
    func testSorted() async {
        await forEach([false, true]) { (isDescending: Bool) in
            let session = try await Session<InigoUser>(["birthday": "1990-01-01"])
            for birthday in ["1980-05-05", nil, "1990-01-01", "1970-01-01", nil, "1990-01-01"] {
                try await session.service.createRecord(birthday.map { ["birthday": .string($0)] } ?? [:])
            }
            let server = await session.server()
            let order: RecordOrder<InigoUser> = isDescending ? .descending(\.birthday) : .ascending(\.birthday)
            let expected = isDescending ? [1, 4, 7, 2, 5, 3, 6] : [5, 2, 1, 4, 7, 3, 6]
            for pageSize in 1...8 {
                let users = try await all(server.records(sortedBy: order, only: [\.aboutMe], pageSize: pageSize))
                expectEqual(users.map(\.id), expected, "\(pageSize)")
            }
            let byTime = server.records(where: \.id > 2, sortedBy: .descending(\InigoUser.created), pageSize: 2)
            let exact = try await all(byTime)
            expectEqual(exact.map(\.id), [7, 6, 5, 4, 3])
        }
    }

    /// Records that are made and deleted while a sequence is read move none of the others.
    func testChanges() async throws {
        let (session, server) = try await Self.session(6).withServer
        var ids: [Int?] = []
        for try await user in server.records(InigoUser.self, pageSize: 2) {
            ids.append(user.id)
            if user.id == 1 {
                for uuid in await session.service.allRecords.prefix(2).compactMap({ $0["uuid"]?.stringValue }) {
                    await session.service.deleteRecord(uuid)
                }
                try await session.service.createRecord(["aboutMe": "new"])
            }
        }
        expectEqual(ids, [1, 2, 3, 4, 5, 6, 7])
    }

    /// What cannot be asked for is thrown before anything is sent.
    func testRefusals() async throws {
        let (session, server) = try await Session<InigoUser>().withServer
        func error(_ records: RecordSequence<InigoUser>) async -> CaptureError? {
            await expect(throws: CaptureError.self) { try await all(records) }
        }
        await expectEqual(error(session.client.records()), CaptureError(.needsCredentials(call: "entity.find")))
        let notFound = CaptureError(.notOnCapture(path: "The value of type Optional<String>", reason: .notFound))
        await expectEqual(error(server.records(where: \.photos[0].type == "x")), notFound)
        let deeper = server.records(where: \InigoUser.aboutMe == nil || !(\.photos[0].type == "x"))
        await expectEqual(error(deeper), notFound)
        await expectEqual(
            error(server.records(sortedBy: .ascending(\.photos[.any].id)))?.kind,
            .notOnCapture(path: "/photos/id", reason: .notFound))
        await expectEqual(
            error(server.records(only: [\.photos.count]))?.kind,
            .notOnCapture(path: "The value of type Int", reason: .notFound))
        let never = Date(timeIntervalSince1970: .infinity)
        await expectEqual(error(server.records(where: \.created < never))?.kind, .cannotBeEncoded(paths: ["/created"]))
        await expectEqual(session.calls, [])
    }
}
