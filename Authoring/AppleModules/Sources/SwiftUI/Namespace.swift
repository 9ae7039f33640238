// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Names of views that belong together.
@propertyWrapper
public struct Namespace: DynamicProperty {
    /// A name.
    public struct ID: Hashable, Sendable {}
    /// Some names.
    public init() {}
    /// The name.
    public var wrappedValue: ID { ID() }
}
