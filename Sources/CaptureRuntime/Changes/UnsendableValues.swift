extension CaptureRecord {
    /// Throws if a call would send a value without a wire form. The service would refuse it too, but perhaps after
    /// other calls of a save were made. Only the app can have set such a value.
    ///
    /// - Parameters:
    ///   - path: The part to send.
    ///   - withPlurals: True if plurals are sent too.
    /// - Throws: ``CaptureError/unsendable``.
    func checkIsSendable(at path: AttributePath, withPlurals: Bool) throws {
        var search = UnsendableValues(
            record: self, way: path.steps[...], path: .root, withPlurals: withPlurals)
        search.run()
        if !search.paths.isEmpty { throw CaptureError(.unsendable(paths: search.paths.map(\.description))) }
    }
}

private struct UnsendableValues<Part: CapturePart>: AttributeVisitor {
    let record: Part
    /// The path from the record to the part to send.
    let way: ArraySlice<AttributePath.Step>
    let path: AttributePath
    let withPlurals: Bool
    var paths: [AttributePath] = []

    mutating func run() { if case .attribute(let name)? = way.first { visit(named: name) } else { visitWritable() } }

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) {
        if !attribute.isSendable(in: record) { paths.append(path / attribute.name) }
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        search(record[keyPath: attribute.keyPath], way.dropFirst(), path / attribute.name)
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        guard withPlurals || way.count > 1 else { return }
        for (index, element) in record[keyPath: attribute.keyPath].enumerated() {
            let step = AttributePath.Step.element(element.id, at: index)
            guard way.count < 2 || way.dropFirst().first == step else { continue }
            search(element, way.dropFirst(2), (path / attribute.name).adding(step))
        }
    }

    private mutating func search<Child: CapturePart>(
        _ child: Child, _ way: ArraySlice<AttributePath.Step>, _ path: AttributePath
    ) {
        var search = UnsendableValues<Child>(record: child, way: way, path: path, withPlurals: withPlurals)
        search.run()
        paths += search.paths
    }
}
