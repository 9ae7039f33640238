// SPDX-License-Identifier: Apache-2.0

import Foundation

do {
    let folders = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0).standardized }
    guard folders.count == 3 else { throw BenchmarkError(description: "usage: AppexBenchmarks PROGRAMS APPS PEERS") }
    try Benchmarks(programs: folders[0], apps: folders[1], peers: folders[2]).run()
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
