// SPDX-License-Identifier: Apache-2.0

import Foundation

do {
    let programs = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? ".build/release")
    try Benchmarks(programs: programs.standardized).run()
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
