// Every line that says so must be refused, and no other: Tests/Apple compiles this file before all others, to be sure
// that the compiler judges what is too new.

import Foundation
import Synchronization

protocol Named<Name> {
    associatedtype Name
}

func plantedUses(of value: Any, in text: String) async throws {
    try await Task.sleep(for: .seconds(1))  // too new
    _ = Mutex(0)  // too new
    _ = URL(filePath: "/")  // too new
    _ = value as? any Named<Int>  // too new
    _ = "text".firstMatch(of: /x/)  // too new
    _ = URL(fileURLWithPath: "/").appendingPathComponent("x").path
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, *) { _ = URL(filePath: "/") }
}
