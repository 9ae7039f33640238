// SPDX-License-Identifier: Apache-2.0

import FileOperations

/// A library that builds on GLib, loaded when it is first used: an extension that shows no picture starts without it.
///
/// The caller is responsible for the type of a function, which the library's header declares.
package struct GLibLibrary: Sendable {
    /// The layout of GError.
    private struct Failure {
        let domain: UInt32
        let code: Int32
        let message: UnsafePointer<CChar>?
    }

    private typealias Release = @Sendable @convention(c) (UnsafeMutableRawPointer?) -> Void

    private let library: SharedLibrary
    private let unreference: Release
    private let free: Release
    private let freeError: Release

    /// Loads a library; nil if it is not installed.
    package init?(_ name: String) {
        // A handle also finds the functions of the libraries that it needs.
        guard let library = SharedLibrary(name), let unreference = library.function("g_object_unref", as: Release.self),
            let free = library.function("g_free", as: Release.self),
            let freeError = library.function("g_error_free", as: Release.self)
        else { return nil }
        self.library = library
        self.unreference = unreference
        self.free = free
        self.freeError = freeError
    }

    /// Looks up a function of the library, or of the libraries that it needs, by name.
    ///
    /// - Returns: the function; nil if the library has none of this name.
    package func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        library.function(name, as: type)
    }

    /// Gives up a reference to an object.
    package func release(_ object: OpaquePointer) { unreference(UnsafeMutableRawPointer(object)) }

    /// Returns a text of the library, and frees it; nil if it is missing or empty.
    package func take(_ text: UnsafeMutablePointer<CChar>?) -> String? {
        guard let text else { return nil }
        defer { free(text) }
        let result = String(cString: text)
        return result.isEmpty ? nil : result
    }

    /// Returns the message of a failure, a pointer to GError, and frees it.
    package func take(failure: UnsafeMutableRawPointer?) -> String? {
        guard let failure else { return nil }
        defer { freeError(failure) }
        return failure.load(as: Failure.self).message.map { String(cString: $0) }
    }
}
