// SPDX-License-Identifier: Apache-2.0

/// The value that an extension's script gave to `completionFunction`, as a property list.
///
/// JavaScript has values that a property list has not. The rules, which are Appex's where Safari's are not documented:
///
/// | JavaScript | property list |
/// |---|---|
/// | string | string; half a surrogate pair becomes U+FFFD |
/// | number | integer if it is whole and at most 2⁵³ − 1, otherwise real; NaN and the infinities are reals |
/// | bigint | integer of 64 bits; a larger one is left out |
/// | true, false | Boolean |
/// | Date | date; an invalid one is left out |
/// | ArrayBuffer, typed array | data |
/// | array | array, without the elements that are left out |
/// | any other object | dictionary of its own enumerable properties; methods such as `toJSON` are not called |
/// | null, undefined, function, symbol | left out |
/// | an object that contains itself | the inner one is left out |
/// | a property whose getter throws | left out |
///
/// What is left out is named in ``omissions``. `completionFunction` with no value, null or undefined gives an empty dictionary.
public struct ScriptResult: @unchecked Sendable {
    // @unchecked: the value consists of strings, numbers, dates, data, arrays and dictionaries, which do not change.

    /// A part that was left out.
    public struct Omission: Hashable, Sendable {
        /// Where it was, such as `items[2].price`; empty for the whole.
        public let place: String
        /// The reason why the part was left out, such as `a function` or `an invalid date`.
        public let reason: String
    }

    /// The largest result, in characters of its JSON text: 8 MiB.
    public static let sizeLimit = 8 << 20

    /// The value, of property-list types; most often a dictionary.
    public let value: Any
    /// The first 20 parts that were left out.
    public let omissions: [Omission]
    /// How many parts were left out.
    public let omissionCount: Int

    /// A result from its parts.
    ///
    /// - Parameters:
    ///   - value: the value, of property-list types.
    ///   - omissions: the first parts that were left out.
    ///   - omissionCount: how many were left out.
    public init(value: Any, omissions: [Omission] = [], omissionCount: Int = 0) {
        self.value = value
        self.omissions = omissions
        self.omissionCount = omissionCount
    }

    /// Returns a clause without a full stop that names the parts that were left out; nil if none was.
    public var omissionNote: String? {
        guard omissionCount > 0 else { return nil }
        let named = omissions.prefix(5).map { $0.place.isEmpty ? $0.reason : "\($0.place) (\($0.reason))" }
        let more = omissionCount - named.count
        return "left out what no property list holds: \(named.joined(separator: ", "))"
            + (more > 0 ? ", and \(more) more" : "")
    }

    /// The result of a script that gives nothing: an empty dictionary.
    public static let empty = ScriptResult(value: [String: Any]())
}
