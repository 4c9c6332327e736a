/// What determines names and attributes besides the schema.
///
/// Values that the config file can also set are nil if they are not given; `SchemaInput` combines the two.
package struct OverrideRequest: Sendable {
    package let rootName: String?
    // The paths of files.
    package let config: String?
    package let writeSchema: String?
    package let readSchema: String?

    package init(
        rootName: String? = nil, config: String? = nil, writeSchema: String? = nil, readSchema: String? = nil
    ) {
        self.rootName = rootName
        self.config = config
        self.writeSchema = writeSchema
        self.readSchema = readSchema
    }
}
