// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

/// A value of the environment.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/environment>
@propertyWrapper
public struct Environment<Value>: DynamicProperty, @unchecked Sendable {
    private let read: (EnvironmentValues) -> Value
    private let link = BoxLink<EnvironmentValues>()

    /// The value at a key path.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

    /// The observable object of a type.
    public init(_ type: Value.Type) where Value: AnyObject {
        read = { values in
            guard let object = values.objects[ObjectIdentifier(type)] as? Value else {
                fatalError("No Observable object of type \(type) found. A View.environment(_:) for it may be missing.")
            }
            return object
        }
    }

    /// The observable object of a type; nil if there is none.
    public init<Object: AnyObject>(_ type: Object.Type) where Value == Object? {
        read = { $0.objects[ObjectIdentifier(type)] as? Object }
    }

    /// The value that the environment of the view holds for the key path or the type.
    public var wrappedValue: Value { read(link.box ?? EnvironmentValues()) }
}

extension Environment: ConnectedProperty {
    func connect(_ node: ViewNode, _ number: Int, _ environment: EnvironmentValues) { link.box = environment }
}
