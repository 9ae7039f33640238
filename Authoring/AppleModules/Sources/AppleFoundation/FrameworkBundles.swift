// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization

/// The bundles of the app's frameworks, `NAME.framework` in the app's `Frameworks`.
///
/// Each framework is linked into the program, so that Foundation takes the bundle of its classes for the program's. `appex build` writes
/// `Bundle.appexBundle(for:)` in place of `Bundle(for:)`, and a call of ``add(module:name:)`` for each framework. Foundation knows a
/// bundle by its identifier from then on.
public enum FrameworkBundles {
    private static let bundles = Mutex<[String: Bundle]>([:])

    /// Adds a framework. Called by what `appex build` writes.
    ///
    /// - Parameters:
    ///   - module: the module of its classes.
    ///   - name: the name of its folder.
    public static func add(module: String, name: String) {
        // NAME.app/PlugIns/NAME.appex.
        let application = Bundle.main.bundleURL.deletingLastPathComponent().deletingLastPathComponent()
        let folder = application.appendingPathComponent("Frameworks/\(name)", isDirectory: true)
        guard let bundle = Bundle(url: folder) else {
            return FileHandle.standardError.write(Data("The framework \(folder.path) is missing.\n".utf8))
        }
        bundles.withLock { $0[module] = bundle }
    }

    /// Returns the bundle of a framework by the name of its folder, such as `Kit.framework`; nil if there is none.
    public static func bundle(named name: String) -> Bundle? {
        bundles.withLock { $0.values.first { $0.bundleURL.lastPathComponent == name } }
    }

    /// The module is at the beginning of the name that the linker has for a type, also of one in a function: its length, and its letters.
    private static func module(of type: AnyClass) -> String? {
        // A type in an extension of another module's begins with that module.
        let text = String(reflecting: type)
        if text.hasPrefix("(extension in ") { return String(text.dropFirst(14).prefix { $0 != ")" }) }
        guard let name = _mangledTypeName(type) else { return nil }
        let digits = name.prefix { $0.isASCII && $0.isNumber }
        guard let count = Int(digits), count > 0 else { return nil }
        return String(decoding: name.utf8.dropFirst(digits.utf8.count).prefix(count), as: UTF8.self)
    }

    /// Returns the bundle of the framework that has a class; nil if none has it.
    public static func bundle(of type: AnyClass) -> Bundle? {
        guard let module = module(of: type) else { return nil }
        return bundles.withLock { $0[module] }
    }
}

extension Bundle {
    /// Returns the bundle that has a class. `appex build` writes it for `Bundle(for:)`.
    public static func appexBundle(for aClass: AnyClass) -> Bundle {
        FrameworkBundles.bundle(of: aClass) ?? Bundle(for: aClass)
    }
}
