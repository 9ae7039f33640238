// SPDX-License-Identifier: Apache-2.0

import Confinement
package import ExtensionBundles
package import FileOperations
import Foundation
import Synchronization
package import TransferMessages

/// A program's way to the transfer service.
package final class TransferAccess: Sendable {
    private struct Ends: Sendable {
        var service: DescriptorHandle?
        var program: DescriptorHandle?
        var introduction: Task<Void, Never>?
        var wasUsed = false
        /// It has a descriptor of the service's end, too.
        var waiter: DescriptorWaiter?
    }

    private let program: TransferProgram
    private let service: TransferServiceConnection
    private let ends: Mutex<Ends>
    private let number: Int32

    /// Opens a way for a program.
    ///
    /// - Throws: `FileOperationError` if the process has no descriptor left.
    package init(_ program: TransferProgram, _ folders: ApplicationFolders) throws {
        self.program = program
        service = TransferServiceConnection(folders)
        let pair = try SocketPair()
        let own = DescriptorHandle(try .duplicate(pair.first.number))
        number = own.number
        ends = Mutex(
            Ends(
                service: own, program: DescriptorHandle(try .duplicate(pair.second.number)),
                waiter: try DescriptorWaiter(own.number, for: .reading)))
    }

    /// Returns the program's end, once.
    package func takeProgramsEnd() -> DescriptorHandle? { ends.withLock { $0.program.take() } }

    /// Has the service started, and told of the program, when the program says its first word.
    package func introduceWhenUsed() {
        let task = Task {
            if await isUsed() { await introduce() }
        }
        ends.withLock { $0.introduction = task }
    }

    private func isUsed() async -> Bool {
        guard let waiter = ends.withLock({ $0.waiter }) else { return false }
        return await waiter.wait() && StreamSocket.hasBytes(number)
    }

    /// Introduces the program to the service. Only the service has its end then: if it ends, the program notices.
    package func introduce() async {
        guard
            let own = ends.withLock({ ends in
                ends.waiter = nil
                return ends.service.take()
            })
        else { return }
        do {
            try await service.introduce(program, own)
            ends.withLock { $0.wasUsed = true }
        } catch {
            StandardError.report("\(program.bundle) cannot use the transfer service: \(error)")
            // A service that was stopped may have got the end without looking at it, and the program would wait for it.
            StreamSocket.shutDown(own.number)
        }
    }

    /// Whether the service knows the program.
    package var wasUsed: Bool { ends.withLock { $0.wasUsed } }

    /// Waits until the service knows a program that has said something, and has ended since.
    package func end() async {
        let (task, isOpen, waiter) = ends.withLock { ($0.introduction, $0.service != nil, $0.waiter) }
        if isOpen, !StreamSocket.hasBytes(number) { waiter?.cancel() }
        await task?.value
        ends.withLock { ends in
            ends.service = nil
            ends.waiter = nil
        }
    }
}
