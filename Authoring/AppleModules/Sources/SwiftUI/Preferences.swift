// SPDX-License-Identifier: Apache-2.0

/// The values that views pass up to the views around them, by preference key.
struct Preferences {
    private var values: [ObjectIdentifier: (value: Any, reduce: (Any, Any) -> Any)] = [:]

    mutating func set<Key: PreferenceKey>(_ key: Key.Type, _ value: Key.Value) {
        values[ObjectIdentifier(key)] = (
            value,
            { first, second in
                guard var result = first as? Key.Value, let next = second as? Key.Value else { return first }
                Key.reduce(value: &result) { next }
                return result
            }
        )
    }

    func value<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value {
        values[ObjectIdentifier(key)]?.value as? Key.Value ?? Key.defaultValue
    }

    mutating func merge(_ other: Preferences) {
        values.merge(other.values) { (value: $0.reduce($0.value, $1.value), reduce: $0.reduce) }
    }
}
