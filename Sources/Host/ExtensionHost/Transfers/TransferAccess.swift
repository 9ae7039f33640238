// SPDX-License-Identifier: Apache-2.0

import Confinement
import ExtensionBundles
import FileOperations
import Foundation
import Synchronization
import TransferMessages

/// A program's way to the transfer service.
final class TransferAccess: Sendable {
    private struct Ends: Sendable {
        var service: DescriptorHandle?
        var program: DescriptorHandle?
        var introduction: Task<Void, Never>?
        var wasUsed = false
    }

    private let program: TransferProgram
    private let service: TransferServiceConnection
    private let ends: Mutex<Ends>
    private let number: Int32
    private let waiter: DescriptorWaiter

    init(_ program: TransferProgram, _ folders: ApplicationFolders) throws {
        self.program = program
        service = TransferServiceConnection(folders)
        let pair = try SocketPair()
        let own = DescriptorHandle(try .duplicate(pair.first.number))
        number = own.number
        waiter = try DescriptorWaiter(own.number, for: .reading)
        ends = Mutex(Ends(service: own, program: DescriptorHandle(try .duplicate(pair.second.number))))
    }

    /// Returns the program's end, once.
    func takeProgramsEnd() -> DescriptorHandle? { ends.withLock { $0.program.take() } }

    /// Has the service started, and told of the program, when the program says its first word.
    func introduceWhenUsed() {
        let task = Task {
            guard await waiter.wait(), StreamSocket.hasBytes(number) else { return }
            await introduce()
        }
        ends.withLock { $0.introduction = task }
    }

    /// Introduces the program to the service. Only the service has its end then: if it ends, the program notices.
    func introduce() async {
        guard let own = ends.withLock({ $0.service.take() }) else { return }
        do {
            try await service.introduce(program, own)
            ends.withLock { $0.wasUsed = true }
        } catch {
            StandardError.report("\(program.bundle) cannot use the transfer service: \(error)")
        }
    }

    /// Whether the service knows the program.
    var wasUsed: Bool { ends.withLock { $0.wasUsed } }

    /// Waits until the service knows a program that has said something, and has ended since.
    func end() async {
        let (task, isOpen) = ends.withLock { ($0.introduction, $0.service != nil) }
        if isOpen, !StreamSocket.hasBytes(number) { waiter.cancel() }
        await task?.value
        ends.withLock { $0.service = nil }
    }
}
