// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A script that fills a login into a web page, in 1Password's published format.
///
/// ```swift
/// let script = try FillScript(login, page: request.pageDetails ?? Data(), address: request.urlString)
/// reply.fillScript = script.json
/// ```
public struct FillScript: Sendable {
    /// The script as JSON.
    public let json: String
    /// The kinds of fields that the script fills: `username`, `password`, `totp`, in the order of the script.
    public let filled: [String]

    /// A script for a page.
    ///
    /// Only fields that a person sees are filled: a field that is hidden is there for another purpose. A field for a new password is not filled
    /// with the old one.
    ///
    /// - Parameters:
    ///   - login: what is filled in.
    ///   - page: the page details, as JSON.
    ///   - address: the address that the request is about.
    ///   - date: the time of a one-time password.
    /// - Throws: ``VaultError`` if the page is of another origin than the address, if the login is not for it, or if nothing can be filled.
    public init(_ login: Login, page: Data, address: String, at date: Date = Date()) throws {
        let details = try PageDetails(json: page)
        let site = try Self.checkOrigin(details, address, login)
        let fields = PageFields(details, site)
        var steps: [[String]] = []
        var filled: [String] = []
        func fill(_ field: PageDetails.Field?, _ value: String?, _ name: String) {
            guard let field, let value, !value.isEmpty else { return }
            steps += [["click_on_opid", field.opid], ["fill_by_opid", field.opid, value]]
            filled.append(name)
        }
        fill(fields.username, login.username, "username")
        for field in fields.passwords { fill(field, login.password, "password") }
        fill(fields.oneTimePassword, try login.oneTimePassword(at: date), "totp")
        guard let last = steps.last else {
            throw VaultError(.notFound, "the page of \(site.host) has no field that a login can be filled into")
        }
        steps.append(["focus_by_opid", last[1]])
        self.filled = filled
        let script = Contents(
            documentUUID: details.documentUUID, savedURL: address, script: steps,
            metadata: .init(action: "fillLogin"), properties: .init(delay_between_operations: 50))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        json = String(decoding: try encoder.encode(script), as: UTF8.self)
    }

    private struct Contents: Encodable {
        struct Metadata: Encodable { let action: String }
        struct Properties: Encodable { let delay_between_operations: Int }

        let documentUUID: String?
        let savedURL: String
        let script: [[String]]
        let metadata: Metadata
        let properties: Properties
    }

    /// The address is what the host app says; the page details come from the page. Both must be of one origin, and the login for it.
    private static func checkOrigin(_ details: PageDetails, _ address: String, _ login: Login) throws -> SiteAddress {
        let (site, page) = (try SiteAddress(address), try SiteAddress(details.url))
        guard ["http", "https"].contains(page.scheme), site.host == page.host, site.match(page) == .host,
            page.scheme == site.scheme
        else {
            throw VaultError(
                .invalid,
                "the page details are of \(page.host), but the request is about \(site.host); nothing is filled")
        }
        guard UnlockedVault.match(login.addresses, page) != nil else {
            throw VaultError(.invalid, "the login “\(login.title)” is not for \(page.host); nothing is filled")
        }
        return page
    }
}
