// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Contacts as vCards: reads versions 2.1 to 4.0, and writes 3.0.
///
/// Sources of the behaviour: <https://developer.apple.com/documentation/contacts/cncontactvcardserialization>, RFC 2426, RFC 6350.
open class CNContactVCardSerialization: NSObject {
    /// Returns the keys to fetch for a vCard: here that of the given name, as contacts always have all their values.
    open class func descriptorForRequiredKeys() -> any CNKeyDescriptor { CNContactGivenNameKey }

    /// Returns the contacts of the vCards in some data, which is read as UTF-8.
    ///
    /// - Throws: `CocoaError.fileReadCorruptFile` if there is no vCard, or one without an end.
    open class func contacts(with data: Data) throws -> [CNContact] {
        let text = String(decoding: data, as: UTF8.self)
        var contacts: [CNContact] = []
        var current: CNMutableContact?
        for line in VCardLine.lines(of: text) {
            switch (line.name, line.value.uppercased()) {
            case ("BEGIN", "VCARD"): current = CNMutableContact()
            case ("END", "VCARD"):
                if let contact = current { contacts.append(contact) }
                current = nil
            default: if let current { line.set(in: current) }
            }
        }
        guard current == nil, !contacts.isEmpty else {
            throw CocoaError(
                .fileReadCorruptFile, userInfo: [NSLocalizedDescriptionKey: "expected a vCard with its end, found none"]
            )
        }
        return contacts
    }

    /// Returns the contacts as vCards of version 3.0, one after the other, in UTF-8.
    open class func data(with contacts: [CNContact]) throws -> Data {
        Data(contacts.map(text).joined().utf8)
    }

    private static func text(_ contact: CNContact) -> String {
        func escape(_ text: String) -> String {
            text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
                .replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: ";", with: "\\;")
                .replacingOccurrences(of: ",", with: "\\,").replacingOccurrences(of: "\n", with: "\\n")
        }
        func type(_ label: String?) -> String {
            let names = [
                CNLabelHome: "HOME", CNLabelWork: "WORK", CNLabelOther: "OTHER", CNLabelPhoneNumberMobile: "CELL",
                CNLabelPhoneNumberMain: "MAIN", CNLabelPhoneNumberiPhone: "IPHONE",
            ]
            return label.flatMap { names[$0] }.map { ";type=" + $0 } ?? ""
        }
        let name = [
            contact.familyName, contact.givenName, contact.middleName, contact.namePrefix, contact.nameSuffix,
        ]
        var lines = ["BEGIN:VCARD", "VERSION:3.0", "N:" + name.map(escape).joined(separator: ";")]
        lines.append("FN:" + escape(CNContactFormatter.string(from: contact, style: .fullName) ?? ""))
        if !contact.nickname.isEmpty { lines.append("NICKNAME:" + escape(contact.nickname)) }
        if !contact.organizationName.isEmpty {
            lines.append("ORG:" + escape(contact.organizationName) + ";" + escape(contact.departmentName))
        }
        if !contact.jobTitle.isEmpty { lines.append("TITLE:" + escape(contact.jobTitle)) }
        lines += contact.phoneNumbers.map { "TEL\(type($0.label)):\(escape($0.value.stringValue))" }
        lines += contact.emailAddresses.map { "EMAIL\(type($0.label)):\(escape($0.value as String))" }
        lines += contact.urlAddresses.map { "URL\(type($0.label)):\(escape($0.value as String))" }
        lines += contact.postalAddresses.map { labeled in
            let address = labeled.value
            let parts = ["", "", address.street, address.city, address.state, address.postalCode, address.country]
            return "ADR\(type(labeled.label)):" + parts.map(escape).joined(separator: ";")
        }
        if let birthday = contact.birthday, let year = birthday.year, let month = birthday.month, let day = birthday.day
        {
            lines.append(String(format: "BDAY:%04d-%02d-%02d", year, month, day))
        }
        if !contact.note.isEmpty { lines.append("NOTE:" + escape(contact.note)) }
        if let image = contact.imageData { lines.append("PHOTO;ENCODING=b:" + image.base64EncodedString()) }
        return (lines + ["END:VCARD", ""]).joined(separator: "\r\n")
    }
}

/// A line of a vCard.
private struct VCardLine {
    let name: String
    let types: [String]
    let isBase64: Bool
    let value: String

    /// The lines of a text; those that begin with a space belong to the line before.
    static func lines(of text: String) -> [VCardLine] {
        var joined: [String] = []
        for line in text.split(separator: /\r\n|\n|\r/, omittingEmptySubsequences: false) {
            if let first = line.first, first == " " || first == "\t", let last = joined.popLast() {
                joined.append(last + line.dropFirst())
            } else if let last = joined.last, last.hasSuffix("="), last.uppercased().contains("QUOTED-PRINTABLE") {
                joined[joined.count - 1] = last.dropLast() + String(line)
            } else {
                joined.append(String(line))
            }
        }
        return joined.compactMap(VCardLine.init)
    }

    init?(_ line: String) {
        guard let colon = Self.colon(in: line) else { return nil }
        let head = line[..<colon].split(separator: ";").map(String.init)
        guard let first = head.first else { return nil }
        name = (first.split(separator: ".").last.map(String.init) ?? first).uppercased()
        let parameters = head.dropFirst().map { $0.uppercased() }
        types = parameters.flatMap { parameter in
            parameter.hasPrefix("TYPE=")
                ? parameter.dropFirst(5).split(separator: ",").map { $0.replacingOccurrences(of: "\"", with: "") }
                : parameter.contains("=") ? [] : [parameter]
        }
        isBase64 = parameters.contains { $0 == "ENCODING=B" || $0 == "ENCODING=BASE64" || $0 == "BASE64" }
        let text = String(line[line.index(after: colon)...])
        let isQuoted = parameters.contains { $0.contains("QUOTED-PRINTABLE") }
        value = isQuoted ? Self.unquote(text) : text
    }

    /// The colon before the value: not one between quotation marks.
    private static func colon(in line: String) -> String.Index? {
        var isQuoted = false
        return line.indices.first { index in
            if line[index] == "\"" { isQuoted.toggle() }
            return line[index] == ":" && !isQuoted
        }
    }

    private static func unquote(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "="), rest.count >= 2,
                let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The parts between semicolons, without their marks.
    private var parts: [String] {
        var parts = [""]
        var isEscaped = false
        for character in value {
            if isEscaped {
                parts[parts.count - 1] += character == "n" || character == "N" ? "\n" : String(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == ";" {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts
    }

    private func part(_ number: Int) -> String { parts.indices.contains(number) ? parts[number] : "" }

    private var text: String { parts.joined(separator: ";") }

    private var label: String? {
        for type in types {
            switch type {
            case "HOME": return CNLabelHome
            case "WORK": return CNLabelWork
            case "CELL", "MOBILE": return CNLabelPhoneNumberMobile
            case "MAIN": return CNLabelPhoneNumberMain
            case "IPHONE": return CNLabelPhoneNumberiPhone
            case "OTHER": return CNLabelOther
            default: continue
            }
        }
        return nil
    }

    func set(in contact: CNMutableContact) {
        switch name {
        case "N" where parts.contains { !$0.isEmpty }:
            (contact.familyName, contact.givenName, contact.middleName) = (part(0), part(1), part(2))
            (contact.namePrefix, contact.nameSuffix) = (part(3), part(4))
        case "FN": if contact.givenName.isEmpty, contact.familyName.isEmpty { contact.givenName = text }
        case "NICKNAME": contact.nickname = text
        case "ORG": (contact.organizationName, contact.departmentName) = (part(0), part(1))
        case "TITLE": contact.jobTitle = text
        case "NOTE": contact.note = text
        case "TEL":
            let number = text.hasPrefix("tel:") ? String(text.dropFirst(4)) : text
            contact.phoneNumbers.append(CNLabeledValue(label: label, value: CNPhoneNumber(stringValue: number)))
        case "EMAIL": contact.emailAddresses.append(CNLabeledValue(label: label, value: NSString(string: text)))
        case "URL": contact.urlAddresses.append(CNLabeledValue(label: label, value: NSString(string: text)))
        case "ADR":
            let address = CNMutablePostalAddress()
            (address.street, address.city, address.state) = (part(2), part(3), part(4))
            (address.postalCode, address.country) = (part(5), part(6))
            contact.postalAddresses.append(CNLabeledValue(label: label, value: address))
        case "BDAY":
            let digits = text.filter(\.isNumber)
            if digits.count >= 8 {
                contact.birthday = DateComponents(
                    year: Int(digits.prefix(4)), month: Int(digits.dropFirst(4).prefix(2)),
                    day: Int(digits.dropFirst(6).prefix(2)))
            }
        case "PHOTO":
            guard isBase64 || value.contains("base64,") else { return }
            let data = isBase64 ? value : value.split(separator: "base64,").last.map(String.init) ?? ""
            contact.imageData = Data(base64Encoded: data, options: .ignoreUnknownCharacters).flatMap {
                $0.isEmpty ? nil : $0
            }
        default: break
        }
    }
}
