// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The methods that selectors find: those that Objective-C's runtime knows on Apple's systems. `appex build` registers each
/// method that is marked with `@objc`, and UIKit registers those of `UIApplication`.
public enum MethodTable {
    /// Calls a method of an object with arguments. Returns nil if the object is of another class; the inner value is what the method
    /// returned.
    public typealias Method = @Sendable (_ object: AnyObject, _ arguments: [Any?]) -> Any??
    /// Sets a property of an object by its name. Returns whether the object has it.
    public typealias Setter = @Sendable (_ object: AnyObject, _ value: Any?) -> Bool

    private struct State: Sendable {
        var methods: [String: [Method]] = [:]
        var setters: [String: [Setter]] = [:]
    }

    private static let state = Mutex(State())

    /// Registers a method under its selector's name.
    public static func add(_ name: String, _ method: @escaping Method) {
        state.withLock { $0.methods[name, default: []].append(method) }
    }

    /// Registers the setter of an outlet or of another property that has a name.
    public static func addSetter(_ name: String, _ setter: @escaping Setter) {
        state.withLock { $0.setters[name, default: []].append(setter) }
    }

    /// Arguments that stand for a question: whether the object has the method.
    static var isThere: [Any?] { [Question()] }

    private struct Question {}

    /// Returns whether a call only asks if the object has the method.
    public static func isQuestion(_ arguments: [Any?]) -> Bool { arguments.count == 1 && arguments[0] is Question }

    /// Registers a method of a class. Called by what `appex build` writes.
    ///
    /// - Parameters:
    ///   - name: the selector's name.
    ///   - type: the class.
    ///   - call: calls the method. It runs on the thread of the caller, as a method does that Objective-C calls.
    public static func add<Object: AnyObject>(
        _ name: String, of type: Object.Type, _ call: @escaping @MainActor (Object, [Any?]) -> Any?
    ) {
        // A function has the same form with and without an actor; only the compiler's check is gone.
        nonisolated(unsafe) let call = unsafeBitCast(call, to: ((Object, [Any?]) -> Any?).self)
        add(name) { object, arguments in
            guard let object = object as? Object else { return nil }
            return .some(isQuestion(arguments) ? nil : call(object, arguments))
        }
    }

    /// Registers the setter of an outlet of a class. Called by what `appex build` writes.
    public static func addSetter<Object: AnyObject>(
        _ name: String, of type: Object.Type, _ set: @escaping @MainActor (Object, Any?) -> Void
    ) {
        nonisolated(unsafe) let set = unsafeBitCast(set, to: ((Object, Any?) -> Void).self)
        addSetter(name) { object, value in
            guard let object = object as? Object else { return false }
            set(object, value)
            return true
        }
    }

    static func responds(_ object: AnyObject, to selector: Selector) -> Bool {
        let methods = state.withLock { $0.methods[selector.description] ?? [] }
        return methods.contains { $0(object, isThere) != nil }
    }

    /// Calls the method of an object that a selector names, with the given arguments.
    ///
    /// - Returns: nil if the object has no such method; otherwise what the method returned.
    static func call(_ selector: Selector, on object: AnyObject, with arguments: [Any?]) -> Any?? {
        let methods = state.withLock { $0.methods[selector.description] ?? [] }
        for method in methods { if let result = method(object, arguments) { return .some(result) } }
        return nil
    }

    /// Calls a method of an object of any class, and ends the process if it has none of this name, as on Apple's systems.
    ///
    /// - Parameters:
    ///   - selector: the method.
    ///   - object: the object.
    ///   - arguments: those that there are; the method gets as many as its selector has.
    /// - Returns: what the method returned.
    @discardableResult
    public static func send(_ selector: Selector, to object: AnyObject, _ arguments: [Any?]) -> Any? {
        guard let result = call(selector, on: object, with: Array(arguments.prefix(selector.argumentCount))) else {
            fatalError(
                "-[\(type(of: object)) \(selector)]: unrecognized selector sent to instance; is the method marked with @objc?"
            )
        }
        return result
    }

    /// Sets an outlet or another named property of an object to a value.
    ///
    /// - Returns: whether the object has one of this name.
    public static func set(_ name: String, of object: AnyObject, to value: Any?) -> Bool {
        let setters = state.withLock { $0.setters[name] ?? [] }
        return setters.contains { $0(object, value) }
    }

    /// Returns the argument at a position as the type that a method takes. Called by what `appex build` writes.
    public static func argument<Value>(_ arguments: [Any?], _ position: Int, _ method: String) -> Value {
        let argument = position < arguments.count ? arguments[position] : nil
        if let value = argument as? Value { return value }
        if let value = Optional<Any>.none as? Value { return value }
        let found = argument.map { String(describing: type(of: $0)) } ?? "nil"
        fatalError("\(method) expected an argument of type \(Value.self), found \(found)")
    }
}
