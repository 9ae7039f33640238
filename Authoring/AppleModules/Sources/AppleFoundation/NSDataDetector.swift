// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Finds addresses in a text: those with a scheme, those that begin with `www.`, and of e-mail.
///
/// Dates, places, telephone numbers, and names of hosts without `www.` are not found here.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nsdatadetector>
///
/// ```swift
/// let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
/// let link = detector.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))?.url
/// ```
open class NSDataDetector: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// A match for a link, which keeps its range in the text and its URL.
    private final class LinkResult: NSTextCheckingResult {
        let place: NSRange
        let link: URL

        init(_ place: NSRange, _ link: URL) {
            self.place = place
            self.link = link
            super.init()
        }

        required init?(coder: NSCoder) { nil }

        override var resultType: CheckingType { CheckingType(rawValue: NSDataDetector.linkType) }
        override var range: NSRange { place }
        override func range(at index: Int) -> NSRange { index == 0 ? place : NSRange(location: NSNotFound, length: 0) }
        override var numberOfRanges: Int { 1 }
    }

    /// `CheckingType.link` of Foundation on Linux, which calls it deprecated since its own functions find none.
    private static let linkType: NSTextCheckingTypes = 1 << 6
    /// The same number on Apple's systems, for those who write it.
    private static let appleLinkType: NSTextCheckingTypes = 1 << 5

    /// The bits of the kinds of match to look for; only links are ever found.
    public let checkingTypes: NSTextCheckingTypes

    private static let pattern =
        #"(?i)\b(?:[a-z][a-z0-9+.-]*://|www\.)[^\s<>"“”«»]+|[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}"#
    private let expression: NSRegularExpression

    /// Creates a detector for the given kinds of match.
    ///
    /// - Parameter checkingTypes: what is looked for, of which links are found.
    /// - Throws: `CocoaError` if nothing is looked for.
    @available(*, deprecated, message: "in part here; on a phone it also finds dates, addresses and telephone numbers")
    public init(types checkingTypes: NSTextCheckingTypes) throws {
        guard checkingTypes != 0 else { throw CocoaError(.keyValueValidation) }
        self.checkingTypes = checkingTypes
        expression = try NSRegularExpression(pattern: Self.pattern)
        super.init()
    }

    /// Returns all that is found.
    open func matches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange)
        -> [NSTextCheckingResult]
    {
        guard checkingTypes & (Self.linkType | Self.appleLinkType) != 0 else { return [] }
        return expression.matches(in: string, options: options, range: range).compactMap { match in
            let text = (string as NSString).substring(with: match.range)
            let plain = Self.withoutEnd(text)
            let isPage = plain.lowercased().hasPrefix("www.")
            let address = plain.contains("://") ? plain : isPage ? "http://" + plain : "mailto:" + plain
            guard let link = URL(string: address), Self.hasPlace(link, isPage: isPage) else { return nil }
            return LinkResult(NSRange(location: match.range.location, length: plain.utf16.count), link)
        }
    }

    /// Returns the first that is found; nil if nothing is.
    open func firstMatch(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange)
        -> NSTextCheckingResult?
    {
        matches(in: string, options: options, range: range).first
    }

    /// Returns how many are found.
    open func numberOfMatches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange)
        -> Int
    {
        matches(in: string, options: options, range: range).count
    }

    /// Calls a closure for each that is found, until it says to stop.
    open func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop: ObjCBool = false
        for match in matches(in: string, options: options, range: range) {
            block(match, [], &stop)
            if stop.boolValue { return }
        }
    }

    /// Whether an address leads anywhere.
    private static func hasPlace(_ link: URL, isPage: Bool) -> Bool {
        guard ["http", "https", "ftp"].contains(link.scheme?.lowercased()) else { return true }
        let host = link.host ?? ""
        return host.contains { $0.isLetter || $0.isNumber } && (!isPage || host.dropFirst(4).contains("."))
    }

    /// A sentence may end behind an address, and brackets stand around it.
    private static func withoutEnd(_ text: String) -> String {
        var text = Substring(text)
        while let last = text.last {
            if ".,;:!?'’*_".contains(last) {
                text.removeLast()
            } else if last == ")", text.count(where: { $0 == ")" }) > text.count(where: { $0 == "(" }) {
                text.removeLast()
            } else if last == "]", text.count(where: { $0 == "]" }) > text.count(where: { $0 == "[" }) {
                text.removeLast()
            } else {
                break
            }
        }
        return String(text)
    }

    fileprivate static func link(_ result: NSTextCheckingResult) -> URL? { (result as? LinkResult)?.link }
}

extension NSTextCheckingResult {
    /// The address that was found; nil for something else.
    public var url: URL? { NSDataDetector.link(self) }
}

/// The bits that select kinds of match, such as links, in a text.
public typealias NSTextCheckingTypes = UInt64
