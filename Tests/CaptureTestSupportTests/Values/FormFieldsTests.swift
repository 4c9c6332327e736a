import CaptureRuntime
import Testing

@testable import CaptureTestSupport

/// Decoding of forms.
struct FormFieldsTests {
    @Test func decodes() throws {
        let fields = try FormFields("a=1+2&b=%2B%23%26%3D%25&c=&a%20b=%C3%a9%F0%9F%98%80".utf8)
        #expect(fields["a"] == "1 2")
        #expect(fields["b"] == "+#&=%")
        #expect(fields["c"] == "")
        #expect(fields["a b"] == "é😀")
        #expect(fields["d"] == nil)
        #expect(fields.all.map(\.name) == ["a", "b", "c", "a b"])
    }

    @Test func nothingIsNoField() throws {
        #expect(try FormFields("".utf8).all.isEmpty)
    }

    @Test(arguments: [
        "a", "a=1&", "&a=1", "a=1&&b=2", "=1", "a=%", "a=%2", "a=%2G", "a=%%20", "a=#", "a=a b", "a=\"x\"", "a={}",
        "a=é", "a=%FF", "a=%C3", "a=1=2", "a=x\n", "a=/b", "a=1;b=2",
    ])
    func refuses(_ body: String) {
        #expect(failure { _ = try FormFields(body.utf8) }?.name == "invalid_argument")
    }

    @Test func refusesRepetition() throws {
        let fields = try FormFields("a=1&a=1".utf8)
        let error = failure { try fields.checkForRepetition() }
        #expect(error?.code == 201)
        #expect(error?.extras["argument_name"] == "a")
    }
}
