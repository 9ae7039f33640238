// SPDX-License-Identifier: Apache-2.0

import AppGroups
public import ExtensionItems
import ExtensionMessages
import FileOperations
import Foundation
import MessageChannels
import Synchronization
import UniformTypes

/// The entry point of an extension's process on Linux. On Apple's systems the linker provides it.
///
/// ```swift
/// // main.swift
/// import AppExtensions
/// ExtensionMain.run { ShareViewController() }
/// ```
public enum ExtensionMain {
    /// Makes a principal object.
    public typealias PrincipalObject = @MainActor @Sendable () -> any NSExtensionRequestHandling

    /// Takes the request from the host, makes the principal object, lets it begin on the main thread, and serves until the
    /// request has ended.
    ///
    /// - Parameter principalObject: makes an object of the class that the Info.plist names under
    ///   `NSExtensionPrincipalClass`.
    public static func run(_ principalObject: @escaping PrincipalObject) -> Never {
        run { _ in principalObject }
    }

    /// The same for a program that serves several extensions.
    ///
    /// - Parameter principalObjects: by the name that an Info.plist has under `NSExtensionPrincipalClass`.
    public static func run(_ principalObjects: [String: PrincipalObject]) -> Never {
        run { principalObjects[$0] }
    }

    private static func run(_ find: (String) -> PrincipalObject?) -> Never {
        guard let socket = FileDescriptor.inherited(WireVersion.socketDescriptor) else {
            leave("this program is an app extension; a host launches it (appex share FILE --to IDENTIFIER)", 64)
        }
        CurrentProcess.reportCrashes()
        CurrentProcess.writeLinesAtOnce()
        let channel = HostConnection.Channel(socket)
        do {
            try channel.send(.ready(wireVersion: WireVersion.current))
            guard case .begin(let request)? = try channel.receive() else {
                leave("the host closed the connection before it sent a request", 1)
            }
            if request.waitsForDebugger {
                CurrentProcess.allowDebugger()
                guard case .debuggerAttached? = try channel.receive() else {
                    leave("the request was cancelled before a debugger attached", 1)
                }
            }
            let maker = find(request.principalClass)
            try MainActor.assumeIsolated { try begin(request, maker, HostConnection(channel: channel)) }
        } catch {
            leave("no request from the host: \(error)", 1)
        }
        // The main queue on the main thread, and timers, as in an app; dispatchMain() would give it to any thread.
        while true { RunLoop.main.run() }
    }

    @MainActor
    private static func begin(
        _ request: RequestDescription, _ maker: PrincipalObject?, _ connection: HostConnection
    ) throws {
        TypeCatalog.install(TypeCatalog(installed: request.declaredTypes))
        let context = try HostedRequest(connection: connection, request: request).context()
        UserDefaultsBridge.start()
        connection.serve { context.cancelRequest(withError: CocoaError(.userCancelled)) }
        let principal = maker?()
        guard let principal, String(reflecting: type(of: principal)) == request.principalClass else {
            let made = principal.map { String(reflecting: type(of: $0)) }
            let fix = made.map { "the program's class is \($0); write that" }
            let info = URL(fileURLWithPath: request.bundlePath).lastPathComponent + "/Info.plist"
            context.cancelRequest(
                withError: ExtensionRuntimeError(
                    "\(info): NSExtensionPrincipalClass is \(request.principalClass), and "
                        + (fix ?? "the program has no class of that name; write Module.Class")))
            return
        }
        principalObject = principal
        HostConnection.active.withLock { $0 = connection }
        HostConnection.sendAnswerBeforeExit()
        RequestNegotiation(principal: principal, context: context, request: request, connection: connection).begin()
    }

    /// Keeps the principal object alive as long as the process.
    @MainActor private static var principalObject: (any NSExtensionRequestHandling)?

    static func leave(_ message: String, _ code: Int32) -> Never {
        StandardError.write(message + "\n")
        exit(code)
    }
}

/// An extension that is not put together as its host needs it.
struct ExtensionRuntimeError: Error, CustomStringConvertible, LocalizedError {
    let description: String

    init(_ description: String) { self.description = description }

    var errorDescription: String? { description }
}
