// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension URL {
    /// Returns the URL of a free name in this folder: the wanted name, or with a number after its base name.
    ///
    /// The name is free at this moment; create the file exclusively, and ask again if another process was faster.
    public func freeName(_ wished: String) -> URL {
        var status = stat()
        // Also a link that leads nowhere has a name.
        return appendingPathComponent(wished.numbered { lstat(appendingPathComponent($0).path, &status) == 0 })
    }
}

extension String {
    /// The longest beginning that fits into a number of UTF-8 bytes and cuts no character.
    public func limited(toBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var result = ""
        var count = 0
        for character in self {
            count += character.utf8.count
            guard count <= limit else { break }
            result.append(character)
        }
        return result
    }

    /// This filename, or with the first number after its base name that is not taken: `photo.jpg`, `photo 2.jpg`, `backup 2.tar.gz`, ….
    ///
    /// - Parameters:
    ///   - isFolder: whether it is a folder's, which has no extension: `v1.2 2`.
    ///   - isTaken: whether a name is taken.
    /// - Returns: the first that is not.
    public func numbered(isFolder: Bool = false, whereTaken isTaken: (String) throws -> Bool) rethrows -> String {
        let end = isFolder ? endIndex : startOfExtensions
        let base = String(self[..<end])
        let suffix = String(self[end...])
        var candidate = self
        var number = 2
        while try isTaken(candidate) {
            let ending = " \(number)" + suffix
            candidate = base.limited(toBytes: 255 - ending.utf8.count) + ending
            number += 1
        }
        return candidate
    }

    /// This filename with a shorter base name, so that it has at most so many bytes. An extension stays.
    package func limitedName(toBytes count: Int) -> String {
        guard utf8.count > count else { return self }
        let suffix = String(self[startOfExtensions...])
        guard suffix.utf8.count < count else { return limited(toBytes: count) }
        return String(self[..<startOfExtensions]).limited(toBytes: count - suffix.utf8.count) + suffix
    }

    /// The period before the extension of this filename; nil if it has none. A period in front hides a file, and what has a space in it is no extension:
    /// `Dr. Lovelace, letter`.
    package var extensionPeriod: Index? {
        guard let period = lastIndex(of: "."), period != startIndex, index(after: period) != endIndex,
            !self[period...].contains(where: \.isWhitespace)
        else { return nil }
        return period
    }

    /// Where the extension begins, with its period; of a compressed archive both do.
    private var startOfExtensions: Index {
        guard let period = extensionPeriod else { return endIndex }
        guard let other = self[..<period].lastIndex(of: "."), other != startIndex,
            self[other..<period].lowercased() == ".tar"
        else { return period }
        return other
    }

    /// This text as a single filename: its last path component, never empty, `.` or `..`, at most 255 bytes.
    public func asFilename(otherwise fallback: String = "item") -> String {
        // Foundation leaves out a U+FEFF in front of a name: what asks it for the name would speak of another file.
        let scalars = (pathParts.last ?? "").unicodeScalars.filter { $0 != "\0" }.drop { $0 == "\u{FEFF}" }
        let name = String(scalars).limited(toBytes: 255)
        return ["", ".", ".."].contains(name) ? fallback : name
    }

    /// This filename as one that a stranger may give to a file of a person's: without the periods in front, with which shells, git and other programs read
    /// a file as their settings, and file managers hide it, and without hyphens and tildes there, which programs that get `*` take for their options and for home
    /// folders: `bash_profile` for `.bash_profile`. Line ends and other control characters are spaces, and what turns the direction of writing, so that
    /// `photo\u{202E}gpj.exe` reads as `photoexe.jpg`, is left out.
    public func asVisibleFilename(otherwise fallback: String = "item") -> String {
        // A period with an accent is one character, and still a period in front; and so is one behind characters that are not seen.
        let name = asFilename(otherwise: fallback).unicodeScalars.drop {
            ".-~".unicodeScalars.contains($0) || $0.properties.isDefaultIgnorableCodePoint || $0.endsLines
        }
        let visible = name.filter { !$0.turnsText }.map { $0.endsLines ? " " : $0 }
        return String(String.UnicodeScalarView(visible)).asFilename(otherwise: fallback)
    }
}

extension Unicode.Scalar {
    /// Whether it is a control character or ends a line: neither is a part of a name that a person reads.
    fileprivate var endsLines: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// Whether it sets the direction of the text that follows, whatever that is. The marks of Arabic and Hebrew names do not. (Unicode, UAX #9, 2.1 to 2.4)
    fileprivate var turnsText: Bool { (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) }
}
