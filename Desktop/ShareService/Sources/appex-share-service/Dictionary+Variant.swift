// SPDX-License-Identifier: Apache-2.0

import CGio

/// The entries of a dictionary that came over the bus.
struct BusDictionary {
    private let value: OpaquePointer
    private let name: String

    /// - Parameters:
    ///   - value: of type `a{sv}`; it is kept as long as the call.
    ///   - name: what messages call it.
    ///   - keys: those that are known.
    /// - Throws: ``BusError`` for another key: a misspelt one would be passed over.
    init(_ value: OpaquePointer, _ name: String, keys: Set<String>) throws {
        self.value = value
        self.name = name
        for number in 0..<g_variant_n_children(value) {
            let entry = g_variant_get_child_value(value, number)
            let keyValue = g_variant_get_child_value(entry, 0)
            let key = String(cString: g_variant_get_string(keyValue, nil))
            g_variant_unref(keyValue)
            g_variant_unref(entry)
            guard keys.contains(key) else {
                throw BusError(
                    .invalidArgument,
                    "\(name): there is no key “\(key)”; known are \(keys.sorted().joined(separator: ", "))")
            }
        }
    }

    private func with<Value>(_ key: String, _ type: String, _ read: (OpaquePointer) -> Value) throws -> Value? {
        guard let found = g_variant_lookup_value(value, key, nil) else { return nil }
        defer { g_variant_unref(found) }
        guard cgio_is(found, type) != 0 else {
            let actual = String(cString: g_variant_get_type_string(found))
            throw BusError(.invalidArgument, "\(name): “\(key)” is of type \(actual), expected \(type)")
        }
        return read(found)
    }

    func string(_ key: String) throws -> String? {
        try with(key, "s") { String(cString: g_variant_get_string($0, nil)) }
    }

    func flag(_ key: String) throws -> Bool { try with(key, "b") { g_variant_get_boolean($0) != 0 } ?? false }

    func descriptor(_ key: String) throws -> Int32? { try with(key, "h") { g_variant_get_handle($0) } }
}
