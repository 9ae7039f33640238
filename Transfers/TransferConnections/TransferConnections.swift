// SPDX-License-Identifier: Apache-2.0

import CCurl
import Foundation
import Synchronization
import TransferMessages
package import TransferQueue

/// Carries out exchanges with servers, with libcurl. All of them share one thread, which waits while there are none; each mail has one of its own.
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
    private struct Commands {
        var list: [Command] = []
        /// Whether the thread has ended, or is about to: nothing wakes it any more.
        var isClosed = false
    }

    private let commands = Mutex(Commands())
    /// The senders of mails, by transfer. libcurl waits within a call for what a mail server says to the end of a mail, and to that of its connection.
    private let mails = Mutex<[Int64: (number: ExchangeNumber, connections: TransferConnections)]>([:])
    private let report: @Sendable (QueueEvent) -> Void
    /// How many threads of mails have not ended: one that was stopped waits for its server still.
    private let mailThreads = Mutex(0)
    /// More mails are not on their way at once.
    private static let mostMailThreads = 48
    /// Closed when the thread has ended.
    private let ended = DispatchSemaphore(value: 0)

    /// Starts the thread that carries out the exchanges.
    ///
    /// - Parameter report: takes what happens, on the thread.
    package convenience init(report: @escaping @Sendable (QueueEvent) -> Void) { self.init(report: report) {} }

    private init(report: @escaping @Sendable (QueueEvent) -> Void, whenEnded: @escaping @Sendable () -> Void) {
        _ = Self.library
        guard let multi = curl_multi_init() else { preconditionFailure("no memory is left") }
        handle = Handle(multi: multi)
        self.report = report
        // Connections that are kept for the next exchange with a server.
        _ = ccurl_multi_set_number(multi, CURLMOPT_MAXCONNECTS, 64)
        let thread = Thread { [self] in
            run()
            ended.signal()
            whenEnded()
        }
        thread.name = "connections"
        thread.start()
    }

    private static let library = curl_global_init(Int(CURL_GLOBAL_ALL))

    /// The version text of libcurl, which begins with a name such as `libcurl/7.88.1`.
    package static var version: String { String(cString: curl_version()) }

    /// Begins an exchange; a mail gets a thread of its own.
    package func begin(_ order: ExchangeOrder) {
        guard WebOrigin(order.exchange.request.address)?.isForMail == true else { return add(.begin(order)) }
        let (number, report) = (order.number, report)
        let isFree = mailThreads.withLock { count in
            guard count < Self.mostMailThreads else { return false }
            count += 1
            return true
        }
        guard isFree else {
            let failure = TransferFailure(.cannotConnectToHost, "too many mail servers keep their mails waiting")
            return report(.exchanged(number, ExchangeResult(failure: failure)))
        }
        let mail = TransferConnections { [weak self] event in
            if case .exchanged(number, _) = event { self?.endMail(number.transfer, number) }
            report(event)
        } whenEnded: { [weak self] in
            self?.mailThreads.withLock { $0 -= 1 }
        }
        let former = mails.withLock { $0.updateValue((number, mail), forKey: number.transfer) }
        former?.connections.add(.end)
        mail.add(.begin(order))
    }

    /// Ends an exchange of a transfer, of which nothing is reported any more, once this has been carried out.
    package func stop(_ transfer: Int64) {
        endMail(transfer)
        add(.stop(transfer))
    }

    /// Sends the last byte of a file.
    package func sendLastByte(_ number: ExchangeNumber) {
        let mail = mails.withLock { $0[number.transfer]?.connections }
        (mail ?? self).add(.sendLastByte(number))
    }

    /// Ends all exchanges and the thread, and waits for that, but not for mail servers.
    package func shutDown() {
        for transfer in mails.withLock({ Array($0.keys) }) { endMail(transfer) }
        add(.end)
        ended.wait()
    }

    /// Lets the thread of a mail end, once its server lets it.
    ///
    /// - Parameters:
    ///   - transfer: the mail.
    ///   - number: the exchange that is meant; nil for any. A former one, which its server has kept for so long, ends no other.
    private func endMail(_ transfer: Int64, _ number: ExchangeNumber? = nil) {
        let mail = mails.withLock { mails in
            number == nil || mails[transfer]?.number == number ? mails.removeValue(forKey: transfer) : nil
        }
        mail?.connections.add(.end)
    }

    private func add(_ command: Command) {
        // Under the lock: afterwards the thread may have let go of the handle.
        commands.withLock { commands in
            guard !commands.isClosed else { return }
            commands.list.append(command)
            curl_multi_wakeup(handle.multi)
        }
    }

    // MARK: The thread

    private func run() {
        let multi = handle.multi
        var exchanges: [Int64: RunningExchange] = [:]
        defer {
            commands.withLock { $0.isClosed = true }
            for exchange in exchanges.values { abandon(exchange, multi) }
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
            defer { commands.list = [] }
            return commands.list
        }
        for command in list {
            switch command {
            case .begin(let order):
                if let former = exchanges.removeValue(forKey: order.number.transfer) { abandon(former, multi) }
                let exchange = RunningExchange(order, report: report)
                if exchange.join(multi) {
                    exchanges[order.number.transfer] = exchange
                } else {
                    report(.exchanged(order.number, exchange.result(CURLE_FAILED_INIT)))
                }
            case .stop(let transfer):
                if let exchange = exchanges.removeValue(forKey: transfer) { abandon(exchange, multi) }
            case .sendLastByte(let number):
                if let exchange = exchanges[number.transfer], exchange.number == number { exchange.sendLastByte() }
            case .end: return false
            }
        }
        return true
    }

    /// Lets go of an exchange that has not ended. libcurl ends a mail that is taken away in the middle as if it were whole, but not one that has failed.
    private func abandon(_ exchange: RunningExchange, _ multi: UnsafeMutableRawPointer) {
        if exchange.isMail {
            exchange.isAbandoned = true
            var running: Int32 = 0
            curl_multi_perform(multi, &running)
        }
        exchange.leave(multi)
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
