extension CapturePart {
    /// Returns the record reduced to what an answer shows, without passwords and what an access schema hides.
    func masked(like answer: Self) -> Self { applying(Mask(), beside: answer) }
}

private struct Mask: PartTransform {
    func change<Part: CapturePart>(_ attribute: Attribute<Part>, of part: inout Part, beside answer: Part) {
        let isHidden = attribute.isPassword || attribute.isUnread(in: answer)
        if isHidden, !attribute.isObject { attribute.clear(in: &part) }
    }

    func change<Element: PluralElement>(_ elements: inout [Element], beside others: [Element]) {
        let pattern = others.pattern
        elements = elements.map { $0.masked(like: pattern) }
    }
}

extension Array where Element: PluralElement {
    /// An element that hides what this answer hides in every element. Another one may hide more: a plural in it that a
    /// later call has replaced.
    var pattern: Element {
        func unreadCount(_ element: Element) -> Int { element._captureState._kept.all.count { $0.member.isUnread } }
        return self.min { unreadCount($0) < unreadCount($1) } ?? Element(.unset)
    }
}
