@testable import CaptureTestSupport

/// Decoding of forms.
final class FormFieldsTests: XCTestCase {
    func testDecodes() throws {
        let fields = try FormFields("a=1+2&b=%2B%23%26%3D%25&c=&a%20b=%C3%a9%F0%9F%98%80".utf8)
        expectEqual(fields["a"], "1 2")
        expectEqual(fields["b"], "+#&=%")
        expectEqual(fields["c"], "")
        expectEqual(fields["a b"], "é😀")
        expectNil(fields["d"])
        expectEqual(fields.all.map(\.name), ["a", "b", "c", "a b"])
    }

    func testNothingIsNoField() throws { try expect(FormFields("".utf8).all.isEmpty) }

    func testRefuses() {
        forEach([
            "a", "a=1&", "&a=1", "a=1&&b=2", "=1", "a=%", "a=%2", "a=%2G", "a=%%20", "a=%FF", "a=%C3",
        ]) { (body: String) in
            expectEqual(failure { _ = try FormFields(body.utf8) }?.name, "invalid_argument")
        }
    }
}
