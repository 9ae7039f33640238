// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import ExtensionMessages
@testable import MessageChannels

/// Any bytes on the socket are messages, the beginning of one, or an error; what was read is written and read again as it was.
func fuzzMessages(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let buffer = UnsafeBufferPointer(start: bytes, count: count)
    var reader = FrameReader()
    do {
        // In parts, as sockets give them.
        for part in 0..<3 {
            reader.append(buffer[(part * count / 3)..<((part + 1) * count / 3)])
            while let body = try reader.next() { try check(body) }
        }
    } catch {
        precondition(error is WireError, "\(error)")
    }
    // Without a length before it, which bytes that are tried rarely have.
    do { try check(Data(buffer)) } catch { precondition(error is WireError, "\(error)") }
    return 0
}

private func check(_ body: Data) throws {
    do {
        let message = try MessageCoding.decode(HostMessage.self, from: body)
        let again = try MessageCoding.decode(HostMessage.self, from: MessageCoding.encode(message))
        precondition(again == message)
    } catch {
        precondition(error is WireError, "\(error)")
    }
    let message = try MessageCoding.decode(ExtensionMessage.self, from: body)
    let again = try MessageCoding.decode(ExtensionMessage.self, from: MessageCoding.encode(message))
    precondition(again == message)
}
