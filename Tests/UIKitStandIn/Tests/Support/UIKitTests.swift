import Testing

/// All tests on the stand-in for UIKit. They share the application, its windows and the selection, so only one runs at
/// a time.
@Suite(.serialized) enum UIKitTests {}
