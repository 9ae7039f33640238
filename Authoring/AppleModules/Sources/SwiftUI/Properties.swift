// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation

/// A property that a view reads.
public protocol DynamicProperty {
    /// Called before the body is asked for.
    mutating func update()
}

extension DynamicProperty {
    /// Does nothing; a property that must refresh its value before the body is read has its own version.
    public mutating func update() {}
}

/// A property that a view's place keeps.
@MainActor
protocol ConnectedProperty {
    func connect(_ node: ViewNode, _ number: Int, _ environment: EnvironmentValues)
}

/// A value, and what its change leads to.
final class ValueBox<Value>: @unchecked Sendable {
    // @unchecked: all is behind the lock; what is in a value is its author's, as on Apple's systems.

    private let lock = NSLock()
    private var stored: Value
    private weak var place: ViewNode?
    /// Whether a view has had it.
    private(set) var wasConnected = false

    init(_ value: Value) { stored = value }

    /// The place of the view that has it.
    var node: ViewNode? {
        get { lock.withLock { place } }
        set {
            lock.withLock {
                place = newValue
                wasConnected = true
            }
        }
    }

    var value: Value {
        get { lock.withLock { stored } }
        set {
            // What was there may end with it, and may ask for the value then: not under the lock.
            let earlier = lock.withLock {
                defer { stored = newValue }
                return stored
            }
            withExtendedLifetime(earlier) {}
            DispatchQueue.main.async { MainActor.assumeIsolated { self.node?.setNeedsRender() } }
        }
    }
}

/// The connection between a property wrapper, which is made again with its view, and the box of the stored value.
final class BoxLink<Box>: @unchecked Sendable {
    // @unchecked: a view is connected on the main thread before its body or a closure of it runs.

    var box: Box?
}

/// A value that a view keeps.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/state>
@propertyWrapper
public struct State<Value>: DynamicProperty, @unchecked Sendable {
    private let initial: () -> Value
    private let link = BoxLink<ValueBox<Value>>()

    /// A value to begin with.
    public init(wrappedValue value: Value) { initial = { value } }
    /// A value to begin with.
    public init(initialValue value: Value) { initial = { value } }

    private var box: ValueBox<Value> {
        if let box = link.box { return box }
        let box = ValueBox(initial())
        link.box = box
        return box
    }

    /// The box that was written before the view had a place, or else a new box with the initial value.
    @MainActor private var unusedBox: ValueBox<Value> {
        if let box = link.box, !box.wasConnected { return box }
        return ValueBox(initial())
    }

    /// The value that the view keeps; setting it renders the view again.
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }

    /// Reads and writes the value.
    public var projectedValue: Binding<Value> {
        let box = box
        return Binding(get: { box.value }, set: { box.value = $0 })
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates a state whose first value is nil.
    public init() { self.init(wrappedValue: nil) }
}

extension State: ConnectedProperty {
    func connect(_ node: ViewNode, _ number: Int, _ environment: EnvironmentValues) {
        let box = node.kept(number) { unusedBox }
        box.node = node
        link.box = box
    }
}

/// Reads and writes a value that something else keeps.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/binding>
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: @unchecked Sendable, DynamicProperty {
    private let read: () -> Value
    private let write: (Value) -> Void

    /// A binding from two functions.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        read = get
        write = set
    }

    /// A binding from two functions, of which the second takes what a change goes with.
    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        read = get
        write = { set($0, Transaction()) }
    }

    /// A binding of a binding.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A value that never changes.
    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

    /// The value that the binding reads and writes.
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }
    /// The binding itself, which a name with `$` returns.
    public var projectedValue: Binding<Value> { self }

    /// A part of the value.
    public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Binding<Member> {
        Binding<Member>(
            get: { read()[keyPath: keyPath] },
            set: { part in
                var value = read()
                value[keyPath: keyPath] = part
                write(value)
            })
    }

    /// The binding; animations are not shown.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }

    /// A binding of the value that is there; nil if there is none.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
    }

    /// A binding of an optional.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
    }
}

extension Binding: Identifiable where Value: Identifiable {
    /// That of the value.
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
    /// A binding of an element.
    public typealias Element = Binding<Value.Element>
    /// Bindings one after the other.
    public typealias Iterator = IndexingIterator<Self>
}

extension Binding: Collection where Value: MutableCollection {
    /// As in the collection.
    public typealias Index = Value.Index
    /// As in the collection.
    public var startIndex: Value.Index { wrappedValue.startIndex }
    /// As in the collection.
    public var endIndex: Value.Index { wrappedValue.endIndex }
    /// As in the collection.
    public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
    /// A binding of an element.
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        // A row that goes may still read its element.
        let last = ValueBox(read()[position])
        return Binding<Value.Element>(
            get: {
                let value = read()
                guard value.startIndex <= position, position < value.endIndex else { return last.value }
                return value[position]
            },
            set: { element in
                var value = read()
                guard value.startIndex <= position, position < value.endIndex else { return }
                value[position] = element
                write(value)
            })
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
    /// As in the collection.
    public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection where Value: RandomAccessCollection & MutableCollection {}

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

/// An observable object whose properties have bindings.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
    /// The observable object whose properties can be bound.
    public var wrappedValue: Value
    /// The wrapper itself, which makes bindings of the object's properties.
    public var projectedValue: Bindable<Value> { self }

    /// Creates a wrapper of an observable object as a declaration with `@Bindable` does.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// Creates a wrapper of an observable object within an expression.
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// A binding of a property.
    public subscript<Member>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>) -> Binding<Member> {
        let object = wrappedValue
        return Binding<Member>(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
}

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

/// Which field is edited. The host decides it here; what is written is kept.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty, @unchecked Sendable {
    /// Reads and writes it.
    @propertyWrapper
    public struct Binding {
        let box: ValueBox<Value>
        /// Which field is edited.
        public var wrappedValue: Value {
            get { box.value }
            nonmutating set { box.value = newValue }
        }
        /// The binding itself, which can be passed on to another view.
        public var projectedValue: Binding { self }
    }

    private let initial: Value
    private let link = BoxLink<ValueBox<Value>>()

    private var box: ValueBox<Value> {
        if let box = link.box { return box }
        let box = ValueBox(initial)
        link.box = box
        return box
    }

    @MainActor private var unusedBox: ValueBox<Value> {
        if let box = link.box, !box.wasConnected { return box }
        return ValueBox(initial)
    }

    /// Whether a field is edited.
    public init() where Value == Bool { initial = false }
    /// Which field is edited.
    public init<Field: Hashable>() where Value == Field? { initial = nil }

    /// Which field is edited.
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
    /// Reads and writes it.
    public var projectedValue: Binding { Binding(box: box) }
}

extension FocusState: ConnectedProperty {
    func connect(_ node: ViewNode, _ number: Int, _ environment: EnvironmentValues) {
        let box = node.kept(number) { unusedBox }
        box.node = node
        link.box = box
    }
}

/// A number that grows with the size of texts, which is the usual one here.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    /// The number exactly as it was given, as texts have only one size here.
    public let wrappedValue: Value
    /// Creates a number that would grow with the text size on a phone; here it stays the same.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// A number that grows with a kind of text.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
}
