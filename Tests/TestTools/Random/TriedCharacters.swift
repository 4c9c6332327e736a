extension Unicode.Scalar {
    /// False for most characters of the scripts behind the first ones, where one of sixteen is enough.
    package var isTried: Bool { value < 0x3000 || 0xFD00...0xFFFF ~= value || value.isMultiple(of: 16) }
}
