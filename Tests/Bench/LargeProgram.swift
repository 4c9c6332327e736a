/// Measures what is done with a record that has a large plural.
enum LargeProgram {
    /// The operations, in the order in which the program prints their times.
    static let operations = [
        "reading it from bytes", "decoding it", "`==` with another one", "`hasChanges`, nothing edited",
        "`hasChanges`, the last element edited", "`plannedCalls`", "saving it in a store", "loading it",
        "sending the edited element, and applying the receipt",
        "`plannedCalls` of as many strings, edited, saved and loaded",
    ]

    /// Prints the microseconds of each operation, a line for each number of elements, smallest first.
    static func text(folder: String) -> String {
        ##"""
        import CaptureRuntime
        import Foundation
        import Records

        /// Answers every call with the element that was sent.
        struct Answering: CaptureTransport {
            let answer: Data

            func send(_ request: CaptureRequest) async throws -> CaptureResponse {
                CaptureResponse(status: 200, body: answer)
            }
        }

        func processorTime() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
            return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
        }

        var results: [Double] = []

        /// Prints the median of nine.
        func measure(_ body: () async throws -> Bool) async throws {
            var times: [Double] = []
            for _ in 0..<9 {
                let start = processorTime()
                guard try await body() else { fatalError("a wrong result") }
                times.append(processorTime() - start)
            }
            print(times.sorted()[4])
        }

        let decoder = JSONDecoder()
        for count in [2_000, 20_000] {
            let photos = (1...count).map { #"{"id":\#($0),"type":"avatar","value":"https://example.com/\#($0).jpg"}"# }
            let json = Data(#"{"id":7,"uuid":"u","photos":[\#(photos.joined(separator: ","))]}"#.utf8)
            let store = RecordStore<CaptureUser>(url: URL(fileURLWithPath: "\##(folder)/large-\(count).json"))
            let user = try CaptureUser(json: json)
            let other = try CaptureUser(json: json)
            var edited = user
            edited.photos[count - 1].value = "edited"
            let answer = #"{"stat":"ok","result":{"id":\#(count),"type":"avatar","value":"edited"}}"#
            let url = URL(string: "https://example.com")!

            try await measure { try CaptureUser(json: json).photos.count == count }
            try await measure { try decoder.decode(CaptureUser.self, from: json).photos.count == count }
            try await measure { user == other }
            try await measure { !user.hasChanges }
            try await measure { edited.hasChanges }
            try await measure { try edited.plannedCalls().count == 1 }
            try await measure {
                try store.save(edited)
                return true
            }
            try await measure { try store.load() != nil }
            try await measure {
                // Another client each time: one that knows the calls before would merge them, too.
                let client = CaptureClient(
                    domain: url, authorization: .accessToken { _ in "token" },
                    transport: Answering(answer: Data(answer.utf8)))
                var sent = edited
                try await sent.update(\.photos[id: count], using: client).apply(to: &sent)
                return !sent.hasChanges
            }

            let strings = (1...count).map { #"{"id":\#($0),"clientId":"client \#($0)"}"# }
            let properties = #"{"managedBy":[\#(strings.joined(separator: ","))]}"#
            var managed = try CaptureUser(json: Data(#"{"id":7,"janrain":{"properties":\#(properties)}}"#.utf8))
            managed.janrain.properties.managedBy[count / 2] = "edited"
            try store.save(managed)
            guard let loaded = try store.load() else { fatalError("nothing was saved") }
            try await measure { !(try loaded.plannedCalls().isEmpty) }
        }
        """##
    }
}
