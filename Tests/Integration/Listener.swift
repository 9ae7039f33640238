// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import Testing

/// A socket that this process listens on. What connects to it reads "hello".
final class Listener: Sendable {
    private let descriptor: Int32
    /// Of TCP and UDP.
    let port: UInt16
    private let hasThread: Bool
    /// Of a Unix socket, without the zero byte of an abstract one.
    let name: String

    /// Listens on a free TCP port of an address, and sends “hello” to each client.
    init(address text: String) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        self.descriptor = descriptor
        name = ""
        hasThread = true
        port = try Self.bind(descriptor, text, 0)
        try #require(listen(descriptor, 16) == 0)
        let thread = Thread {
            while true {
                let client = accept(descriptor, nil, nil)
                if client < 0, errno == EINTR { continue }
                guard client >= 0 else {
                    close(descriptor)
                    return
                }
                _ = send(client, "hello", 5, Int32(MSG_NOSIGNAL))
                close(client)
            }
        }
        thread.start()
    }

    /// Takes datagrams on a free UDP port of an address.
    init(datagramsTo text: String) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
        self.descriptor = descriptor
        name = ""
        hasThread = false
        port = try Self.bind(descriptor, text, 0)
    }

    /// How many datagrams have arrived since the last time.
    var arrived: Int {
        var count = 0
        var byte: UInt8 = 0
        while recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT)) >= 0 { count += 1 }
        return count
    }

    /// A resolver, for which every name is one address.
    init(resolver text: String, answering address: String) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
        self.descriptor = descriptor
        name = ""
        hasThread = true
        port = try Self.bind(descriptor, text, 53)
        let numbers = address.split(separator: ".").compactMap { UInt8($0) }
        let thread = Thread {
            var buffer = [UInt8](repeating: 0, count: 512)
            while true {
                var sender = sockaddr_in()
                var size = socklen_t(MemoryLayout<sockaddr_in>.size)
                let count = withUnsafeMutablePointer(to: &sender) {
                    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                        recvfrom(descriptor, &buffer, buffer.count, 0, $0, &size)
                    }
                }
                if count < 0, errno == EINTR { continue }
                guard count > 12 else {
                    close(descriptor)
                    return
                }
                let answer = Self.answer(Array(buffer[..<count]), numbers)
                withUnsafeMutablePointer(to: &sender) {
                    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                        _ = sendto(descriptor, answer, answer.count, 0, $0, size)
                    }
                }
            }
        }
        thread.start()
    }

    /// The answer to a query with one question. (RFC 1035, 4.1)
    private static func answer(_ query: [UInt8], _ address: [UInt8]) -> [UInt8] {
        var end = 12
        while end < query.count, query[end] != 0 { end += Int(query[end]) + 1 }
        end = min(end + 5, query.count)
        let isAddress = query[end - 3] == 1
        let head = Array(query[0..<2]) + [0x81, 0x80, 0, 1, 0, isAddress ? 1 : 0, 0, 0, 0, 0]
        let record: [UInt8] = isAddress ? [0xC0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4] + address : []
        return head + query[12..<end] + record
    }

    /// A Unix socket; an abstract one if the path begins with a zero byte.
    init(_ path: String, datagrams: Bool = false) throws {
        descriptor = socket(AF_UNIX, Int32((datagrams ? SOCK_DGRAM : SOCK_STREAM).rawValue), 0)
        port = 0
        hasThread = false
        let isAbstract = path.hasPrefix("\0")
        name = isAbstract ? String(path.dropFirst()) : path
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8.prefix($0.count - 1))) }
        let size = isAbstract ? 2 + path.utf8.count : MemoryLayout<sockaddr_un>.size
        let descriptor = descriptor
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.bind(descriptor, $0, socklen_t(size)) == 0 }
        }
        try #require(isBound && (datagrams || listen(descriptor, 1) == 0))
    }

    private static func bind(_ descriptor: Int32, _ text: String, _ port: UInt16) throws -> UInt16 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        try #require(inet_pton(AF_INET, text, &address.sin_addr) == 1)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
            }
        }
        try #require(isBound, "\(text): \(String(cString: strerror(errno)))")
        return UInt16(bigEndian: address.sin_port)
    }

    deinit {
        shutdown(descriptor, Int32(SHUT_RDWR))
        // The thread closes its own, so that no other socket gets the number before.
        if !hasThread { close(descriptor) }
    }
}
