// SPDX-License-Identifier: Apache-2.0

import CWebKit
import Foundation
import HelperMessages
import PageMessages

/// Reads commands, carries them out in order of arrival, and writes their answers. On the main thread alone.
final class PageServer {
    /// Commands are read from here.
    private static let input: Int32 = 3
    /// Answers are written here.
    private static let output: Int32 = 4

    private let loop: OpaquePointer?
    private var frames = MessageFrames()
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
        do {
            for message in try frames.take(bytes.prefix(count)) {
                let command = try JSONDecoder().decode(PageCommand.self, from: message)
                perform(command) { self.write(PageReply(id: command.id, $0)) }
            }
            return true
        } catch {
            FileHandle.standardError.write(Data("appex-page: a command cannot be read: \(error)\n".utf8))
            g_main_loop_quit(loop)
            return false
        }
    }

    private func perform(_ command: PageCommand, _ reply: @escaping (Result<PageAnswer, PageFailure>) -> Void) {
        let parameters = command.params
        if command.method == .open {
            page = Page(
                parameters.address ?? "", limit: parameters.limit ?? 30, library: parameters.source ?? "",
                report: sendProgress)
            page?.open(reply)
            return
        }
        guard let page else { return reply(.failure(PageFailure(.failed, "no page is open"))) }
        switch command.method {
        case .run:
            page.run(parameters.source ?? "", named: parameters.name ?? "", body: parameters.body ?? "", reply)
        case .call:
            page.call(parameters.body ?? "", parameters.argument ?? "", in: parameters.world, reply)
        case .open: break
        case .state: reply(.success(page.state))
        case .stop:
            page.stop()
            reply(.success(PageAnswer()))
        case .save: page.save(as: parameters.format ?? "", to: parameters.path ?? "", reply)
        }
    }

    private func sendProgress(_ fraction: Double) { write(PageEvent(PageProgress(fraction: fraction))) }

    private func write(_ message: some Encodable) {
        do {
            var rest = try MessageFrames.encoded(message)[...]
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
