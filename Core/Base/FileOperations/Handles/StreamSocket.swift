// SPDX-License-Identifier: Apache-2.0

/// A connected stream socket. It closes with its last owner.
public final class StreamSocket: Sendable {
    private let descriptor: FileDescriptor

    /// The descriptor's number, valid as long as this object lives.
    public var number: Int32 { descriptor.number }

    /// Takes ownership of a socket.
    public init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }

    /// Makes ``send(_:)`` and ``receive(into:)`` return at once instead of waiting.
    public func setNonblocking() { descriptor.setNonblocking() }
}
