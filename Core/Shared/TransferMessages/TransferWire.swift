// SPDX-License-Identifier: Apache-2.0

/// How processes find and greet the transfer service.
package enum TransferWire {
    /// The descriptor on which a program finds its connection with the service.
    package static let descriptor: Int32 = 5
    /// The environment variable with that descriptor, which other programs may use for something else.
    package static let descriptorKey = "APPEX_TRANSFERS"
    /// The environment variable with the session that an app is launched for.
    package static let eventsKey = "APPEX_BACKGROUND_SESSION"
    /// The name of the service's socket.
    package static let socketName = "socket"
    /// A host introduces a program: the descriptor that comes with it is the program's, and a ``TransferProgram`` follows.
    package static let introduction: UInt8 = 1
    /// A person's command: ``TransferQuestion`` follows.
    package static let administration: UInt8 = 2
    /// The service's answer to both.
    package static let welcome: UInt8 = 1
}
