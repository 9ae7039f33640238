// SPDX-License-Identifier: Apache-2.0

import Foundation
package import Glibc

/// This program, started once more in another role.
package enum ChildProcess {
    package static func spawn(_ arguments: [String]) throws -> pid_t {
        var words = ([CommandLine.arguments[0]] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, "/proc/self/exe", nil, nil, &words, environ)
        guard code == 0 else {
            throw ProofFailure("this program cannot be started again: \(String(cString: strerror(code)))")
        }
        return process
    }

    package static func wait(_ process: pid_t) throws {
        var status: Int32 = 0
        waitpid(process, &status, 0)
        guard status == 0 else { throw ProofFailure("a process ended with status \(status)") }
    }
}

extension ChildProcess {
    /// Waits for a process, and returns its exit code; 255 if a signal ended it.
    package static func exitCode(_ process: pid_t) throws -> Int32 {
        var status: Int32 = 0
        waitpid(process, &status, 0)
        return status & 0x7f == 0 ? (status >> 8) & 0xff : 255
    }
}
