// SPDX-License-Identifier: Apache-2.0

import FileOperations

/// Runs a part of a test with the rights of an ordinary user to its own files, also if root runs it: on this thread,
/// by capset(2).
func withOrdinaryRights(_ body: () throws -> Void) throws {
    typealias Call = @convention(c) (UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Int32
    guard let library = SharedLibrary("libc.so.6"), let capget = library.function("capget", as: Call.self),
        let capset = library.function("capset", as: Call.self)
    else { throw FileOperationError("find", "capset", .missingLibrary) }
    // The version of the call, and this thread.
    var header: [UInt32] = [0x2008_0522, 0]
    // The first of the six numbers is what has an effect.
    var rights = [UInt32](repeating: 0, count: 6)
    guard capget(&header, &rights) == 0 else { throw FileOperationError("read", "rights", .notPermitted) }
    var fewer = rights
    // CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH
    fewer[0] &= ~0b110
    guard capset(&header, &fewer) == 0 else { throw FileOperationError("change", "rights", .notPermitted) }
    defer { _ = capset(&header, &rights) }
    try body()
}
