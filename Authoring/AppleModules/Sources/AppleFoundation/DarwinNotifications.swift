// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization

/// The type of a function that receives the centre, the observer, the name, the object and the user info of a notification.
public typealias CFNotificationCallback =
    @Sendable (
        CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?, CFDictionary?
    ) -> Void

/// Passes notifications on. That of Darwin reaches other processes on Apple's systems. Here both reach this process only, and the first post
/// to that of Darwin says so on standard error.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/corefoundation/cfnotificationcenter>
public final class CFNotificationCenter: Sendable {
    private struct Observer: @unchecked Sendable {
        // @unchecked: the pointer is only handed back to the function that it was given with.
        let identifier = UUID()
        let pointer: UnsafeRawPointer?
        let name: CFNotificationName?
        let callback: CFNotificationCallback
    }

    private let observers = Mutex<[Observer]>([])
    private let warning: Mutex<String?>
    private let isDarwin: Bool

    fileprivate init(warning: String?) {
        self.warning = Mutex(warning)
        isDarwin = warning != nil
    }

    fileprivate static let darwin = CFNotificationCenter(
        warning: "A Darwin notification reaches this process only: there are none between processes here.\n")
    fileprivate static let local = CFNotificationCenter(warning: nil)

    fileprivate func add(_ pointer: UnsafeRawPointer?, _ name: String?, _ callback: @escaping CFNotificationCallback) {
        let observer = Observer(pointer: pointer, name: name.map { CFNotificationName($0) }, callback: callback)
        observers.withLock { $0.append(observer) }
    }

    fileprivate func remove(_ pointer: UnsafeRawPointer?, _ name: CFNotificationName?) {
        observers.withLock { all in all.removeAll { $0.pointer == pointer && (name == nil || $0.name == name) } }
    }

    fileprivate func post(_ name: CFNotificationName, _ object: UnsafeRawPointer?, _ userInfo: CFDictionary?) {
        let text = warning.withLock { warning in
            defer { warning = nil }
            return warning
        }
        if let text { FileHandle.standardError.write(Data(text.utf8)) }
        guard isDarwin else { return deliver(name, object, userInfo) }
        DispatchQueue.main.async { self.deliver(name, nil, nil) }
    }

    private func deliver(_ name: CFNotificationName, _ object: UnsafeRawPointer?, _ userInfo: CFDictionary?) {
        for observer in observers.withLock({ $0 }) where observer.name == nil || observer.name == name {
            // One that was removed meanwhile may be gone.
            guard observers.withLock({ $0.contains { $0.identifier == observer.identifier } }) else { continue }
            observer.callback(
                self, observer.pointer.map(UnsafeMutableRawPointer.init(mutating:)), name, object, userInfo)
        }
    }
}

/// Returns the center whose notifications other processes get on Apple's systems.
public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! { .darwin }
/// Returns the center of this process.
public func CFNotificationCenterGetLocalCenter() -> CFNotificationCenter! { .local }

/// Posts a notification. That of Darwin passes on neither its object nor what is known of it, and delivers later, on the main thread.
public func CFNotificationCenterPostNotification(
    _ center: CFNotificationCenter!, _ name: CFNotificationName!, _ object: UnsafeRawPointer!,
    _ userInfo: CFDictionary!, _ deliverImmediately: Bool
) { center.post(name, object, userInfo) }

/// Has a function called for each notification of a name; nil for all names.
public func CFNotificationCenterAddObserver(
    _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ callBack: CFNotificationCallback!,
    _ name: String!, _ object: UnsafeRawPointer!, _ suspensionBehavior: CFNotificationSuspensionBehavior
) { center.add(observer, name, callBack) }

/// Has a function called no more.
public func CFNotificationCenterRemoveObserver(
    _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ name: CFNotificationName!,
    _ object: UnsafeRawPointer!
) { center.remove(observer, name) }

/// Has a function called no more, whatever the name.
public func CFNotificationCenterRemoveEveryObserver(
    _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!
) { center.remove(observer, nil) }
