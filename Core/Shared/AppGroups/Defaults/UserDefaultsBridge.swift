// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation
import Synchronization

/// Gives Foundation's `UserDefaults(suiteName:)` of an app group the group's shared values, so that code written for Apple's
/// systems shares settings unchanged.
///
/// On Linux, Foundation keeps a suite in the process's home, and stores it only when `synchronize()` is called. An extension has the
/// values of its groups from the start. An app has them from its first `UserDefaults(suiteName:)` on, in every module that imports
/// AppExtensions or AppGroups; a module that imports neither and asks first has to be preceded by ``start()``. What the process
/// changes is stored when the request ends, which fails if the disk refuses, when an app is opened and when the process exits; a process that crashes
/// loses what it has changed since. The values are those of ``SharedDefaults``. Changes that other processes make later are seen by SharedDefaults
/// only.
public enum UserDefaultsBridge {
    /// The values of a group as both sides had them last.
    private final class Suite: @unchecked Sendable {
        // @unchecked: property-list values, which never change.
        let values: [String: NSObject]

        init(_ values: [String: NSObject]) { self.values = values }
    }

    private static let suites = Mutex<[String: Suite]?>(nil)

    /// Copies the shared values of this process's groups to Foundation's defaults, and has what changes stored when the process
    /// exits. A group whose values cannot be read keeps those of this process, with the reason on standard error; what the process changes in them is not
    /// stored, and its request fails. Does nothing the second time.
    public static func start() {
        let isFirst = suites.withLock { suites in
            guard suites == nil else { return false }
            suites = [:]
            for group in SharedContainer.ownGroups {
                let isStored = DefaultsStore.isStored(group)
                let defaults = isStored ? SharedDefaults(suiteName: group) : nil
                guard defaults != nil || !isStored else {
                    suites?[group] = Suite(current(group))
                    continue
                }
                // A suite that this process stored in its home is older than what the group shares. If nothing is shared yet, it
                // is what this process has changed.
                if let values = defaults?.dictionaryRepresentation() {
                    UserDefaults.standard.setPersistentDomain(values, forName: group)
                }
                suites?[group] = Suite(defaults == nil ? [:] : current(group))
            }
            return true
        }
        if isFirst { atexit { UserDefaultsBridge.store() } }
    }

    /// Stores what this process has changed since the last time, so that other processes of the groups see it: before something
    /// that makes them look.
    ///
    /// - Returns: why something is not stored, which is tried again the next time; empty if everything is.
    @discardableResult
    public static func store() -> [String] {
        suites.withLock { suites in
            var problems: [String] = []
            for (group, suite) in suites ?? [:] {
                let values = current(group)
                var changes: [String: Any?] = values.filter { !isSame(suite.values[$0.key], $0.value) }
                for key in suite.values.keys where values[key] == nil { changes.updateValue(nil, forKey: key) }
                guard !changes.isEmpty else { continue }
                do {
                    try store(changes, of: group)
                    suites?[group] = Suite(values)
                } catch {
                    StandardError.report("\(error)")
                    problems.append("\(error)")
                }
            }
            return problems
        }
    }

    /// - Throws: ``AppGroupError`` if they are not stored. That they may not survive a power failure is a notice.
    private static func store(_ changes: [String: Any?], of group: String) throws {
        let defaults = try SharedDefaults(SharedContainer(group))
        guard let problem = defaults.store.store(changes) else { return }
        guard !defaults.store.holdsRefused else { throw problem }
        StandardError.report("\(problem)")
        CurrentProcess.addNotice("\(problem)")
    }

    /// Says that no other program sees what is stored: the first time for each group.
    fileprivate static func reportMissingEntitlement(_ group: String) {
        guard reported.withLock({ $0.insert(group).inserted }) else { return }
        do { _ = try SharedContainer(group) } catch {
            guard let error = error as? AppGroupError, error.code == .entitlement else { return }
            let text = "UserDefaults(suiteName: \"\(group)\") is shared with no other program: \(error)"
            StandardError.report(text)
            CurrentProcess.addNotice(text)
        }
    }

    private static let reported = Mutex<Set<String>>([])

    /// Whether two values are equal and of one type: numbers are equal to truths otherwise.
    private static func isSame(_ one: NSObject?, _ other: NSObject) -> Bool {
        guard let one, one == other else { return false }
        guard let first = one as? NSNumber, let second = other as? NSNumber else { return true }
        return String(cString: first.objCType) == String(cString: second.objCType)
    }

    private static func current(_ group: String) -> [String: NSObject] {
        // The dictionary's own values are wrapped twice in Foundation 6.3; those of the keys are not.
        guard let keys = UserDefaults.standard.persistentDomain(forName: group)?.keys,
            let defaults = UserDefaults(suiteName: Optional(group))
        else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: keys.compactMap { key in
                defaults.object(forKey: key).map { (key, ($0 as AnyObject) as? NSObject ?? NSNull()) }
            })
    }
}

extension UserDefaults {
    /// The defaults of a suite; those of an app group of this process have the group's shared values. See ``UserDefaultsBridge``.
    ///
    /// Swift chooses this initializer over Foundation's, whose argument is optional.
    ///
    /// A group that the entitlements of this process do not name is a suite of its own, which no other program sees, as on Apple's systems; standard error says so.
    ///
    /// - Returns: nil if Foundation's initializer gives nil.
    public convenience init?(suiteName: String) {
        if SharedContainer.isGroupIdentifier(suiteName) {
            UserDefaultsBridge.start()
            UserDefaultsBridge.reportMissingEntitlement(suiteName)
        }
        self.init(suiteName: Optional(suiteName))
    }
}
