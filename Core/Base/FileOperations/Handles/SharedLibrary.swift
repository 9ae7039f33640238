// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A library that a program loads when it first needs it: programs that never do start without it.
///
/// A loaded library stays loaded until the process ends.
public struct SharedLibrary: @unchecked Sendable {
    // @unchecked: the handle is only passed to dlsym(3), which any thread may call.
    private let handle: UnsafeMutableRawPointer

    /// Loads a library; nil if it is not installed.
    ///
    /// - Parameter name: the file, such as `libmagic.so.1`, looked up as the loader does.
    public init?(_ name: String) {
        guard let handle = dlopen(name, RTLD_NOW) else { return nil }
        self.handle = handle
    }

    /// Finds a function of the library.
    ///
    /// - Parameters:
    ///   - name: the function.
    ///   - type: its type, with `@convention(c)`. The caller is responsible for naming the right one.
    /// - Returns: the function; nil if the library has none of this name.
    public func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(handle, name).map { unsafeBitCast($0, to: type) }
    }
}
