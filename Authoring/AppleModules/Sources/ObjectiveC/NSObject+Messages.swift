// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization

extension NSObject {
    /// Returns whether the object has a method of this name that selectors find.
    ///
    /// Source of the behaviour: <https://developer.apple.com/documentation/objectivec/nsobjectprotocol/responds(to:)>
    public func responds(to selector: Selector!) -> Bool { MethodTable.responds(self, to: selector) }

    /// Calls a method without arguments.
    ///
    /// - Returns: the object that the method returned; nil if it returned none.
    @discardableResult
    public func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! { call(selector, []) }

    /// Calls a method with one argument.
    ///
    /// - Returns: the object that the method returned; nil if it returned none.
    @discardableResult
    public func perform(_ selector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! { call(selector, [object]) }

    /// Calls a method with two arguments.
    ///
    /// - Returns: the object that the method returned; nil if it returned none.
    @discardableResult
    public func perform(_ selector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        call(selector, [object1, object2])
    }

    /// Calls a method with one argument on the main thread after a delay in seconds.
    public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
        let call = DeferredCall(object: self, selector: selector, argument: argument)
        DelayedCalls.add(call, after: delay)
    }

    /// Takes back the calls of an object that were to come after a delay.
    ///
    /// Source of the behaviour: <https://developer.apple.com/documentation/objectivec/nsobject/cancelpreviousperformrequests(withtarget:)>
    public class func cancelPreviousPerformRequests(withTarget target: Any) {
        DelayedCalls.cancel { $0.object === target as AnyObject }
    }

    /// Takes back the calls of a method with an argument that were to come after a delay.
    public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object: Any?) {
        DelayedCalls.cancel { call in
            call.object === target as AnyObject && call.selector == selector && call.hasArgument(object)
        }
    }

    /// Calls a method with one argument on the main thread.
    public func performSelector(onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool) {
        let call = DeferredCall(object: self, selector: selector, argument: argument)
        if wait && Thread.isMainThread { return call.run() }
        if wait { DispatchQueue.main.sync { call.run() } } else { DispatchQueue.main.async { call.run() } }
    }

    private func call(_ selector: Selector, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
        let result = MethodTable.send(selector, to: self, arguments)
        // The caller does not release it. Without autorelease pools it can only stay; such objects are few and small.
        return (result as AnyObject?).map { Unmanaged.passRetained($0) }
    }
}

/// A call that comes later. @unchecked: it runs on the main thread only.
private struct DeferredCall: @unchecked Sendable {
    let object: NSObject
    let selector: Selector
    let argument: Any?

    func run() { MethodTable.send(selector, to: object, [argument]) }

    /// Whether the argument is an object, or is equal to it.
    func hasArgument(_ other: Any?) -> Bool {
        switch (argument, other) {
        case (nil, nil): true
        case (let own as NSObject, let other?): own.isEqual(other)
        case (let own?, let other?): own as AnyObject === other as AnyObject
        default: false
        }
    }
}

/// The calls that come after a delay.
private enum DelayedCalls {
    private static let waiting = Mutex<[Int: DeferredCall]>([:])
    private static let last = Atomic(0)

    static func add(_ call: DeferredCall, after delay: TimeInterval) {
        let number = last.add(1, ordering: .relaxed).newValue
        waiting.withLock { $0[number] = call }
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
            waiting.withLock { $0.removeValue(forKey: number) }?.run()
        }
    }

    static func cancel(_ isMeant: (DeferredCall) -> Bool) {
        let meant = waiting.withLock { $0 }.filter { isMeant($0.value) }.map(\.key)
        waiting.withLock { waiting in for number in meant { waiting[number] = nil } }
    }
}

/// Runs a closure. There are no autorelease pools here: an object is released when its last owner releases it.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
