// SPDX-License-Identifier: Apache-2.0

import FileOperations

/// The functions of qpdf that are used here (package libqpdf29), as qpdf-c.h declares them.
struct DocumentLibrary: Sendable {
    typealias Initialize = @Sendable @convention(c) () -> OpaquePointer?
    typealias CleanUp = @Sendable @convention(c) (UnsafeMutablePointer<OpaquePointer?>) -> Void
    typealias Silence = @Sendable @convention(c) (OpaquePointer) -> Void
    typealias Suppress = @Sendable @convention(c) (OpaquePointer, Int32) -> Void
    typealias Read =
        @Sendable @convention(c) (OpaquePointer, UnsafePointer<CChar>, UnsafePointer<CChar>?) -> Int32
    typealias Count = @Sendable @convention(c) (OpaquePointer) -> Int32
    typealias Failure = @Sendable @convention(c) (OpaquePointer) -> OpaquePointer?
    typealias FailureCode = @Sendable @convention(c) (OpaquePointer, OpaquePointer) -> UInt32
    typealias FailureText = @Sendable @convention(c) (OpaquePointer, OpaquePointer) -> UnsafePointer<CChar>?

    /// The bit of a result that tells of errors; the first one tells of warnings.
    static let hasErrors: Int32 = 2
    /// The error code `qpdf_e_password` of qpdf: the PDF cannot be read without its password.
    static let needsPassword: UInt32 = 4

    /// Nil if the library is not installed.
    static let shared = DocumentLibrary()

    let initialize: Initialize
    let cleanUp: CleanUp
    let silenceErrors: Silence
    let suppressWarnings: Suppress
    let read: Read
    let pages: Count
    let failure: Failure
    let failureCode: FailureCode
    let failureText: FailureText

    private init?() {
        guard let library = SharedLibrary("libqpdf.so.29"),
            let initialize = library.function("qpdf_init", as: Initialize.self),
            let cleanUp = library.function("qpdf_cleanup", as: CleanUp.self),
            let silenceErrors = library.function("qpdf_silence_errors", as: Silence.self),
            let suppressWarnings = library.function("qpdf_set_suppress_warnings", as: Suppress.self),
            let read = library.function("qpdf_read", as: Read.self),
            let pages = library.function("qpdf_get_num_pages", as: Count.self),
            let failure = library.function("qpdf_get_error", as: Failure.self),
            let failureCode = library.function("qpdf_get_error_code", as: FailureCode.self),
            let failureText = library.function("qpdf_get_error_message_detail", as: FailureText.self)
        else { return nil }
        self.initialize = initialize
        self.cleanUp = cleanUp
        self.silenceErrors = silenceErrors
        self.suppressWarnings = suppressWarnings
        self.read = read
        self.pages = pages
        self.failure = failure
        self.failureCode = failureCode
        self.failureText = failureText
    }
}
