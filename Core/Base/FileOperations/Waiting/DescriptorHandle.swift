// SPDX-License-Identifier: Apache-2.0

/// A descriptor that several parts of a program share. It closes with the last of them.
public final class DescriptorHandle: Sendable {
    private let descriptor: FileDescriptor

    /// The descriptor's number.
    public var number: Int32 { descriptor.number }

    /// Takes ownership of a descriptor.
    public init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }
}
