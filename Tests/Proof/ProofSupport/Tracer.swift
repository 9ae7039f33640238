// SPDX-License-Identifier: Apache-2.0

package import CTracer
import Foundation
import Glibc

/// Runs something in a forked child and decides at each of its system calls.
package enum Tracer {
    /// The decision on a system call that the child makes.
    package enum Action {
        case goOn
        case kill
        /// It is not made, and fails with this errno.
        case fail(Int32)
    }

    /// How the child ended.
    package enum Ending: Equatable {
        case returned
        case threw
        case killed
        case crashed(Int32)
    }

    private final class Body {
        let run: () throws -> Void
        init(_ run: @escaping () throws -> Void) { self.run = run }
    }

    private final class Visitor {
        let visit: (ctracer_call) -> Action
        init(_ visit: @escaping (ctracer_call) -> Action) { self.visit = visit }
    }

    /// - Returns: how the child ended.
    package static func run(_ body: @escaping () throws -> Void, visit: @escaping (ctracer_call) -> Action) throws
        -> Ending
    {
        let body = Body(body)
        let visitor = Visitor(visit)
        let status = ctracer_run(
            { context in
                guard let context else { return 98 }
                do {
                    try Unmanaged<Body>.fromOpaque(context).takeUnretainedValue().run()
                    return 0
                } catch {
                    return 1
                }
            }, Unmanaged.passUnretained(body).toOpaque(),
            { context, call in
                guard let context, let call else { return 0 }
                switch Unmanaged<Visitor>.fromOpaque(context).takeUnretainedValue().visit(call.pointee) {
                case .goOn: return 0
                case .kill: return 1
                case .fail(let code): return -code
                }
            }, Unmanaged.passUnretained(visitor).toOpaque())
        withExtendedLifetime((body, visitor)) {}
        guard status >= 0 else {
            throw ProofFailure("the child cannot be traced: \(String(cString: strerror(-status)))")
        }
        if status & 0x7F == SIGKILL { return .killed }
        if status & 0x7F != 0 { return .crashed(status & 0x7F) }
        switch (status >> 8) & 0xFF {
        case 0: return .returned
        case 1: return .threw
        case let code: return .crashed(code)
        }
    }

    /// Kills the child before its system call of a number.
    package static func killing(at index: UInt64, _ body: @escaping () throws -> Void) throws -> Ending {
        try run(body) { $0.index == index && !$0.is_done ? .kill : .goOn }
    }
}
