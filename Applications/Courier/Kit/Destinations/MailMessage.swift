// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes a mail with attachments to a file, however large they are. (RFC 5322, 2045, 2047, 2231)
struct MailMessage {
    let sender: String
    let recipients: [String]
    let subject: String
    let text: String
    let date: Date
    /// Names the mail: a copy of it has the same.
    let identifier: String
    let attachments: [PackingList.File]

    /// Bytes of a file that are encoded at once: whole lines of 76 characters.
    private static let part = 57 * 4096

    /// Writes the mail into a file, with the attachments encoded.
    ///
    /// - Parameters:
    ///   - file: where to.
    ///   - folder: where the attachments are.
    /// - Throws: what keeps a file from being read or written.
    func write(to file: URL, attachmentsIn folder: URL) throws {
        try Data().write(to: file)
        let output = try FileHandle(forWritingTo: file)
        defer { try? output.close() }
        let boundary = "courier-\(identifier)"
        func write(_ lines: [String]) throws {
            try output.write(contentsOf: Data(lines.map { $0 + "\r\n" }.joined().utf8))
        }
        let domain = sender.split(separator: "@").last.map(String.init) ?? "localhost"
        try write([
            "From: <\(sender)>", "To: " + recipients.map { "<\($0)>" }.joined(separator: ",\r\n "),
            "Subject: " + Self.words(subject), "Date: " + Self.text(date), "Message-ID: <\(identifier)@\(domain)>",
            "MIME-Version: 1.0", "Content-Type: multipart/mixed; boundary=\"\(boundary)\"", "", "--\(boundary)",
            "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64", "",
            Data((Self.lines(text) + "\r\n").utf8).base64EncodedString(options: [.lineLength76Characters]),
        ])
        for attachment in attachments {
            try write([
                "--\(boundary)", "Content-Type: " + Self.type(attachment), "Content-Transfer-Encoding: base64",
                "Content-Disposition: attachment;" + Self.filename(attachment.name), "",
            ])
            let input = try FileHandle(
                forReadingFrom: folder.appendingPathComponent(attachment.file, isDirectory: false))
            defer { try? input.close() }
            while let data = try input.read(upToCount: Self.part), !data.isEmpty {
                try write([data.base64EncodedString(options: [.lineLength76Characters])])
            }
        }
        try write(["--\(boundary)--"])
    }

    /// A text with the line ends of mail, whatever it has itself.
    static func lines(_ text: String) -> String {
        ["\r\n", "\r"].reduce(text) { $0.replacing($1, with: "\n") }.replacing("\n", with: "\r\n")
    }

    /// The type of an attachment, with its name for readers that know no other place. A mail in a mail must not be encoded (RFC 2046, 5.2.1), and would not arrive
    /// as it is: it is sent as any file.
    private static func type(_ attachment: PackingList.File) -> String {
        let isMail = ["message/", "multipart/"].contains { attachment.type.lowercased().hasPrefix($0) }
        let type = isMail ? "application/octet-stream" : attachment.type
        return isPlain(attachment.name) ? type : type + ";\r\n name=\"\(encodedWords(attachment.name))\""
    }

    private static func text(_ date: Date) -> String {
        date.formatted(
            .verbatim(
                "\(day: .defaultDigits) \(month: .abbreviated) \(year: .padded(4)) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) +0000",
                locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian)))
    }

    /// A text for a header: as it is if that can be, else in encoded words, short enough for a line of 76 characters.
    static func words(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if line.utf8.count <= 60, line.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }), !line.contains("=?") {
            return line
        }
        return encodedWords(line)
    }

    private static func encodedWords(_ text: String) -> String {
        var words: [String] = []
        var part = Data()
        for character in text {
            let bytes = Data(String(character).utf8)
            if part.count + bytes.count > 36, !part.isEmpty {
                words.append(part.base64EncodedString())
                part = Data()
            }
            part += bytes
        }
        words.append(part.base64EncodedString())
        return words.map { "=?utf-8?B?\($0)?=" }.joined(separator: "\r\n ")
    }

    /// Whether the name of a file can stand between quotation marks, on a line. Programs decode what begins as an encoded word there, too.
    private static func isPlain(_ name: String) -> Bool {
        name.utf8.count <= 60 && !name.contains("=?")
            && name.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) && $0 != "\"" && $0 != "\\" }
    }

    /// A name of a file: as it is if it can be, else as readers of today know it. (RFC 2231, 3 and 4)
    private static func filename(_ name: String) -> String {
        guard !isPlain(name) else { return "\r\n filename=\"\(name)\"" }
        // In pieces, so that no line is too long.
        let encoded = name.percentEncoded
        var pieces: [String] = []
        var rest = Substring(encoded)
        while !rest.isEmpty {
            var end = rest.index(rest.startIndex, offsetBy: 60, limitedBy: rest.endIndex) ?? rest.endIndex
            // Not within the digits of a byte.
            while end != rest.endIndex, let mark = rest[..<end].lastIndex(of: "%"),
                rest.distance(from: mark, to: end) < 3
            {
                end = mark
            }
            pieces.append(String(rest[..<end]))
            rest = rest[end...]
        }
        return pieces.enumerated().map { number, piece in
            "\r\n filename*\(number)*=" + (number == 0 ? "utf-8''" : "") + piece
        }.joined(separator: ";")
    }
}
