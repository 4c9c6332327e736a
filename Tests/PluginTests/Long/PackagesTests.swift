import Foundation
import TestTools
import Testing

extension LongTests {
    /// Packages that import one library or two, and nothing else.
    @Suite struct PackagesTests {
        @Test("A server reads a file of records")
        func server() async throws {
            let package = FixturePackage("Server")
            try await package.buildOriginal()
            let city = { (name: String) in #"{"primaryAddress":{"city":"\#(name)"}}"# }
            let file = package.folder.appending(path: ".build/customers.jsonl")
            try Data([city("Guilder"), city("Florin"), city("Guilder")].joined(separator: "\n").utf8).write(to: file)
            let outcome = try await package.swift(
                ["run", "--skip-build", "Server", "cities", file.path(percentEncoded: false)])
            #expect(outcome.output == "Florin 1\nGuilder 2\n")
            #expect(outcome.status == 0)
        }

        @Test("The tests of an app use the service in memory")
        func tests() async throws {
            let package = FixturePackage("AppWithTests")
            try package.reset()
            let outcome = try await package.swift(["test"])
            #expect(outcome.status == 0, "\(outcome.output)")
            #expect(outcome.output.contains("1 test in 1 suite passed"), "\(outcome.output)")
        }

        @Test("What the article for servers shows of a package is in that package")
        func article() throws {
            let article = try PackageFolder.text("Sources/CaptureServer/CaptureServer.docc/EveryRecord.md")
            let lines = article.split(separator: "\n").filter { $0.hasPrefix(".product(") }
            #expect(lines.count == 2)
            let package = try PackageFolder.text("Fixtures/Server/Package.swift")
            for line in lines { #expect(package.contains(line), "\(line)") }
            #expect(article.contains(try PackageFolder.text("Fixtures/Server/Sources/Server/Observing.swift")))
        }
    }
}
