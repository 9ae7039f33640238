// SPDX-License-Identifier: Apache-2.0

/// The version of the words between host and extension. `Docs/Wire/` explains it and holds an example of each message.
package enum WireVersion {
    /// The version of the protocol that this build uses.
    package static let current = 1
    /// The descriptor on which an extension finds its socket.
    package static let socketDescriptor: Int32 = 3
}
