// SPDX-License-Identifier: Apache-2.0

/// The string type of the older C interface, which Swift code writes as `kUTTypeImage as String`.
public typealias CFString = String

/// Whether a type conforms to another, by their identifiers.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/coreservices/1444079-uttypeconformsto>
public func UTTypeConformsTo(_ identifier: CFString, _ other: CFString) -> Bool {
    TypeCatalog.conforms(identifier, to: other)
}

/// Whether two identifiers name one type.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/coreservices/1448956-uttypeequal>
public func UTTypeEqual(_ identifier: CFString, _ other: CFString) -> Bool {
    identifier.lowercased() == other.lowercased()
}
