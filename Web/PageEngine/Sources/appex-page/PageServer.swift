// SPDX-License-Identifier: Apache-2.0

import CWebKit
import Foundation

/// Reads commands, carries them out in order of arrival, and writes their answers. On the main thread alone.
final class PageServer {
    /// Commands are read from here.
    private static let input: Int32 = 3
    /// Answers are written here.
    private static let output: Int32 = 4

    private let loop: OpaquePointer?
    private var buffer = Data()
    private var page: Page?

    init(loop: OpaquePointer?) { self.loop = loop }

    /// Serves until the input ends.
    func run() {
        g_unix_fd_add_full(
            G_PRIORITY_DEFAULT, Self.input, G_IO_IN,
            { _, _, server in
                guard let server else { return 0 }
                return Unmanaged<PageServer>.fromOpaque(server).takeUnretainedValue().readAvailable() ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
        g_main_loop_run(loop)
    }

    private func readAvailable() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(Self.input, &bytes, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return true }
        guard count > 0 else {
            g_main_loop_quit(loop)
            return false
        }
        buffer.append(contentsOf: bytes.prefix(count))
        while let end = buffer.firstIndex(of: 0) {
            let message = Data(buffer[buffer.startIndex..<end])
            buffer = Data(buffer[(end + 1)...])
            handle(message)
        }
        return true
    }

    private func handle(_ message: Data) {
        do {
            let command = try JSONDecoder().decode(Command.self, from: message)
            perform(command) { self.send(command.id, $0) }
        } catch {
            FileHandle.standardError.write(Data("appex-page: a command cannot be read: \(error)\n".utf8))
            g_main_loop_quit(loop)
        }
    }

    private func perform(_ command: Command, _ reply: @escaping (Result<Answer, PageFailure>) -> Void) {
        let parameters = command.params
        if command.method == "Page.open" {
            page = Page(
                parameters.address ?? "", limit: parameters.limit ?? 30, library: parameters.source ?? "",
                report: sendProgress)
            page?.open(reply)
            return
        }
        guard let page else { return reply(.failure(PageFailure("protocol", "no page is open"))) }
        switch command.method {
        case "Script.run":
            page.run(parameters.source ?? "", named: parameters.name ?? "", body: parameters.body ?? "", reply)
        case "Script.call":
            page.call(parameters.body ?? "", parameters.argument ?? "", in: parameters.world, reply)
        case "Page.state": reply(.success(page.state))
        case "Page.stop":
            page.stop()
            reply(.success(Answer()))
        case "Page.save": page.save(as: parameters.format ?? "", to: parameters.path ?? "", reply)
        default: reply(.failure(PageFailure("protocol", "there is no command \(command.method)")))
        }
    }

    private func send(_ id: Int, _ result: Result<Answer, PageFailure>) {
        switch result {
        case .success(let answer): write(Reply(id: id, result: answer, error: nil))
        case .failure(let failure): write(Reply(id: id, result: nil, error: failure))
        }
    }

    private func sendProgress(_ fraction: Double) {
        write(Event(method: "Page.progress", params: .init(fraction: fraction)))
    }

    private func write(_ message: some Encodable) {
        do {
            let bytes = Array(try JSONEncoder().encode(message)) + [0]
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Foundation.write(Self.output, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                // The other program has gone.
                guard count > 0 else { return g_main_loop_quit(loop) }
                rest = rest.dropFirst(count)
            }
        } catch {
            FileHandle.standardError.write(Data("appex-page: an answer cannot be written: \(error)\n".utf8))
            g_main_loop_quit(loop)
        }
    }
}

/// A command of the other program, with its parameters.
struct Command: Decodable {
    struct Parameters: Decodable {
        var address: String?
        /// The time limit for loading a page, in seconds; nil for 30.
        var limit: Double?
        /// Nil for the last script's.
        var world: String?
        /// A program; when a page is opened, the one that is evaluated before each other.
        var source: String?
        /// The body of an asynchronous function that is called then.
        var body: String?
        var name: String?
        var argument: String?
        var format: String?
        var path: String?
    }

    let id: Int
    let method: String
    let params: Parameters
}

/// The result of a command that has succeeded.
struct Answer: Encodable {
    var address: String?
    var title: String?
    /// The media type of the page.
    var type: String?
    /// As the server answered; nil for a file.
    var status: Int?
    /// Whether loading was ended because it took too long.
    var isPartial: Bool?
    var value: String?
}

/// Why a command failed.
struct PageFailure: Error, Encodable {
    let code: String
    let message: String

    init(_ code: String, _ message: String) {
        self.code = code
        self.message = message
    }
}

private struct Reply: Encodable {
    let id: Int
    let result: Answer?
    let error: PageFailure?
}

private struct Event: Encodable {
    struct Parameters: Encodable { let fraction: Double }

    let method: String
    let params: Parameters
}
