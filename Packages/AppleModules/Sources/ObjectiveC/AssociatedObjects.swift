// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How an object keeps another one that is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Without keeping it alive.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// It is kept alive.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// It is copied. Here it is kept alive.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// It is kept alive.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// It is copied. Here it is kept alive.
    case OBJC_ASSOCIATION_COPY = 771
}

/// What is associated with objects. It is released soon after its owner: when something is associated with another object.
private enum AssociatedObjects {
    final class Owner {
        weak var object: AnyObject?
        var values: [UnsafeRawPointer: Value] = [:]
        init(_ object: AnyObject) { self.object = object }
    }

    enum Value {
        case kept(Any)
        case unowned(() -> AnyObject?)
    }

    // The values are the program's, which uses them on its own threads as it does on Apple's systems.
    nonisolated(unsafe) static var owners: [ObjectIdentifier: Owner] = [:]
    static let lock = NSLock()
}

/// Associates a value with an object under a key; nil takes it away.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/objectivec/objc_setassociatedobject(_:_:_:_:)>
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    let object = object as AnyObject
    // What is released here may call back when it goes: it goes after the lock.
    var released: [AssociatedObjects.Owner] = []
    AssociatedObjects.lock.withLock {
        let gone = AssociatedObjects.owners.filter { $0.value.object == nil }
        released = Array(gone.values)
        for identifier in gone.keys { AssociatedObjects.owners[identifier] = nil }
        let identifier = ObjectIdentifier(object)
        let owner = AssociatedObjects.owners[identifier] ?? AssociatedObjects.Owner(object)
        AssociatedObjects.owners[identifier] = owner
        if policy == .OBJC_ASSOCIATION_ASSIGN, let value {
            weak let unowned = value as AnyObject
            owner.values[key] = .unowned { unowned }
        } else {
            owner.values[key] = value.map { .kept($0) }
        }
    }
    withExtendedLifetime(released) {}
}

/// Returns the value that is associated with an object under a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    let object = object as AnyObject
    AssociatedObjects.lock.lock()
    defer { AssociatedObjects.lock.unlock() }
    guard let owner = AssociatedObjects.owners[ObjectIdentifier(object)], owner.object === object else { return nil }
    return switch owner.values[key] {
    case .kept(let value): value
    case .unowned(let value): value()
    case nil: nil
    }
}
