import Foundation

/// How much of a test runs that goes through many values: a share in `make test`, all of it in `make test-long`.
///
/// The Makefile names the suites that have such tests; see `sharedSuites` there.
package enum TestShare {
    package static let isWhole = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1"

    /// So many, or a tenth of them.
    package static func of(_ count: Int) -> Int { isWhole ? count : count / 10 }

    /// False for most characters of the scripts behind the first ones, where a share is enough.
    package static func contains(_ scalar: Unicode.Scalar) -> Bool {
        isWhole || scalar.value < 0x3000 || 0xFD00...0xFFFF ~= scalar.value || scalar.value.isMultiple(of: 16)
    }
}
