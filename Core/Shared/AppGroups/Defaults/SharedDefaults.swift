// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// Settings that an app and its extensions share, with the method names of UserDefaults for a suite.
///
/// On Linux, Foundation's own class keeps a suite in the process's home, which no other process of the
/// group reads, and ``UserDefaultsBridge`` copies these values to it and back. On Apple's systems this name stands for UserDefaults.
///
/// A value that was set is on the disk when the call returns. Processes that set different keys at once do not lose one
/// another's; ``update(forKey:_:)`` does the same for one key. A process killed while setting leaves the old values.
///
/// ```swift
/// let defaults = SharedDefaults(suiteName: "group.org.example.app")
/// defaults?.set("Rome", forKey: "album")
/// ```
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/userdefaults>
public final class SharedDefaults: Sendable {
    /// Posted after values have changed, by this process or another one. Its `userInfo` has the changed keys under
    /// ``changedKeysKey``.
    public static let didChangeNotification = Notification.Name("SharedDefaultsDidChangeNotification")

    /// Of a notification's `userInfo`: a set of strings.
    public static let changedKeysKey = "changedKeys"

    let store: DefaultsStore

    /// The defaults of an app group.
    ///
    /// - Parameter suitename: the group's identifier. Nil, or a group to which this process has no right, gives no defaults; what
    ///   is missing is printed on standard error.
    public convenience init?(suiteName suitename: String?) {
        do {
            guard let suitename else {
                throw AppGroupError(.groupIdentifier, "shared defaults need a group's identifier")
            }
            try self.init(try SharedContainer(suitename))
        } catch {
            StandardError.report("\(error)")
            return nil
        }
    }

    /// The defaults of a container.
    ///
    /// - Throws: ``AppGroupError`` if they cannot be read.
    public init(_ container: SharedContainer) throws {
        store = try DefaultsStore(container)
        store.observe(for: self)
    }

    deinit { store.endObserving() }

    // MARK: Any value

    /// The value of a key: what was set, else what was registered, else nil.
    public func object(forKey defaultName: String) -> Any? { store.value(defaultName) }

    /// Sets a property-list value; nil removes the key. What is no property list is a programming error, as on Apple's systems.
    ///
    /// If the disk refuses, the reason is printed on standard error, this process sees the value, and the next call tries again. An extension's request
    /// tries once more when it completes, and fails if the disk still refuses.
    public func set(_ value: Any?, forKey defaultName: String) { store.set([defaultName: value]) }

    /// The same as ``set(_:forKey:)-(Any?,_)``; Apple's class has it by key-value coding.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// The same as ``object(forKey:)``; Apple's class has it by key-value coding.
    public func value(forKey key: String) -> Any? { object(forKey: key) }

    /// Removes the value of a key, as setting it to nil does.
    public func removeObject(forKey defaultName: String) { store.set([defaultName: nil]) }

    /// Sets several values in one step: other processes see all of them or none.
    public func setValues(_ values: [String: Any]) { store.set(values) }

    /// Changes a value depending on its present value, while no other process sets it.
    ///
    /// - Parameters:
    ///   - defaultName: the key.
    ///   - body: takes the present value, gives the new one; nil removes the key. Keep it short: others wait. It may read these
    ///     defaults, and must not set them.
    /// - Throws: ``AppGroupError``, which says whether the value was changed nevertheless, and what `body` throws; the old value
    ///   stays then.
    public func update(forKey defaultName: String, _ body: (Any?) throws -> Any?) throws {
        try store.update { values in values[defaultName] = try body(values[defaultName]) }
    }

    /// Every value: what was set, and what was registered for the rest.
    public func dictionaryRepresentation() -> [String: Any] { store.all }

    /// Values for keys without a value, for this process as long as it runs.
    public func register(defaults registrationDictionary: [String: Any]) { store.register(registrationDictionary) }

    /// Tries again to store what the disk has refused.
    ///
    /// - Returns: whether everything is stored.
    @discardableResult
    public func synchronize() -> Bool { store.set([:]) }

    /// Stores what this process has changed, and what the disk has refused before, in these defaults and in Foundation's.
    ///
    /// - Returns: why something is not stored; empty if everything is.
    package static func storeChanges() -> [String] { UserDefaultsBridge.store() + DefaultsStore.storeRefused() }

    /// The keys that change, in this process or another one, until the sequence ends.
    public func changes() -> AsyncStream<Set<String>> { store.changes() }
}

extension SharedDefaults {
    // MARK: Typed values

    /// A string; a number comes as its text. Nil for anything else.
    public func string(forKey defaultName: String) -> String? {
        switch object(forKey: defaultName) {
        case let text as String: text
        case let number as NSNumber: number.stringValue
        default: nil
        }
    }

    /// An array; nil for anything else.
    public func array(forKey defaultName: String) -> [Any]? { object(forKey: defaultName) as? [Any] }

    /// A dictionary; nil for anything else.
    public func dictionary(forKey defaultName: String) -> [String: Any]? {
        object(forKey: defaultName) as? [String: Any]
    }

    /// Bytes; nil for anything else.
    public func data(forKey defaultName: String) -> Data? { object(forKey: defaultName) as? Data }

    /// An array of strings; nil for anything else.
    public func stringArray(forKey defaultName: String) -> [String]? { object(forKey: defaultName) as? [String] }

    /// A whole number, also of a text that is one; 0 for anything else.
    public func integer(forKey defaultName: String) -> Int { number(defaultName)?.intValue ?? 0 }

    /// A number, also of a text that is one; 0 for anything else.
    public func float(forKey defaultName: String) -> Float { number(defaultName)?.floatValue ?? 0 }

    /// A number, also of a text that is one; 0 for anything else.
    public func double(forKey defaultName: String) -> Double { number(defaultName)?.doubleValue ?? 0 }

    /// A truth, also of a number that is not 0 and of the texts YES, true and 1; false for anything else.
    public func bool(forKey defaultName: String) -> Bool {
        if let text = object(forKey: defaultName) as? String { return (text as NSString).boolValue }
        return (object(forKey: defaultName) as? NSNumber)?.boolValue ?? false
    }

    /// A URL that was set as one, or a path; nil for anything else.
    public func url(forKey defaultName: String) -> URL? {
        guard let text = string(forKey: defaultName) else { return nil }
        if let url = URL(string: text), url.scheme != nil { return url }
        return URL(fileURLWithPath: (text as NSString).expandingTildeInPath)
    }

    /// Sets a whole number.
    public func set(_ value: Int, forKey defaultName: String) {
        set(NSNumber(value: value) as Any?, forKey: defaultName)
    }

    /// Sets a key to a number of single precision.
    public func set(_ value: Float, forKey defaultName: String) {
        set(NSNumber(value: value) as Any?, forKey: defaultName)
    }

    /// Sets a key to a number of double precision.
    public func set(_ value: Double, forKey defaultName: String) {
        set(NSNumber(value: value) as Any?, forKey: defaultName)
    }

    /// Sets a key to true or false.
    public func set(_ value: Bool, forKey defaultName: String) {
        set(NSNumber(value: value) as Any?, forKey: defaultName)
    }

    /// Sets a URL, as its text.
    public func set(_ url: URL?, forKey defaultName: String) { set(url?.absoluteString as Any?, forKey: defaultName) }

    private func number(_ key: String) -> NSNumber? {
        switch object(forKey: key) {
        case let number as NSNumber: number
        case let text as String: Double(text).map { NSNumber(value: $0) }
        default: nil
        }
    }
}
