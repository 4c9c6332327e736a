import CaptureRuntime
import CaptureTestSupport

/// What goes wrong with one request of a history.
package enum HistoryFault: Sendable {
    /// It did not get out of the house.
    case neverSent
    case droppedBefore
    case droppedAfter
    /// A web page in place of an answer, before or after the service did its work.
    case pageBefore(Int)
    case pageAfter(Int)
    case failureBefore
    case failureAfter
    /// The connection breaks within the answer.
    case truncated
    /// An answer that ends too early and looks complete.
    case garbled
    case noResult
    case wrongResult
    /// An error answer; nothing is done.
    case error(Int)
    /// An error answer of a service that fails after it has done the work.
    case errorAfter(Int)
    /// An answer whose elements stand in another order than they were sent and are stored.
    case reversed
    /// The whole record as the answer, whatever was addressed.
    case wholeRecord

    /// True where the service has done what was asked.
    var isProcessed: Bool {
        switch self {
        case .neverSent, .droppedBefore, .pageBefore, .failureBefore, .error: false
        case .droppedAfter, .pageAfter, .failureAfter, .truncated, .garbled, .noResult, .wrongResult, .errorAfter,
            .reversed, .wholeRecord:
            true
        }
    }

    /// True where a client cannot know that the service has done nothing.
    var leavesOpen: Bool {
        switch self {
        case .neverSent, .reversed, .wholeRecord: false
        case .error(let code): code == 500
        case .pageBefore(let status): !(300..<500).contains(status)
        default: true
        }
    }

    /// The same for the service of CaptureTestSupport; nil for one that the transport has to play.
    var fault: Fault? {
        switch self {
        case .neverSent: nil
        case .droppedBefore: .dropBeforeProcessing
        case .droppedAfter: .dropAfterProcessing
        case .pageBefore(let status): .html(status: status)
        case .pageAfter(let status): .html(status: status, .afterProcessing)
        case .failureBefore: .failure(status: 500)
        case .failureAfter: .failure(status: 500, .afterProcessing)
        case .truncated: .truncatedResponse
        case .garbled: Fault(.body("{\"stat\":\"ok\",\"res"), .afterProcessing)
        case .noResult: .missingResult
        case .wrongResult: .wrongResult("no record")
        case .error(let code): .errorCode(code)
        case .errorAfter(let code): .errorCode(code, .afterProcessing)
        case .reversed: .reversedAnswer
        case .wholeRecord: .wholeRecordAnswer
        }
    }
}
