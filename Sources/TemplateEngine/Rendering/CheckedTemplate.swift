/// A template whose every name is known to exist in the contexts of `Value`: rendering cannot fail.
package struct CheckedTemplate<Value: AnyObject>: Sendable {
    private let program: Program

    init(_ program: Program) {
        self.program = program
    }

    /// Appends the text for `value` as UTF-8.
    package func render(_ value: Value, into output: inout [UInt8]) {
        var renderer = Renderer(program, root: value)
        // Handed over rather than shared: a second reference would make the first append copy everything.
        swap(&renderer.output, &output)
        renderer.render()
        swap(&renderer.output, &output)
    }
}
