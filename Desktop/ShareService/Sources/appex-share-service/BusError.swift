// SPDX-License-Identifier: Apache-2.0

import CGio

/// Why a call is refused.
struct BusError: Error, CustomStringConvertible {
    enum Code: String {
        /// An argument is not as the interface says.
        case invalidArgument = "InvalidArgument"
        /// There are too many items, descriptors or requests.
        case limitsExceeded = "LimitsExceeded"
        /// A caller in a sandbox wants what only others may.
        case notAllowed = "NotAllowed"
        /// `appex` is missing, or cannot be started.
        case failed = "Failed"
    }

    let code: Code
    let description: String

    init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }

    /// Takes an error of GLib, and frees it.
    init(_ error: UnsafeMutablePointer<GError>?, _ what: String) {
        code = .failed
        description = what + (error.map { ": " + String(cString: $0.pointee.message) } ?? "")
        g_error_free(error)
    }

    /// Answers a call with it.
    func answer(_ call: OpaquePointer) { cgio_fail(call, "org.appex.Share.Error.\(code.rawValue)", description) }
}
