#if AsyncHTTPClient
import CaptureServer
import Testing

/// Many calls over 64 connections, of which the server breaks one in ten.
@Suite(.serialized) struct LoadTests {
    /// What goes wrong, in every way that the service has.
    private static func faults(_ domain: URL) -> [Fault] {
        [
            .noConnection, .dropBeforeProcessing, .dropAfterProcessing, .truncatedResponse,
            .stallBeforeProcessing, .stallAfterProcessing, .delay(seconds: 0.05),
            .delay(seconds: 0.05, .afterProcessing), .apiLimit, .errorCode(500), .errorCode(500, .afterProcessing),
            .failure(status: 500), .failure(status: 503, .afterProcessing), .html(status: 200),
            .html(status: 502, .afterProcessing), .rateLimit(retryAfter: 0), .missingResult, .reversedAnswer,
            .wholeRecordAnswer, .wrongResult(17), .redirect(to: "https://example.com/entity"),
            Fault(.redirect(to: "\(domain)/entity", status: 307), .beforeProcessing),
            Fault(.body(#"{"stat":"ok","#), .afterProcessing),
        ]
    }

    private static let calls = 400
    private static let longText = String(repeating: "0123456789abcdef", count: 256)

    @Test("All end, and none is carried out twice", arguments: TestedTransport.all)
    func load(transport: TestedTransport) async throws {
        try await Service.run(keepsConnections: transport.keepsConnections) { service in
            let client = service.server(transport(.init(timeout: 3, totalTimeout: 30, connections: 64)))
            for round in 1...2 {
                var random = SplitMix64(seed: UInt64(round))
                let users = try await Self.newRecords(service)
                let faults = Self.faults(service.domain)
                await service.capture.removeAllRequests()
                for number in 1...Self.calls * 2 where random.chance(10) {
                    guard let fault = random.pick(faults) else { continue }
                    await service.capture.inject(fault, atRequest: number)
                }
                let start = Date()
                let outcomes = await Self.run(users, round, client)
                let seconds = Date().timeIntervalSince(start)
                #expect(outcomes.count == Self.calls)
                await service.capture.removeAllFaults()
                await service.capture.releaseStalledRequests()
                let requests = await service.capture.requests.count
                try await Self.check(users, outcomes, round, service)
                let failed = outcomes.values.filter { !$0 }.count
                print(
                    "\(transport.testDescription): \(Self.calls) calls, \(requests) requests,",
                    "\(failed) calls failed, \((seconds * 10).rounded() / 10) s")
            }
        }
    }

    /// The server keeps nothing, so that the memory is that of the transport.
    @Test("Memory stays flat, although one request in ten breaks")
    func memory() async throws {
        let body = Self.longText
        let answer = Array("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
        let server = try RawServer.keepingConnections { place, write in
            guard (place.connection + place.request).isMultiple(of: 10) else { return write(answer) }
            _ = write(Array(answer.prefix(place.connection * 7 % answer.count)))
            return false
        }
        defer { server.stop() }
        let transport = TestedTransport.asyncHTTPClient(.init(totalTimeout: 30, connections: 64))
        let request = CaptureRequest(url: server.url, body: Data("a=\(Self.longText)".utf8))
        var sizes: [Int] = []
        for _ in 1...6 {
            let answers = await withTaskGroup(of: Int.self) { group in
                for _ in 0..<Self.calls {
                    group.addTask {
                        do { return try await transport.send(request).body.count } catch { return 0 }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.count == Self.calls)
            #expect(answers.allSatisfy { $0 == 0 || $0 == body.utf8.count })
            #expect(answers.contains(0))
            #expect(answers.filter { $0 > 0 }.count > Self.calls / 2)
            sizes.append(Self.residentMemory)
        }
        print("AsyncHTTPClient: KiB after each \(Self.calls) calls: \(sizes)")
        // Four rounds send and receive some 13 MB.
        #expect(sizes[5] - sizes[1] < 8 << 10, "\(sizes)")
    }

    private static func newRecords(_ service: Service) async throws -> [String] {
        var uuids: [String] = []
        for _ in 0..<calls / 4 { uuids.append(try await service.capture.createRecord(["aboutMe": .string(longText)])) }
        return uuids
    }

    /// Makes all calls at once: a creation, an append, a read and an update by turns, the last three of records
    /// that nobody else changes.
    ///
    /// - Returns: By the number of the call, whether it has succeeded.
    private static func run(_ users: [String], _ round: Int, _ client: CaptureClient) async -> [Int: Bool] {
        await withTaskGroup(of: (Int, Bool).self) { group in
            for number in 0..<calls {
                let uuid = users[number / 4]
                group.addTask {
                    do {
                        try await call(number, uuid, round, client)
                        return (number, true)
                    } catch {
                        return (number, false)
                    }
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }

    private static func call(_ number: Int, _ uuid: String, _ round: Int, _ client: CaptureClient) async throws {
        switch number % 4 {
        case 0: _ = try await client.create(InigoUser(aboutMe: "new \(round) \(number)"))
        case 1:
            var user = try await client.fetch(InigoUser.self, uuid: uuid)
            user.photos.append(.init(type: "\(number)"))
            _ = try await user.save(using: client)
        case 2: _ = try await client.fetch(InigoUser.self, uuid: uuid)
        default:
            var user = try await client.fetch(InigoUser.self, uuid: uuid)
            user.primaryAddress.city = "\(number)"
            _ = try await user.save(using: client)
        }
    }

    private static func check(
        _ users: [String], _ outcomes: [Int: Bool], _ round: Int, _ service: Service
    ) async throws {
        var created: [String: Int] = [:]
        for try await user in service.capture.serverClient().records(InigoUser.self) {
            created[user.aboutMe ?? "", default: 0] += 1
        }
        for number in 0..<calls {
            let isDone = outcomes[number] == true
            let record = await service.capture.record(users[number / 4])
            switch number % 4 {
            case 0:
                let count = created["new \(round) \(number)"] ?? 0
                #expect(isDone ? count == 1 : count <= 1, "creation \(number)")
            case 1:
                let photos = record["photos"]?.arrayValue ?? []
                let count = photos.filter { $0["type"] == .string("\(number)") }.count
                #expect(isDone ? count == 1 : count <= 1, "append \(number)")
            case 2: continue
            default: if isDone { #expect(record["primaryAddress"]?["city"] == .string("\(number)"), "\(number)") }
            }
        }
    }

    /// The resident memory of this process in KiB; 0 where there is no such file.
    private static var residentMemory: Int {
        let status = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
        let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    }
}
#endif
