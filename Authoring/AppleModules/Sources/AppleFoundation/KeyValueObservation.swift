// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The values that an observation of a property asks for.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The options as the bits of a number.
    public let rawValue: UInt
    /// Creates a set of options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The value after the change.
    public static let new = Self(rawValue: 1)
    /// The value before the change.
    public static let old = Self(rawValue: 2)
    /// The value at the beginning, at once.
    public static let initial = Self(rawValue: 4)
    /// The value before the change, before it. Never reported here.
    public static let prior = Self(rawValue: 8)
}

/// A change of a property.
public struct NSKeyValueObservedChange<Value> {
    /// How a property changes.
    public enum Kind: UInt, Sendable {
        /// The property got a new value, which is the only kind of change reported here.
        case setting = 1
        case insertion, removal, replacement
    }
    /// How the property changed.
    public let kind: Kind
    /// The value after the change, if it was asked for.
    public let newValue: Value?
    /// The value before the change, if it was asked for.
    public let oldValue: Value?
    /// Where elements changed; always nil.
    public var indexes: IndexSet? { nil }
    /// Whether the change is still to come; never.
    public var isPrior: Bool { false }
}

/// An observation of a property, which ends with this object.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nskeyvalueobservation>
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
    // @unchecked: the timer is behind the lock.

    private let lock = NSLock()
    private var timer: (any DispatchSourceTimer)?

    fileprivate func begin(_ look: Look) {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval, leeway: .milliseconds(20))
        timer.setEventHandler { [weak self] in if !look.body() { self?.invalidate() } }
        lock.withLock { self.timer = timer }
        timer.resume()
    }

    private static let interval = DispatchTimeInterval.milliseconds(100)

    /// Ends the observation, so that no more changes are reported.
    public func invalidate() {
        let timer = lock.withLock {
            defer { self.timer = nil }
            return self.timer
        }
        timer?.cancel()
    }

    deinit { invalidate() }
}

/// An object that has properties to observe, which every `NSObject` is.
public protocol NSKeyValueObserving: AnyObject {}

extension NSObject: NSKeyValueObserving {}

extension NSKeyValueObserving {
    /// Observes a property. Objects here do not tell of their changes: the property is looked at ten times a second, on the main queue,
    /// as long as the observation and the object are there.
    ///
    /// Source of the behaviour: <https://developer.apple.com/documentation/swift/using-key-value-observing-in-swift>
    ///
    /// - Parameters:
    ///   - keyPath: the property.
    ///   - options: which values are reported.
    ///   - changeHandler: called on the main queue after a change.
    /// - Returns: the observation, which ends with this object.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let observation = NSKeyValueObservation()
        if options.contains(.initial) {
            changeHandler(self, change(options, nil, self[keyPath: keyPath]))
        }
        let observed = Observed(self, keyPath, options, changeHandler)
        observation.begin(Look { observed.look() })
        return observation
    }
}

private func change<Value>(_ options: NSKeyValueObservingOptions, _ old: Value?, _ new: Value)
    -> NSKeyValueObservedChange<
        Value
    >
{
    NSKeyValueObservedChange(
        kind: .setting, newValue: options.contains(.new) ? new : nil,
        oldValue: options.contains(.old) ? old : nil)
}

/// Looks at a property, and returns whether its object is still there. @unchecked: on the main queue only.
private struct Look: @unchecked Sendable {
    let body: () -> Bool
}

/// A property that is looked at. @unchecked: on the main queue only.
private final class Observed<Object: NSKeyValueObserving, Value>: @unchecked Sendable {
    private weak var object: Object?
    private let keyPath: KeyPath<Object, Value>
    private let options: NSKeyValueObservingOptions
    private let handler: (Object, NSKeyValueObservedChange<Value>) -> Void
    private var last: Value

    init(
        _ object: Object, _ keyPath: KeyPath<Object, Value>, _ options: NSKeyValueObservingOptions,
        _ handler: @escaping (Object, NSKeyValueObservedChange<Value>) -> Void
    ) {
        self.object = object
        self.keyPath = keyPath
        self.options = options
        self.handler = handler
        last = object[keyPath: keyPath]
    }

    /// Returns whether the object is still there.
    func look() -> Bool {
        guard let object else { return false }
        let (old, new) = (last, object[keyPath: keyPath])
        guard !Self.isEqual(old, new) else { return true }
        last = new
        handler(object, change(options, old, new))
        return true
    }

    private static func isEqual(_ first: Value, _ second: Value) -> Bool {
        func compare<Equal: Equatable>(_ first: Equal) -> Bool { first == second as? Equal }
        if let first = first as? any Equatable { return compare(first) }
        if type(of: first) is AnyClass { return first as AnyObject === second as AnyObject }
        return String(reflecting: first) == String(reflecting: second)
    }
}
