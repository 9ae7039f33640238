// SPDX-License-Identifier: Apache-2.0

public import PasswordMessages

/// Makes passwords within the options of a host app.
///
/// ```swift
/// let password = try PasswordGenerator.password()
/// ```
public enum PasswordGenerator {
    private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    private static let digits = Array("0123456789")
    private static let symbols = Array("!#$%&()*+,-./:;<=>?@[]^_{|}~")
    private static let preferredLength = 24

    /// The options without a host app: with digits and symbols.
    public static var usualOptions: PasswordGeneratorOptions {
        var options = PasswordGeneratorOptions()
        options.requiresDigits = true
        options.requiresSymbols = true
        return options
    }

    /// Returns a new password. Each that fits the options is as likely as any other of its length and characters.
    ///
    /// - Parameter options: what it must be like. Without a wish for symbols it has none: many sites refuse them.
    /// - Returns: the password, of 24 characters if the options allow that.
    /// - Throws: ``VaultError`` if no password fits.
    public static func password(_ options: PasswordGeneratorOptions = usualOptions) throws -> String {
        func allowed(_ characters: [Character]) -> [Character] {
            characters.filter { !options.forbiddenCharacters.contains($0) }
        }
        let (digits, symbols) = (allowed(digits), options.requiresSymbols ? allowed(symbols) : [])
        let alphabet = allowed(letters) + digits + symbols
        guard !alphabet.isEmpty, !options.requiresDigits || !digits.isEmpty,
            !options.requiresSymbols || !symbols.isEmpty
        else { throw VaultError(.invalid, "no password fits: the site forbids characters that it asks for") }
        let length = min(max(preferredLength, options.length.lowerBound), options.length.upperBound)
        while true {
            let password = (0..<length).map { _ in alphabet[Int.random(in: alphabet.indices)] }
            // To draw again keeps every password equally likely; to put a digit somewhere would not.
            if options.requiresDigits, !password.contains(where: digits.contains) { continue }
            if options.requiresSymbols, !password.contains(where: symbols.contains) { continue }
            return String(password)
        }
    }
}
