// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization

extension NotificationCenter {
    /// Has a method called with each notification, until the observer is gone or is removed.
    ///
    /// Source of the behaviour: <https://developer.apple.com/documentation/foundation/notificationcenter/addobserver(_:selector:name:object:)>
    public func addObserver(
        _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
    ) {
        let observed = WeakObject(observer as AnyObject)
        let token = addObserver(forName: name, object: object, queue: nil) { notification in
            if let observer = observed.object { MethodTable.send(selector, to: observer, [notification]) }
        }
        Observations.add(Observation(observer: observed, name: name, object: object as AnyObject?, token: token))
    }

    /// Ends all observations that were begun with a selector for an observer.
    public func removeObserver(_ observer: NSObject) { removeObserver(observer, name: nil, object: nil) }

    /// Ends the observations that were begun with a selector for an observer.
    public func removeObserver(_ observer: NSObject, name: NSNotification.Name?, object: Any?) {
        for token in Observations.remove(observer, name, object as AnyObject?) { removeObserver(token) }
    }
}

/// @unchecked: the reference is read under Foundation's own lock, and never written.
private final class WeakObject: @unchecked Sendable {
    weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
}

/// @unchecked: as the notification center that keeps the token.
private struct Observation: @unchecked Sendable {
    let observer: WeakObject
    let name: NSNotification.Name?
    let object: AnyObject?
    let token: any NSObjectProtocol
}

private enum Observations {
    private static let all = Mutex<[Observation]>([])

    static func add(_ observation: Observation) {
        all.withLock { all in
            all.removeAll { $0.observer.object == nil }
            all.append(observation)
        }
    }

    static func remove(_ observer: NSObject, _ name: NSNotification.Name?, _ object: AnyObject?)
        -> [any NSObjectProtocol]
    {
        all.withLock { all in
            let fits = { (observation: Observation) in
                observation.observer.object === observer && (name == nil || observation.name == name)
                    && (object == nil || observation.object === object)
            }
            let removed = all.filter(fits)
            all.removeAll(where: fits)
            return removed.map(\.token)
        }
    }
}

extension Timer {
    /// A timer that calls a method of an object, in the current run loop.
    @discardableResult
    public class func scheduledTimer(
        timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let call = TimedCall(object: target as AnyObject, selector: selector)
        return scheduledTimer(withTimeInterval: timeInterval, repeats: repeats) { call.run($0) }
    }
}

/// @unchecked: it runs in the run loop of the thread that made the timer.
private struct TimedCall: @unchecked Sendable {
    let object: AnyObject
    let selector: Selector

    func run(_ timer: Timer) { MethodTable.send(selector, to: object, [timer]) }
}
