// SPDX-License-Identifier: Apache-2.0

import CFuzzer
import Glibc

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(
    withUnsafeMutablePointer(to: &arguments) { pointer in
        pointer.withMemoryRebound(to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.self, capacity: 1) {
            LLVMFuzzerRunDriver(&count, $0) { bytes, count in bytes.map { fuzzItems($0, count) } ?? 0 }
        }
    })
