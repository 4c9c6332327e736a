import Dispatch
import Foundation

/// A clock that nobody sets.
enum Uptime {
    /// The seconds since some moment before this process began.
    static var now: TimeInterval { TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}
