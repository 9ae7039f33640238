// SPDX-License-Identifier: Apache-2.0

import CCurl
import Foundation
import Synchronization
package import TransferQueue

/// Carries out exchanges with servers, with libcurl. All of them share one thread, which waits while there are none.
///
/// ```swift
/// let connections = try TransferConnections { event in queue.add(event) }
/// connections.begin(ExchangeOrder(number: number, exchange: exchange, destination: file))
/// ```
package final class TransferConnections: Sendable {
    private enum Command: Sendable {
        case begin(ExchangeOrder)
        case stop(Int64)
        case sendLastByte(ExchangeNumber)
        case end
    }

    /// libcurl's handles belong to the thread, but for `curl_multi_wakeup`, which any may call.
    private struct Handle: @unchecked Sendable { let multi: UnsafeMutableRawPointer }

    private let handle: Handle
    private let commands = Mutex<[Command]>([])
    private let report: @Sendable (QueueEvent) -> Void
    /// Closed when the thread has ended.
    private let ended = DispatchSemaphore(value: 0)

    /// Starts the thread.
    ///
    /// - Parameter report: takes what happens, on the thread.
    package init(report: @escaping @Sendable (QueueEvent) -> Void) {
        _ = Self.library
        guard let multi = curl_multi_init() else { preconditionFailure("no memory is left") }
        handle = Handle(multi: multi)
        self.report = report
        // Connections that are kept for the next exchange with a server.
        _ = ccurl_multi_set_number(multi, CURLMOPT_MAXCONNECTS, 64)
        let thread = Thread { [self] in
            run()
            ended.signal()
        }
        thread.name = "connections"
        thread.start()
    }

    private static let library = curl_global_init(Int(CURL_GLOBAL_ALL))

    /// What the library calls itself, such as `libcurl/7.88.1`.
    package static var version: String { String(cString: curl_version()) }

    /// Begins an exchange.
    package func begin(_ order: ExchangeOrder) { add(.begin(order)) }

    /// Ends an exchange of a transfer, of which nothing is reported any more, once this has been carried out.
    package func stop(_ transfer: Int64) { add(.stop(transfer)) }

    /// Sends the last byte of a file.
    package func sendLastByte(_ number: ExchangeNumber) { add(.sendLastByte(number)) }

    /// Ends all exchanges and the thread, and waits for that.
    package func shutDown() {
        add(.end)
        ended.wait()
    }

    private func add(_ command: Command) {
        commands.withLock { $0.append(command) }
        curl_multi_wakeup(handle.multi)
    }

    // MARK: The thread

    private func run() {
        let multi = handle.multi
        var exchanges: [Int64: RunningExchange] = [:]
        defer {
            for exchange in exchanges.values { exchange.leave(multi) }
            curl_multi_cleanup(multi)
        }
        while carryOutCommands(multi, &exchanges) {
            var running: Int32 = 0
            curl_multi_perform(multi, &running)
            finish(multi, &exchanges)
            // With nothing under way it waits for a command, however long that takes.
            curl_multi_poll(multi, nil, 0, running == 0 ? Int32.max : 1000, nil)
        }
    }

    private func carryOutCommands(_ multi: UnsafeMutableRawPointer, _ exchanges: inout [Int64: RunningExchange]) -> Bool
    {
        let list = commands.withLock { commands in
            defer { commands = [] }
            return commands
        }
        for command in list {
            switch command {
            case .begin(let order):
                exchanges.removeValue(forKey: order.number.transfer)?.leave(multi)
                let exchange = RunningExchange(order, report: report)
                if exchange.join(multi) {
                    exchanges[order.number.transfer] = exchange
                } else {
                    report(.exchanged(order.number, exchange.result(CURLE_FAILED_INIT)))
                }
            case .stop(let transfer): exchanges.removeValue(forKey: transfer)?.leave(multi)
            case .sendLastByte(let number):
                if let exchange = exchanges[number.transfer], exchange.number == number { exchange.sendLastByte() }
            case .end: return false
            }
        }
        return true
    }

    private func finish(_ multi: UnsafeMutableRawPointer, _ exchanges: inout [Int64: RunningExchange]) {
        var left: Int32 = 0
        while let message = curl_multi_info_read(multi, &left) {
            guard message.pointee.msg == CURLMSG_DONE,
                let exchange = exchanges.values.first(where: { $0.handle == message.pointee.easy_handle })
            else { continue }
            let code = ccurl_result(message)
            exchanges[exchange.number.transfer] = nil
            exchange.leave(multi)
            exchange.finish(code)
        }
    }
}
