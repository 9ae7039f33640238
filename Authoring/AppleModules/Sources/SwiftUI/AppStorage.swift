// SPDX-License-Identifier: Apache-2.0

import Combine
public import Foundation

/// A value of the defaults.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty, @unchecked Sendable {
    private let read: () -> Value
    private let write: (Value) -> Void
    private let link = BoxLink<ValueBox<Int>>()

    private init(
        _ key: String, _ fallback: Value, _ store: UserDefaults?, _ decode: @escaping (Any) -> Value?,
        _ encode: @escaping (Value) -> Any?
    ) {
        let defaults = UncheckedDefaults(store ?? .standard)
        read = { defaults.store.object(forKey: key).flatMap(decode) ?? fallback }
        write = { defaults.store.set(encode($0), forKey: key) }
    }

    /// The value in the defaults, or the fallback if none is stored; setting it renders the view again.
    public var wrappedValue: Value {
        get { read() }
        nonmutating set {
            write(newValue)
            link.box?.value += 1
        }
    }
    /// Reads and writes the value.
    public var projectedValue: Binding<Value> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }
}

private struct UncheckedDefaults: @unchecked Sendable {
    let store: UserDefaults
    init(_ store: UserDefaults) { self.store = store }
}

extension AppStorage: ConnectedProperty {
    func connect(_ node: ViewNode, _ number: Int, _ environment: EnvironmentValues) {
        let box = node.kept(number) { ValueBox(0) }
        box.node = node
        link.box = box
    }
}

extension AppStorage where Value == Bool {
    /// A value of the defaults, and what it is if there is none.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, store, { $0 as? Bool }, { $0 })
    }
}
extension AppStorage where Value == Int {
    /// A value of the defaults, and what it is if there is none.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, store, { $0 as? Int }, { $0 })
    }
}
extension AppStorage where Value == Double {
    /// A value of the defaults, and what it is if there is none.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, store, { $0 as? Double }, { $0 })
    }
}
extension AppStorage where Value == String {
    /// A value of the defaults, and what it is if there is none.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, store, { $0 as? String }, { $0 })
    }
}
extension AppStorage where Value == String? {
    /// A value of the defaults; nil if there is none.
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(key, nil, store, { $0 as? String }, { $0 })
    }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
    /// A value of the defaults, and what it is if there is none.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, store, { ($0 as? String).flatMap(Value.init) }, { $0.rawValue })
    }
}
