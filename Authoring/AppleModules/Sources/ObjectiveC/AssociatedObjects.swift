// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keeps the values associated with objects; those of objects that are gone are released when the number of owners has doubled.
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

    static let lock = NSLock()
    // Guarded by the lock. The values are the program's, which uses them on its own threads as it does on Apple's systems.
    nonisolated(unsafe) static var owners: [ObjectIdentifier: Owner] = [:]
    /// The number of owners at which those that are gone are taken out.
    nonisolated(unsafe) static var limit = 64

    /// Returns what is associated with an object, with an empty entry for a new one, and adds what is no longer needed to `released`.
    static func owner(of object: AnyObject, _ released: inout [Any]) -> Owner {
        if owners.count >= limit {
            let gone = owners.filter { $0.value.object == nil }
            for (identifier, owner) in gone {
                released.append(owner)
                owners[identifier] = nil
            }
            limit = max(64, owners.count * 2)
        }
        let identifier = ObjectIdentifier(object)
        // An object may have the address of one that is gone.
        if let owner = owners[identifier] {
            if owner.object === object { return owner }
            released.append(owner)
        }
        let owner = Owner(object)
        owners[identifier] = owner
        return owner
    }
}

/// Associates a value with an object under a key; nil takes it away.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/objectivec/objc_setassociatedobject(_:_:_:_:)>
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    let object = object as AnyObject
    // A value that goes may call back: it goes after the lock.
    var released: [Any] = []
    AssociatedObjects.lock.withLock {
        let owner = AssociatedObjects.owner(of: object, &released)
        if let earlier = owner.values[key] { released.append(earlier) }
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
