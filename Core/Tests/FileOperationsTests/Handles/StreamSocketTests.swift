// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Testing

struct StreamSocketTests {
    @Test func tellsNothingYetFromTheEnd() throws {
        let sockets = try SocketPair()
        let socket = StreamSocket(sockets.first)
        let other = StreamSocket(sockets.second)
        socket.setNonblocking()
        #expect(try socket.send(UnsafeRawBufferPointer(start: nil, count: 0)) == 0)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 16, alignment: 1)
        defer { buffer.deallocate() }
        let early = socket.receive(into: buffer)
        other.shutDown()
        let late = socket.receive(into: buffer)
        #expect(early == nil && late == 0)
    }
}
