/// A whole user record: the root of a schema. Only the root stores what Capture confirmed.
public protocol CaptureRecord: CapturePart where CaptureState == RecordState<Self> {}
