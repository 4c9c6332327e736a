import CaptureSchema

/// An attribute of a schema. CaptureRuntime has a type of this name as well, for the attributes of generated code.
typealias Attribute = CaptureSchema.Attribute
