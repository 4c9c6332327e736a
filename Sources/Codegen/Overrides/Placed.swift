/// A value of a config file and its position.
package struct Placed<Value: Sendable>: Sendable {
    package let value: Value
    /// In bytes from the beginning of the file.
    package let offset: Int
}
