// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Names of views that belong together.
@propertyWrapper
public struct Namespace: DynamicProperty {
    /// The identifier of a namespace, with which a phone pairs views for an effect; all are equal here.
    public struct ID: Hashable, Sendable {}
    /// Creates a namespace for the effects that pair views, which the form does not show.
    public init() {}
    /// The identifier that a view passes to the modifiers for paired views.
    public var wrappedValue: ID { ID() }
}
