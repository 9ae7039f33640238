// SPDX-License-Identifier: Apache-2.0

import Foundation

let arguments = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
guard arguments.count == 4 else {
    FileHandle.standardError.write(Data("usage: WebPageBenchmarks PEERS PROGRAMS PAGE SCRIPT\n".utf8))
    exit(64)
}
do {
    try await WebPageBenchmarks(peers: arguments[0], programs: arguments[1], page: arguments[2], script: arguments[3])
        .run()
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
