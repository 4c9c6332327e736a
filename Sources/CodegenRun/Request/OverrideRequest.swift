/// What decides about names and attributes besides the schema.
///
/// What the config file can say too is nil when it is not given: ``InputCollector`` puts the two together.
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
