import Foundation
import LabelTestSupport

/// The part of the kit to fuzz, from the environment variable `FUZZ_TARGET`.
private let target = FuzzTarget(rawValue: ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? "")

/// The function that libFuzzer calls before it reads its arguments. Adds the maximum length of an input.
@_cdecl("LLVMFuzzerInitialize")
public func initializeFuzzer(
    _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
    let old = UnsafeBufferPointer(start: arguments.pointee, count: Int(count.pointee))
    // libFuzzer keeps the arguments until the process exits.
    let new = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: old.count + 2)
    _ = new.initialize(from: old + [strdup("-max_len=\(FuzzTarget.limit)"), nil])
    if let start = new.baseAddress { arguments.pointee = start }
    count.pointee += 1
    return 0
}

/// Checks one input, and stops the process if a rule is broken. Called by libFuzzer for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let target else { fatalError("FUZZ_TARGET is one of \(FuzzTarget.allCases.map(\.rawValue))") }
    let found = target.faults(Data(UnsafeBufferPointer(start: bytes, count: count)))
    // A precondition would not print its message in an optimized build.
    if !found.isEmpty { fatalError("\(found)") }
    return 0
}
