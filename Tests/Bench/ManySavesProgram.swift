/// Measures saves by a client that lives long: of one record, and of many records once each.
enum ManySavesProgram {
    /// `one` or `many`, and the number of saves. Prints for each hundred saves the median of their microseconds and the
    /// peak of the process's memory in bytes, each on a line.
    static let text = ##"""
        import CaptureRuntime
        import Foundation
        import Records

        \##(PeakMemoryProgram.text)

        /// Answers every call with what the program says that the service holds, so that the time is the client's.
        final class Answering: CaptureTransport, @unchecked Sendable {
            // Set between the calls only.
            var answer = Data()

            func send(_ request: CaptureRequest) async throws -> CaptureResponse {
                CaptureResponse(status: 200, body: answer)
            }
        }

        /// A record as the service holds it.
        struct Held {
            let id: Int
            var aboutMe = "old"
            var photos = (1...50).map { (id: $0, value: "https://example.com/\($0).jpg") }

            var uuid: String { "uuid-\(id)" }

            var answer: Data {
                let photos = photos.map { #"{"id":\#($0.id),"type":"avatar","value":"\#($0.value)"}"# }
                let record = #""id":\#(id),"uuid":"\#(uuid)","aboutMe":"\#(aboutMe)""#
                return Data(#"{"stat":"ok","result":{\#(record),"photos":[\#(photos.joined(separator: ","))]}}"#.utf8)
            }
        }

        func processorTime() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
            return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
        }

        let domain = URL(string: "https://example.com")!

        struct Stopwatch {
            private var times: [Double] = []

            mutating func save(_ user: inout CaptureUser, _ client: CaptureClient) async throws {
                let start = processorTime()
                try await client.save(&user)
                times.append(processorTime() - start)
                if user.hasChanges { fatalError("not saved") }
                guard times.count == 100 else { return }
                print(times.sorted()[50])
                print(peakMemory())
                times.removeAll()
            }
        }

        /// Each save sends a scalar and an edited element; every tenth a new element and a removal as well.
        func saveOne(_ count: Int) async throws {
            let service = Answering()
            var stopwatch = Stopwatch()
            let client = CaptureClient(domain: domain, authorization: .accessToken { _ in "token" }, transport: service)
            var held = Held(id: 7)
            service.answer = held.answer
            var user = try await client.fetch(CaptureUser.self)
            for number in 1...count {
                held.aboutMe = "text \(number)"
                user.aboutMe = held.aboutMe
                if number.isMultiple(of: 10) {
                    held.photos.removeFirst()
                    user.photos.removeFirst()
                    held.photos.append((id: 50 + number, value: "new \(number)"))
                    user.photos.append(.init(type: "avatar", value: "new \(number)"))
                }
                // Any but the last, which may be new.
                held.photos[number % 49].value = "edited \(number)"
                user.photos[number % 49].value = "edited \(number)"
                service.answer = held.answer
                try await stopwatch.save(&user, client)
            }
        }

        func saveMany(_ count: Int) async throws {
            let service = Answering()
            var stopwatch = Stopwatch()
            let client = CaptureClient(
                domain: domain, authorization: .clientCredentials(id: "server", secret: "secret"), transport: service)
            for number in 1...count {
                var held = Held(id: number)
                service.answer = held.answer
                var user = try await client.fetch(CaptureUser.self, uuid: held.uuid)
                held.aboutMe = "new"
                held.photos[0].value = "edited"
                user.aboutMe = held.aboutMe
                user.photos[0].value = "edited"
                service.answer = held.answer
                try await stopwatch.save(&user, client)
            }
        }

        let count = Int(CommandLine.arguments[2])!
        try await CommandLine.arguments[1] == "one" ? saveOne(count) : saveMany(count)
        """##
}
