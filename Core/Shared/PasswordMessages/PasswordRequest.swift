// SPDX-License-Identifier: Apache-2.0

public import ExtensionItems
public import Foundation

/// A host app's request to a password manager, as its extension reads it.
///
/// ```swift
/// let request = try await PasswordRequest(context)
/// switch request.type {
/// case .findLogin: offer(logins(for: request.urlString))
/// default: context.cancelRequest(withError: CocoaError(.featureUnsupported))
/// }
/// ```
///
/// Versions before 185 have the same keys, of which the later ones are missing. What a key must not be is an error that names it.
public struct PasswordRequest: Sendable, Hashable {
    /// The kind of request, such as finding or saving a login.
    public var type: PasswordRequestType
    /// The version of the protocol that the host app speaks; 0 if it does not say.
    public var version: Int
    /// The address that it is about; `app://` and a bundle identifier if there is no site.
    public var urlString: String
    /// The name that the person logs in with; nil if the host app does not say.
    public var username: String?
    /// The password to save; nil to generate one.
    public var password: String?
    /// The password before a change.
    public var oldPassword: String?
    /// The name of the site.
    public var title: String?
    /// The notes to save with the login; nil if the host app has none.
    public var notes: String?
    /// The heading of the further fields.
    public var sectionTitle: String?
    /// Further fields to save, by their names.
    public var fields: [String: String]
    /// The rules for a password that the password manager generates.
    public var generatorOptions: PasswordGeneratorOptions
    /// The details of the page that is to be filled, as JSON; nil for the other requests.
    public var pageDetails: Data?

    /// Reads the request that an extension was launched for.
    ///
    /// - Parameter context: the extension's context.
    /// - Throws: ``PasswordRequestError``, or what the item provider's loading throws.
    public init(_ context: NSExtensionContext) async throws { try await self.init(context.inputItems) }

    /// Reads a request from the items that the host app shared.
    ///
    /// - Parameter items: a context's `inputItems`. The first attachment of a type of the protocol counts.
    /// - Throws: ``PasswordRequestError``, or what the item provider's loading throws.
    public init(_ items: [Any]) async throws {
        let providers = items.compactMap { ($0 as? NSExtensionItem)?.attachments }.flatMap(\.self)
        for type in PasswordRequestType.allCases {
            guard let provider = providers.first(where: { $0.hasItemConformingToTypeIdentifier(type.rawValue) }) else {
                continue
            }
            let item = try await provider.loadItem(forTypeIdentifier: type.rawValue)
            guard let values = item as? NSDictionary as? [String: Any] else {
                throw PasswordRequestError("the request \(type.rawValue) has no dictionary")
            }
            try self.init(type, values)
            return
        }
        let types = providers.flatMap(\.registeredTypeIdentifiers).joined(separator: ", ")
        throw PasswordRequestError(
            "expected a request for a password manager, found \(types.isEmpty ? "no attachment" : types)")
    }

    /// A request from a dictionary of the protocol.
    ///
    /// - Parameters:
    ///   - type: what it asks.
    ///   - values: by the keys of the protocol.
    /// - Throws: ``PasswordRequestError``.
    public init(_ type: PasswordRequestType, _ values: [String: Any]) throws {
        let reader = DictionaryReader(values: values)
        self.type = type
        version = try reader.integer(AppExtensionVersionNumberKey) ?? 0
        guard let address = try reader.string(AppExtensionURLStringKey), !address.isEmpty else {
            throw PasswordRequestError("the key \(AppExtensionURLStringKey) is missing")
        }
        urlString = address
        username = try reader.string(AppExtensionUsernameKey)
        password = try reader.string(AppExtensionPasswordKey)
        oldPassword = try reader.string(AppExtensionOldPasswordKey)
        title = try reader.string(AppExtensionTitleKey)
        notes = try reader.string(AppExtensionNotesKey)
        sectionTitle = try reader.string(AppExtensionSectionTitleKey)
        let fields = try reader.dictionary(AppExtensionFieldsKey)
        self.fields = try (fields?.values ?? [:]).keys.reduce(into: [:]) { $0[$1] = try fields?.string($1) }
        generatorOptions = try PasswordGeneratorOptions(reader.dictionary(AppExtensionPasswordGeneratorOptionsKey))
        pageDetails = try reader.json(AppExtensionWebViewPageDetails)
        if [.fillWebView, .fillBrowser].contains(type), pageDetails == nil {
            throw PasswordRequestError("the key \(AppExtensionWebViewPageDetails) is missing")
        }
    }
}

/// The rules for a generated password: its length and its characters.
public struct PasswordGeneratorOptions: Sendable, Hashable {
    /// The lengths that the protocol allows.
    public static let lengths = 4...50
    /// The number of characters if the host app does not say.
    private static let usual = 24

    /// The number of characters, at least and at most.
    public var length: ClosedRange<Int>
    /// Whether there is at least one digit.
    public var requiresDigits: Bool
    /// Whether there is at least one symbol.
    public var requiresSymbols: Bool
    /// The characters that the generated password must not contain.
    public var forbiddenCharacters: Set<Character>

    /// Creates the rules for a host app that sets none: 24 characters, without requirements.
    public init() {
        length = Self.usual...Self.usual
        requiresDigits = false
        requiresSymbols = false
        forbiddenCharacters = []
    }

    init(_ reader: DictionaryReader?) throws {
        self.init()
        guard let reader else { return }
        func bounded(_ key: String) throws -> Int? {
            try reader.integer(key).map { min(max($0, Self.lengths.lowerBound), Self.lengths.upperBound) }
        }
        let least = try bounded(AppExtensionGeneratedPasswordMinLengthKey)
        let most = try bounded(AppExtensionGeneratedPasswordMaxLengthKey)
        let lower = least ?? min(Self.usual, most ?? Self.usual)
        let upper = most ?? max(Self.usual, lower)
        guard lower <= upper else {
            throw PasswordRequestError(
                "\(AppExtensionGeneratedPasswordMinLengthKey) is \(lower) and \(AppExtensionGeneratedPasswordMaxLengthKey) \(upper): the least is more than the most"
            )
        }
        length = lower...upper
        requiresDigits = try reader.bool(AppExtensionGeneratedPasswordRequireDigitsKey) ?? false
        requiresSymbols = try reader.bool(AppExtensionGeneratedPasswordRequireSymbolsKey) ?? false
        forbiddenCharacters = Set(try reader.string(AppExtensionGeneratedPasswordForbiddenCharactersKey) ?? "")
    }
}

/// An error in a request, such as a missing key or a value of the wrong type.
public struct PasswordRequestError: Error, CustomStringConvertible, LocalizedError, Sendable {
    /// A sentence without a full stop.
    public let description: String

    /// The reason as a sentence, the same as `description`.
    public var errorDescription: String? { description }

    init(_ description: String) { self.description = description }
}

/// Typed access to the keys of a request.
struct DictionaryReader {
    let values: [String: Any]

    private func value<Value>(_ key: String, _ expected: String, _ convert: (Any) -> Value?) throws -> Value? {
        guard let found = values[key], !(found is NSNull) else { return nil }
        guard let value = convert(found) else { throw PasswordRequestError("the value of \(key) must be \(expected)") }
        return value
    }

    func string(_ key: String) throws -> String? { try value(key, "a string") { $0 as? String } }

    /// Hosts written in JavaScript or C send numbers as strings, too.
    func integer(_ key: String) throws -> Int? {
        try value(key, "a whole number") { ($0 as? NSNumber)?.intValue ?? ($0 as? String).flatMap { Int($0) } }
    }

    func bool(_ key: String) throws -> Bool? { try value(key, "true or false") { ($0 as? NSNumber)?.boolValue } }

    func dictionary(_ key: String) throws -> DictionaryReader? {
        try value(key, "a dictionary") { ($0 as? [String: Any]).map(DictionaryReader.init) }
    }

    /// A dictionary, or the text of one, as JSON.
    func json(_ key: String) throws -> Data? {
        try value(key, "a dictionary, or the text of a JSON object") { found in
            if let text = found as? String { return text.hasPrefix("{") ? Data(text.utf8) : nil }
            guard let values = found as? [String: Any], JSONSerialization.isValidJSONObject(values) else { return nil }
            // It was checked above; nil makes it an error with the key's name.
            do { return try JSONSerialization.data(withJSONObject: values) } catch { return nil }
        }
    }
}
