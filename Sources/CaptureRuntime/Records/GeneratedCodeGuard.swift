/// The generation of the interface between generated code and this library. Each generated record conforms to it.
///
/// Code that was generated for another generation names a protocol that is not here. That is one error of the compiler,
/// at the top of the record, and the name says what to do.
///
/// Change the number, here and in the template `Record`, whenever code that was generated before would not compile or
/// would do something else.
public protocol _GenerateAgain_ThisCodeIsForAPI1 {}
