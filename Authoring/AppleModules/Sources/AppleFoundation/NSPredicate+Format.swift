// SPDX-License-Identifier: Apache-2.0

public import Foundation
import PredicateFormat

extension NSPredicate {
    /// A predicate in the language of formats, which Foundation on Linux does not read. `appex build` writes it for `NSPredicate(format:)`.
    ///
    /// Values are texts, numbers, dates, and lists and dictionaries of them; properties of objects are not found by their names. A format that cannot be
    /// read ends the process, as on Apple's systems.
    ///
    /// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nspredicate/init(format:_:)>
    public static func appexFormat(format: String, _ arguments: Any...) -> NSPredicate {
        appexFormat(format: format, argumentArray: arguments)
    }

    /// A predicate in the language of formats.
    public static func appexFormat(format: String, argumentArray: [Any]?) -> NSPredicate {
        let values = (argumentArray ?? []).map { argument in
            guard let value = PredicateValue(argument) else {
                fatalError(
                    "NSPredicate: \(type(of: argument)) is no value of a predicate; expected a text, a number, a date, a list or a dictionary"
                )
            }
            return value
        }
        let predicate: PredicateFormat.Predicate
        do { predicate = try Predicate(format: format, arguments: values) } catch {
            fatalError("Unable to parse the format string \"\(format)\": \(error)")
        }
        return NSPredicate { object, _ in
            var value = PredicateValue.null
            if let object {
                guard let known = PredicateValue(object) else {
                    fatalError("\(format): predicates look at values only, found \(type(of: object))")
                }
                value = known
            }
            do { return try predicate.evaluate(with: value) } catch { fatalError("\(format): \(error)") }
        }
    }
}
