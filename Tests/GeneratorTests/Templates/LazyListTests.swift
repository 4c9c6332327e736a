import Expectations
import XCTest

@testable import SwiftEmitter

/// Lists whose items are made while they are rendered.
final class LazyListTests: XCTestCase {
    /// Counts the lines of which it is made, and those that are there at once.
    private final class Page {
        let count: Int
        private(set) var alive = 0
        private(set) var most = 0

        init(count: Int) { self.count = count }

        func line(_ number: Int) -> Line { Line(number, of: self) }

        func change(by difference: Int) {
            alive += difference
            most = max(most, alive)
        }

        static let type: ContextType<Page> = ContextType(
            "Page",
            [
                .list("lines", of: Line.type, count: \.count, item: { $0.line($1) }, "What is on it.")
            ])
    }

    private final class Line {
        let number: Int
        private let page: Page

        init(_ number: Int, of page: Page) {
            self.number = number
            self.page = page
            page.change(by: 1)
        }

        deinit { page.change(by: -1) }

        static let type: ContextType<Line> = ContextType(
            "Line",
            [
                .text("number", { "\($0.number)" }, "Its number.")
            ])
    }

    private let template = "{{#lines}}{{number}};{{/lines}}{{^lines}}empty{{/lines}}"

    func testRendersEachItem() {
        forEach([(0, "empty"), (1, "0;"), (3, "0;1;2;")]) { (count: Int, expected: String) in
            try expectEqual(render(template, Page(count: count), as: Page.type), expected)
        }
    }

    func testKeepsHardlyAnyItem() throws {
        let page = Page(count: 100)
        _ = try render(template, page, as: Page.type)
        expectEqual(page.alive, 0)
        // The one whose turn it is, and the one that it takes the place of.
        expect((1...2).contains(page.most))
    }
}
