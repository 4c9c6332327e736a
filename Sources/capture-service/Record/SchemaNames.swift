import CaptureSchema

// CaptureRuntime has types of these names as well, which are about records of generated code.

/// An attribute of a schema.
typealias Attribute = CaptureSchema.Attribute

/// Paths of attributes without ids.
typealias AttributePath = CaptureSchema.AttributePath
