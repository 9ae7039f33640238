// SPDX-License-Identifier: Apache-2.0

import CWebKit
import PageMessages

/// A script that has not answered yet, as a callback of C carries it.
final class PageCall {
    private let completion: Page.Completion

    init(_ completion: @escaping Page.Completion) { self.completion = completion }

    /// WebKit says what it is in words only.
    private static func code(_ message: String) -> PageFailure.Code {
        // Content-Security-Policy: sandbox
        message.contains("Cannot execute JavaScript in this document") ? .forbidden : .threw
    }

    /// Ends a call with what WebKit reports. Takes what it owns.
    static func finish(
        _ call: UnsafeMutableRawPointer?, _ value: OpaquePointer?, _ error: UnsafeMutablePointer<GError>?
    ) {
        guard let call else { return }
        let completion = Unmanaged<PageCall>.fromOpaque(call).takeRetainedValue().completion
        if let error {
            defer { g_error_free(error) }
            let message = String(cString: error.pointee.message)
            // The garbage collector has found that no script can end the call any more. When it finds that is chance, and the page may be about to go
            // to another address: the call waits for that, or for its caller's limit.
            if message.contains("no longer reachable") { return }
            return completion(.failure(PageFailure(code(message), message)))
        }
        guard let value else { return completion(.failure(PageFailure(.threw, "it returned nothing"))) }
        defer { g_object_unref(UnsafeMutableRawPointer(value)) }
        let text = jsc_value_to_string(value)
        defer { g_free(text) }
        completion(.success(PageAnswer(value: text.map { String(cString: $0) })))
    }
}

/// Calls a closure later, once.
///
/// - Parameters:
///   - delay: in milliseconds.
///   - body: what is called.
/// - Returns: the number that takes it back with `g_source_remove`.
func after(_ delay: UInt32, _ body: @escaping () -> Void) -> UInt32 {
    final class Box {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
    }
    return g_timeout_add_full(
        G_PRIORITY_DEFAULT, delay,
        { box in
            if let box { Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().body() }
            return 0
        }, Unmanaged.passRetained(Box(body)).toOpaque(),
        { if let box = $0 { Unmanaged<Box>.fromOpaque(box).release() } })
}
