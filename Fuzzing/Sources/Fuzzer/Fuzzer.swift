// SPDX-License-Identifier: Apache-2.0

import CFuzzer
import Glibc

/// Runs libFuzzer with this process's arguments, and ends the process.
///
/// - Parameter input: called with every input, which may be empty, and its length in bytes. It cannot capture anything.
public func runFuzzer(_ input: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt) -> Never {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    let code = withUnsafeMutablePointer(to: &arguments) { pointer in
        pointer.withMemoryRebound(to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.self, capacity: 1) {
            LLVMFuzzerRunDriver(&count, $0, input)
        }
    }
    exit(code)
}
