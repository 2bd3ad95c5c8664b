import Foundation
import SelectableLabelTesting

/// The part of the kit to fuzz, from the environment variable `FUZZ_TARGET`.
private let target = FuzzTarget(rawValue: ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? "")

/// Checks one input, and stops the process if a rule is broken. Called by libFuzzer for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let target else { preconditionFailure("FUZZ_TARGET is one of \(FuzzTarget.allCases.map(\.rawValue))") }
    let found = target.faults(Data(UnsafeBufferPointer(start: bytes, count: count)))
    precondition(found.isEmpty, "\(found)")
    return 0
}
