// SPDX-License-Identifier: Apache-2.0

import Foundation

do {
    try InboxBenchmarks(peers: URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? ".build/peers")).run()
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
