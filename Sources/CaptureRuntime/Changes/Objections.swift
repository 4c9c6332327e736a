/// What speaks against a call: the paths of what it must not erase, or cannot send.
struct Objections: Hashable, Sendable {
    /// Values that Capture has, or may have, and that the call would erase unseen.
    var erased: [AttributePath] = []
    /// Values without a wire form, which only the app can have set. The service would refuse them too, but perhaps
    /// after other calls of a save were made.
    var unsendable: [AttributePath] = []

    static func += (left: inout Self, right: Self) {
        left.erased += right.erased
        left.unsendable += right.unsendable
    }

    /// - Throws: ``CaptureError/unsendable``; ``CaptureError/unread`` unless unread values may be overwritten.
    func check(overwritingUnread: Bool) throws {
        if !unsendable.isEmpty { throw CaptureError(.unsendable(paths: unsendable.map(\.description))) }
        if !erased.isEmpty, !overwritingUnread { throw CaptureError(.unread(paths: erased.map(\.description))) }
    }
}
