// SPDX-License-Identifier: Apache-2.0

/// A descriptor that several parts of a program share. It closes with the last of them.
public final class DescriptorHandle: Sendable {
    private let descriptor: FileDescriptor

    /// The number of the descriptor, which is valid as long as this handle exists.
    public var number: Int32 { descriptor.number }

    /// Takes ownership of a descriptor.
    public init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }
}
