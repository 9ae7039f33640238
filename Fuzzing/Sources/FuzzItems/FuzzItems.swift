// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import Foundation

@testable import ExtensionMessages
@testable import MessageChannels

/// The files that an extension may name: the bytes that it returned, under one path.
private struct Files: FileExchange {
    let data: Data

    func send(_ file: URL) throws -> String { file.path }
    func send(_ data: Data, named name: String) throws -> String { "/run/appex/" + name }
    func receive(_ path: String) throws -> URL {
        guard path.hasPrefix("/tmp/") else { throw CocoaError(.fileReadNoPermission) }
        return URL(fileURLWithPath: path)
    }
    func receivePlace(_ path: String) throws -> URL { try receive(path) }
    func contents(of path: String) throws -> Data {
        guard path.hasPrefix("/tmp/") else { throw CocoaError(.fileReadNoPermission) }
        return data
    }
}

/// Checks that any bytes an extension returns are items that can be described again, or an error: only a crash is a finding.
func fuzzItems(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let data = Data(bytes: bytes, count: count)
    // A list of items, or the contents of a file that a good list names.
    read(data, Files(data: Data("bplist00".utf8)))
    read(good, Files(data: data))
    return 0
}

private let good: Data = {
    let data = Data(
        """
        [{"attachments":[{"representations":[{"typeIdentifier":"com.apple.property-list","value":{"kind":"object","payload":{"file":{"_0":"/tmp/a"}}}}]}]}]
        """.utf8)
    do { _ = try MessageCoding.decode([ItemDescription].self, from: data) } catch { preconditionFailure("\(error)") }
    return data
}()

private func read(_ list: Data, _ files: Files) {
    do {
        let descriptions = try MessageCoding.decode([ItemDescription].self, from: list)
        let items = try ItemDecoder(files).items(descriptions)
        _ = try ItemEncoder(files).describeKnown(items)
    } catch {
        // Refused.
    }
}
