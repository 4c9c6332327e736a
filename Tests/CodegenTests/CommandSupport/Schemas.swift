/// Schemas as small as they can be for what a test looks at.
enum Schemas {
    /// One record: one file.
    static let flat = #"[{"name":"aboutMe","type":"string"}]"#

    /// Three records: three files.
    static let nested = #"""
        [
          {"name":"aboutMe","type":"string"},
          {"name":"home","type":"object","attr_defs":[{"name":"city","type":"string"}]},
          {"name":"work","type":"object","attr_defs":[{"name":"city","type":"string"}]}
        ]
        """#

    /// The same records, every one of them different.
    static let nestedChanged = #"""
        [
          {"name":"aboutMe","type":"string"},
          {"name":"nickname","type":"string"},
          {"name":"home","type":"object","attr_defs":[{"name":"city","type":"string"},{"name":"zip","type":"string"}]},
          {"name":"work","type":"object","attr_defs":[{"name":"city","type":"string"},{"name":"zip","type":"string"}]}
        ]
        """#

    static let nestedFiles = ["CaptureUser.Home.swift", "CaptureUser.Work.swift", "CaptureUser.swift"]

    /// The list of generated files that a run for the default root name keeps.
    static let manifest = ".capture-codegen-CaptureUser.manifest"

    /// All that a run leaves in a folder of its own.
    static let nestedFolder = [manifest] + nestedFiles

    /// As `nested`, with `home` gone and `office` new.
    static let nestedMoved = #"""
        [
          {"name":"aboutMe","type":"string"},
          {"name":"office","type":"object","attr_defs":[{"name":"city","type":"string"}]},
          {"name":"work","type":"object","attr_defs":[{"name":"city","type":"string"}]}
        ]
        """#

    static let nestedMovedFolder = [
        manifest, "CaptureUser.Office.swift", "CaptureUser.Work.swift", "CaptureUser.swift",
    ]

    /// As `nested`, with names of types that differ in case only.
    static let nestedRespelled = #"""
        [
          {"name":"aboutMe","type":"string"},
          {"name":"hOme","type":"object","attr_defs":[{"name":"city","type":"string"}]},
          {"name":"wOrk","type":"object","attr_defs":[{"name":"city","type":"string"}]}
        ]
        """#

    static let nestedRespelledFolder = [
        manifest, "CaptureUser.HOme.swift", "CaptureUser.WOrk.swift", "CaptureUser.swift",
    ]

    /// Generates, with a warning.
    static let unknownType = #"[{"name":"aboutMe","type":"strng"}]"#

    static let truncated = #"[{"name":"aboutMe","#

    /// More than a kilobyte of output.
    static let wide = "[" + (0..<60).map { #"{"name":"attribute\#($0)","type":"string"}"# }.joined(separator: ",") + "]"
}
