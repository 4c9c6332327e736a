import CaptureRuntime
import Logging
import Metrics

/// Logs every call, and counts and times it.
func observe(_ event: CaptureEvent) {
    let dimensions = [("call", event.call), ("outcome", event.outcome.rawValue)]
    Counter(label: "capture.calls", dimensions: dimensions).increment()
    Metrics.Timer(label: "capture.duration", dimensions: dimensions).recordSeconds(event.duration)
    Logger(label: "capture").log(level: event.outcome == .succeeded ? .debug : .warning, "\(event)")
}
