/// A template whose names all exist in the contexts of `Value`, so rendering cannot fail.
package struct CheckedTemplate<Value: AnyObject>: Sendable {
    private let program: Program

    init(_ program: Program) {
        self.program = program
    }

    /// Appends the text for `value` as UTF-8.
    package func render(_ value: Value, into output: inout [UInt8]) {
        var renderer = Renderer(program, root: value)
        // Swap instead of assigning: with a second reference, the first append would copy everything.
        swap(&renderer.output.bytes, &output)
        renderer.render()
        renderer.output.appendPieces()
        swap(&renderer.output.bytes, &output)
    }
}
