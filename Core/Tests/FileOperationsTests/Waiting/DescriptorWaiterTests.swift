// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Glibc
import Testing

@Suite(.timeLimit(.minutes(30)))
struct DescriptorWaiterTests {
    @Test func waitsForBytes() async throws {
        let pipe = try PipeEnds()
        let waiter = try DescriptorWaiter(pipe.reader.number, for: .reading)
        async let isReady = waiter.wait()
        write(pipe.writer.number, "x", 1)
        #expect(await isReady)
        // Not read yet: it is still ready.
        #expect(await waiter.wait())
    }

    @Test func endsWithTheOtherEnd() async throws {
        let pipe = try SocketPair()
        let waiter = try DescriptorWaiter(pipe.first.number, for: .reading)
        async let isReady = waiter.wait()
        shutdown(pipe.second.number, Int32(SHUT_RDWR))
        #expect(await isReady)
    }

    @Test func endsWithTheTask() async throws {
        let pipe = try PipeEnds()
        let waiter = try DescriptorWaiter(pipe.reader.number, for: .reading)
        let task = Task { await waiter.wait() }
        task.cancel()
        #expect(await task.value == false)
        // The waiter itself can be used again.
        write(pipe.writer.number, "x", 1)
        #expect(await waiter.wait())
        waiter.cancel()
        #expect(await waiter.wait() == false)
    }

    /// Each waiter duplicates the descriptor, and gets the number of the one before.
    @Test func waitsAgainForTheSameDescriptor() async throws {
        let pipe = try PipeEnds()
        for _ in 0..<20 {
            let waiter = try DescriptorWaiter(pipe.reader.number, for: .reading)
            let task = Task { await waiter.wait() }
            try await Task.sleep(for: .milliseconds(1))
            task.cancel()
            #expect(await task.value == false)
        }
        let waiter = try DescriptorWaiter(pipe.reader.number, for: .reading)
        async let isReady = waiter.wait()
        write(pipe.writer.number, "x", 1)
        #expect(await isReady)
    }

    @Test func aRegularFileIsAlwaysReady() async throws {
        let file = try FileDescriptor.open(#filePath, O_RDONLY)
        let waiter = try DescriptorWaiter(file.number, for: .reading)
        #expect(await waiter.wait())
        waiter.cancel()
        #expect(await waiter.wait() == false)
    }

    @Test func waitsForManyAtOnce() async throws {
        for _ in 0..<50 {
            let pipe = try PipeEnds()
            let waiter = try DescriptorWaiter(pipe.reader.number, for: .reading)
            let other = try DescriptorWaiter(pipe.writer.number, for: .writing)
            async let isReadable = waiter.wait()
            #expect(await other.wait())
            write(pipe.writer.number, "x", 1)
            #expect(await isReadable)
        }
    }

    @Test func endsWhenItIsCancelled() async throws {
        let pipe = try PipeEnds()
        let waiter = try DescriptorWaiter(pipe.reader.number, for: .reading)
        async let isReady = waiter.wait()
        try await Task.sleep(for: .milliseconds(20))
        waiter.cancel()
        #expect(await isReady == false)
        write(pipe.writer.number, "x", 1)
        #expect(await waiter.wait() == false)
    }

    /// In a process of its own, which does nothing else.
    @Test func takesNoProcessorTimeAfterAnEvent() async {
        await #expect(processExitsWith: .success) {
            let pipe = try PipeEnds()
            let waiter = try DescriptorWaiter(pipe.reader.number, for: .reading)
            write(pipe.writer.number, "x", 1)
            #expect(await waiter.wait())
            let start = clock()
            try await Task.sleep(for: .milliseconds(500))
            // Of 500,000 µs.
            #expect(clock() - start < 100_000)
            write(pipe.writer.number, "x", 1)
        }
    }
}
