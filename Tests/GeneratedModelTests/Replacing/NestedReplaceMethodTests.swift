import CaptureRuntime
import Expectations
import Models
import XCTest

/// Replace methods of plurals at every depth.
final class NestedReplaceMethodTests: XCTestCase {
    private var user = NestingUser(.unset)
    private let log = WriteLog()

    override func setUpWithError() throws { user = try Fixture(name: "nesting").record() }

    func testEveryDepthHasItsPath() async throws {
        // Each call has a client of its own, which knows nothing of the calls before.
        _ = try await user.replacePpp1(using: log.client)
        _ = try await user.replacePpp1Ppp2(inPpp1: 324, using: log.client)
        _ = try await user.replacePpp1Ppp2Ppp3(inPpp1: 324, inPpp2: 325, using: log.client)
        _ = try await user.replaceOop1Oop2Oop3(using: log.client)
        _ = try await user.replaceOpp1Opp2Opp3(inOpp2: 316, using: log.client)
        _ = try await user.replacePop1Pop2Pop3(inPop1: 320, using: log.client)
        _ = try await user.replaceAAA(inA: 301, inA_2: 302, using: log.client)
        _ = try await user.replaceLevel1Level2Level3(using: log.client)
        _ = try await user.replaceOnlyPlurals1OnlyPlurals2OnlyPlurals3OnlyPlurals4(
            inOnlyPlurals1: 309, inOnlyPlurals2: 310, inOnlyPlurals3: 311, using: log.client)
        _ = try await user.replaceSpotPlaceStatus(using: log.client)
        await expectEqual(
            log.paths,
            [
                "/ppp1", "/ppp1#324/ppp2", "/ppp1#324/ppp2#325/ppp3", "/oop1/oop2/oop3", "/opp1/opp2#316/opp3",
                "/pop1#320/pop2/pop3", "/a#301/a#302/a", "/level1/level2/level3",
                "/onlyPlurals1#309/onlyPlurals2#310/onlyPlurals3#311/onlyPlurals4", "/spot/place/status",
            ])
    }

    func testBodiesAreThoseOfTheirPlurals() async throws {
        _ = try await user.replaceAAA(inA: 301, inA_2: 302, using: log.client)
        await expectEqual(log.lastBody, [["value": "inner", "rank": 3], ["value": "inner two", "rank": 4]])
        _ = try await user.replacePpp1Ppp2(inPpp1: 328, using: log.client)
        await expectEqual(log.lastBody, [])
        _ = try await user.replaceLevel1Level2Level3(using: log.client)
        await expectEqual(log.lastBody, [["label": "l", "weight": 0.25, "level4": ["level5": "bottom"]]])
    }

    func testAnInnerIdOfAnotherElementIsRefused() async throws {
        await expect(throws: CaptureError.self) {
            try await user.replacePpp1Ppp2Ppp3(inPpp1: 328, inPpp2: 325, using: log.client)
        }
        await expect(throws: CaptureError.self) {
            try await user.replaceAAA(inA: 302, inA_2: 301, using: log.client)
        }
        await expectEqual(log.paths, [])
    }

    func testAPluralOfAnUnsavedElementIsNotSentAsOneOfTheRecord() async throws {
        var edited = user
        edited.ppp1[0] = .init(ppp2: [.init(name: "n")])
        await expect(throws: CaptureError.self) { try await edited.replacePpp1Ppp2(inPpp1: 324, using: log.client) }
        await expect(throws: CaptureError.self) { try await edited.replace(\.ppp1[0].ppp2, using: log.client) }
        await expect(throws: CaptureError.self) { try await edited.replacePpp1Ppp2(inPpp1: 0, using: log.client) }
        await expectEqual(log.paths, [])
    }
}
