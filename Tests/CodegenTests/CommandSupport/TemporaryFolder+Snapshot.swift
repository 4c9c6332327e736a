extension TemporaryFolder {
    @discardableResult func makeFolder(_ name: String) throws -> String {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
        return path(name)
    }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    /// The generated files, without the list that is kept of them.
    func swiftFiles(in name: String) throws -> [String] { try names(in: name).filter { $0.hasSuffix(".swift") } }

    /// Runs something in the folder, or in one below it. XCTest runs one test after the other, so that the folder of
    /// the process is this one for the time being.
    func inside<Value>(_ name: String = "", _ body: () throws -> Value) throws -> Value {
        let manager = FileManager.default
        let before = manager.currentDirectoryPath
        try require(manager.changeCurrentDirectoryPath(path(name)))
        defer { expect(manager.changeCurrentDirectoryPath(before)) }
        return try body()
    }

    /// Everything below the folder, to compare before and after.
    func snapshot() throws -> [String: Entry] {
        var entries: [String: Entry] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: url.path) {
            let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
            let type = attributes[.type] as? FileAttributeType
            entries[name] = Entry(
                type: type, bytes: type == .typeRegular ? try Data(contentsOf: file(name)) : nil,
                modified: type == .typeDirectory ? nil : attributes[.modificationDate] as? Date,
                number: (attributes[.systemFileNumber] as? NSNumber)?.intValue,
                permissions: (attributes[.posixPermissions] as? NSNumber)?.intValue)
        }
        return entries
    }

    /// What can be seen of a file without opening it, and its bytes.
    struct Entry: Equatable {
        let type: FileAttributeType?
        let bytes: Data?
        let modified: Date?
        /// A file that was replaced has another number.
        let number: Int?
        let permissions: Int?
    }
}
