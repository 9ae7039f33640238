// SPDX-License-Identifier: Apache-2.0

public import Combine
import Foundation

/// An object, and the subscription to its changes.
@MainActor
private final class ObservedBox {
    var object: AnyObject?
    var subscription: AnyCancellable?

    func observe<Object: ObservableObject>(_ new: Object, _ node: ViewNode) {
        guard object !== new else { return }
        object = new
        subscription = new.objectWillChange.sink { [weak node] _ in
            DispatchQueue.main.async { MainActor.assumeIsolated { node?.setNeedsRender() } }
        }
    }
}

/// An object that a view keeps and follows.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/stateobject>
@propertyWrapper
public struct StateObject<Object: ObservableObject>: DynamicProperty, @unchecked Sendable {
    private let make: () -> Object
    private let link = BoxLink<Object>()

    /// The object, which is made once.
    public init(wrappedValue thunk: @autoclosure @escaping () -> Object) { make = thunk }

    /// The object that the view keeps; it is made when it is first needed.
    @preconcurrency @MainActor public var wrappedValue: Object {
        if let object = link.box { return object }
        let object = make()
        link.box = object
        return object
    }
    /// Bindings of its properties.
    @preconcurrency @MainActor public var projectedValue: ObservedObject<Object>.Wrapper { .init(object: wrappedValue) }
}

extension StateObject: ConnectedProperty {
    func connect(_ node: ViewNode, _ number: Int, _ environment: EnvironmentValues) {
        let box = node.kept(number) { ObservedBox() }
        let object = box.object as? Object ?? make()
        link.box = object
        box.observe(object, node)
    }
}

/// An object that a view follows.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/observedobject>
@propertyWrapper
public struct ObservedObject<Object: ObservableObject>: DynamicProperty, @unchecked Sendable {
    /// Bindings of an object's properties.
    @dynamicMemberLookup
    public struct Wrapper {
        let object: Object

        /// A binding of a property.
        public subscript<Member>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Member>) -> Binding<Member> {
            Binding<Member>(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
        }
    }

    /// The object whose changes render the view again.
    public var wrappedValue: Object
    /// Bindings of its properties.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Creates a wrapper that follows the given object.
    public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
    /// Creates a wrapper that follows the object given as its initial value.
    public init(initialValue: Object) { wrappedValue = initialValue }
}

extension ObservedObject: ConnectedProperty {
    func connect(_ node: ViewNode, _ number: Int, _ environment: EnvironmentValues) {
        node.kept(number) { ObservedBox() }.observe(wrappedValue, node)
    }
}

/// An object that a view around it has put into the environment.
@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: DynamicProperty, @unchecked Sendable {
    private let link = BoxLink<Object>()

    /// The object of this type.
    public init() {}

    /// The object of this type in the environment; the process ends if it is missing.
    @preconcurrency @MainActor public var wrappedValue: Object {
        guard let object = link.box else {
            fatalError(
                "No ObservableObject of type \(Object.self) found. A View.environmentObject(_:) for it may be missing.")
        }
        return object
    }
    /// Bindings of its properties.
    @preconcurrency @MainActor public var projectedValue: ObservedObject<Object>.Wrapper { .init(object: wrappedValue) }
}

extension EnvironmentObject: ConnectedProperty {
    func connect(_ node: ViewNode, _ number: Int, _ environment: EnvironmentValues) {
        link.box = environment.objects[ObjectIdentifier(Object.self)] as? Object
        if let object = link.box { node.kept(number) { ObservedBox() }.observe(object, node) }
    }
}
