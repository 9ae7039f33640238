// SPDX-License-Identifier: Apache-2.0

public import Combine
import Foundation
import UIKit

/// Makes changes that would be animated.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

/// Makes changes with a transaction.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

extension View {
    /// Sets a value of the environment.
    public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
        changingEnvironment { $0[keyPath: keyPath] = value }
    }
    /// Puts an observable object into the environment.
    public func environment<Object: AnyObject>(_ object: Object?) -> some View {
        changingEnvironment { $0.objects[ObjectIdentifier(Object.self)] = object }
    }
    /// Puts an object into the environment.
    public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
        changingEnvironment { $0.objects[ObjectIdentifier(Object.self)] = object }
    }
    /// Changes a value of the environment.
    public func transformEnvironment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
    ) -> some View {
        changingEnvironment { transform(&$0[keyPath: keyPath]) }
    }

    func changingEnvironment(_ change: @escaping (inout EnvironmentValues) -> Void) -> EnvironmentView<Self> {
        EnvironmentView(content: self, change: change)
    }
}
