// SPDX-License-Identifier: Apache-2.0

public import AppGroups
import FileOperations
import Foundation

/// The data that Courier's app and its extension share: accounts, places, and deliveries on their way.
///
/// ```swift
/// let courier = try Courier()
/// for place in try courier.places() { print(place.title) }
/// ```
public struct Courier: Sendable {
    /// The app group of Courier and its extension.
    public static let groupIdentifier = "group.org.appex.courier"

    private let container: SharedContainer
    let store: CourierStore

    /// Opens what the programs share.
    ///
    /// - Throws: `AppGroupError` if this program has no right to it, or the database cannot be opened.
    public init() throws { try self.init(SharedContainer(Self.groupIdentifier)) }

    init(_ container: SharedContainer) throws {
        self.container = container
        store = try CourierStore(container)
    }

    // MARK: Accounts

    /// Returns the accounts, by name.
    ///
    /// - Returns: the accounts.
    /// - Throws: the database's error.
    public func accounts() throws -> [Account] { try store.accounts() }

    /// Returns the account that has a name.
    ///
    /// - Parameter name: the account's.
    /// - Returns: the account.
    /// - Throws: ``CourierError`` if there is none of this name.
    public func account(_ name: String) throws -> Account {
        let all = try store.accounts()
        guard let account = all.first(where: { $0.name == name }) else {
            let names = all.map(\.name).joined(separator: ", ")
            throw CourierError(
                "there is no account “\(name)”"
                    + (names.isEmpty ? "; add one with: courier account add" : "; there are: \(names)"))
        }
        return account
    }

    /// Adds an account, once its login was tried.
    ///
    /// - Parameters:
    ///   - account: the account.
    ///   - secret: the password, or S3's secret key.
    /// - Returns: the account, with what was found out about the server.
    /// - Throws: ``CourierError`` if the server does not accept the login, or cannot be used.
    public func add(_ account: Account, secret: String) async throws -> Account {
        guard try !store.accounts().contains(where: { $0.name == account.name }) else {
            throw CourierError("there is an account “\(account.name)” already; remove it first, or choose another name")
        }
        guard try !store.hasAccount(account.name) else {
            throw CourierError(
                "there is an account “\(account.name)” that is damaged, or was written by a later version; choose another name, or forget it: courier forget --damaged"
            )
        }
        return try await conversing { web in
            var (account, secret) = (account, secret)
            if account.kind == .matrix {
                (account, secret) = try await MatrixDestination.login(account, password: secret, web)
            }
            let destination = account.destination(secret)
            account = try await destination.examine(web)
            let places = try await destination.places(web)
            try Secrets.set(secret, of: account.name)
            try store.save(account)
            if let places { try store.setListed(places, of: account.name) }
            return account
        }
    }

    /// Tries the login of an account, and what it needs.
    ///
    /// - Parameter name: the account's.
    /// - Throws: ``CourierError`` that says what does not work.
    public func test(_ name: String) async throws {
        let account = try account(name)
        let destination = account.destination(try Secrets.secret(of: name))
        try await conversing { web in try store.save(await destination.examine(web)) }
    }

    /// Forgets an account with its password. What is on its way needs them: a file gets its name when all of it has arrived.
    ///
    /// - Parameter name: the account's.
    /// - Returns: what could not be done on the server; nil if nothing was left to do.
    /// - Throws: ``CourierError`` if there is none of this name, or a delivery to it is on its way.
    public func remove(_ name: String) async throws -> String? {
        let account = try account(name)
        let open = try store.deliveries().first {
            [.sending, .preparing].contains($0.state) && $0.place.account == name
        }
        if let open {
            let number = open.identifier.prefix(8)
            throw CourierError(
                open.state == .sending
                    ? "the delivery \(number) to “\(name)” is on its way; wait until it has ended, or stop it with: appex transfer cancel"
                    : "the delivery \(number) to “\(name)” is being prepared, or was interrupted; wait a moment, or send it with courier retry \(number), or drop it with courier forget \(number)"
            )
        }
        var problem: String?
        if account.kind == .matrix {
            do {
                let destination = MatrixDestination(account: account, token: try Secrets.secret(of: name))
                try await conversing { try await destination.logout($0) }
            } catch { problem = "the login may be valid on the server still: \(error)" }
        }
        try store.removeAccount(name)
        try Secrets.remove(of: name)
        return problem
    }

    private func conversing<Value: Sendable>(_ body: (WebConversation) async throws -> Value) async throws -> Value {
        let web = WebConversation(group: Self.groupIdentifier)
        defer { web.end() }
        return try await body(web)
    }

    // MARK: Places

    /// Returns the places of all accounts, those that were used last first.
    ///
    /// - Returns: the places.
    /// - Throws: the database's error.
    public func places() throws -> [Place] { try store.places() }

    /// Asks servers for their folders and rooms.
    ///
    /// - Parameter name: the account's; all if it is nil.
    /// - Returns: what went wrong, by account.
    /// - Throws: the database's error.
    public func refresh(_ name: String? = nil) async throws -> [String: String] {
        let accounts = try name.map { [try account($0)] } ?? store.accounts()
        return try await conversing { web in
            var problems: [String: String] = [:]
            for account in accounts {
                do {
                    let destination = account.destination(try Secrets.secret(of: account.name))
                    if let places = try await destination.places(web) { try store.setListed(places, of: account.name) }
                } catch let error as CourierError { problems[account.name] = "\(error)" }
            }
            return problems
        }
    }

    /// Adds a place that the server does not list: a recipient of mail, or a folder.
    ///
    /// - Parameter place: the place.
    /// - Throws: ``CourierError`` if there is no such account, or a recipient's address is none.
    public func add(_ place: Place) throws {
        var place = place
        if try account(place.account).kind == .mail {
            let addresses = place.identifier.split(separator: ",", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            place = Place(
                account: place.account, identifier: addresses.joined(separator: ","), title: place.title)
            guard Self.areAddresses(place.identifier) else {
                throw CourierError("expected an address such as ada@example.org, found “\(place.identifier)”")
            }
        }
        guard !place.identifier.split(separator: "/").contains(where: { [".", ".."].contains($0) }) else {
            throw CourierError("expected a folder by its name, found “\(place.identifier)”, which leads elsewhere")
        }
        try store.add(place)
    }

    private static func areAddresses(_ text: String) -> Bool {
        let all = text.split(separator: ",", omittingEmptySubsequences: false)
        return all.allSatisfy { address in
            let parts = address.split(separator: "@", omittingEmptySubsequences: false)
            return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
                && address.unicodeScalars.allSatisfy { $0.value > 0x20 && !"<>;:\\\"()[]".unicodeScalars.contains($0) }
        }
    }

    /// Removes a place from the list, which changes nothing on the server.
    ///
    /// - Parameter place: the place.
    /// - Throws: ``CourierError`` if there is none.
    public func remove(_ place: Place) throws {
        guard try store.remove(place) else {
            throw CourierError("“\(place.account)” has no place “\(place.identifier)”")
        }
    }

    // MARK: Deliveries

    /// Returns all deliveries, the latest first.
    ///
    /// - Returns: the deliveries.
    /// - Throws: the database's error.
    public func deliveries() throws -> [Delivery] { try store.deliveries() }

    /// Returns the delivery whose identifier begins with some characters.
    ///
    /// - Parameter beginning: the characters.
    /// - Returns: the delivery.
    /// - Throws: ``CourierError`` if there is none, or more than one.
    public func delivery(_ beginning: String) throws -> Delivery {
        let found = try store.deliveries().filter {
            !beginning.isEmpty && $0.identifier.hasPrefix(beginning.lowercased())
        }
        guard let first = found.first else {
            throw CourierError("there is no delivery \(beginning); courier list shows them")
        }
        guard found.count == 1 else {
            throw CourierError("\(found.count) deliveries begin with \(beginning); give more characters")
        }
        return first
    }

    /// Where the files of a delivery are.
    func folder(of identifier: String) -> URL {
        container.url.appendingPathComponent("Outbox", isDirectory: true)
            .appendingPathComponent(identifier, isDirectory: true)
    }

    /// Prepares a delivery: copies its files, so that they cannot change on their way.
    ///
    /// - Parameters:
    ///   - items: what is sent.
    ///   - comment: what the person wrote.
    ///   - place: where it goes.
    /// - Returns: the delivery, which ``send(_:)`` sends.
    /// - Throws: ``CourierError``; what keeps a file from being copied. Nothing is left then.
    public func prepare(_ items: [InboxItem], comment: String, for place: Place) throws -> Delivery {
        let account = try account(place.account)
        let identifier = UUID().uuidString.lowercased()
        let folder = folder(of: identifier)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        do {
            var list = PackingList(folder: folder, identifier: identifier, date: Date(), comment: comment)
            list.hasSecretNames = account.givesLinks
            if account.kind == .mail { list.recipients = place.identifier.split(separator: ",").map(String.init) }
            for item in items { try list.add(item) }
            guard !list.files.isEmpty || !list.words.isEmpty else { throw CourierError("there is nothing to send") }
            let destination = account.destination(try Secrets.secret(of: account.name))
            var delivery = Delivery(
                identifier: identifier, created: list.date, place: place, comment: comment,
                parcels: try destination.pack(list))
            for index in delivery.parcels.indices {
                let link = destination.publicLink(delivery.parcels[index], of: delivery)
                delivery.parcels[index].link = link?.absoluteString
            }
            try store.save(delivery)
            try store.noteUse(of: place)
            return delivery
        } catch {
            try FileManager.default.removeItem(at: folder)
            throw error
        }
    }

    /// Sends a delivery in the background. It goes on when this process has ended, and the app learns how it ended.
    ///
    /// - Parameter delivery: the delivery, as ``prepare(_:comment:for:)`` has made it.
    /// - Throws: ``CourierError`` if the transfer service cannot be told, and ``retry(_:)`` sends it later; the database's error.
    public func send(_ delivery: Delivery) async throws {
        try await DeliverySession(self, delivery.identifier, whenIdle: {}).beginAll()
    }

    /// Sends anew what has failed of a delivery, or what was not sent because the extension was interrupted, or the transfer service was not there.
    ///
    /// - Parameters:
    ///   - delivery: the delivery.
    ///   - isTwice: whether a mail is sent again that may have been delivered.
    /// - Throws: ``CourierError`` if nothing of it is there to be sent, or the transfer service cannot be told.
    public func retry(_ delivery: Delivery, evenTwice isTwice: Bool = false) async throws {
        guard delivery.state != .delivered else {
            throw CourierError("the delivery \(delivery.identifier.prefix(8)) has not failed")
        }
        guard delivery.state != .sending else {
            guard try await DeliverySession(self, delivery.identifier, whenIdle: {}).beginRest() == 0 else { return }
            throw CourierError(
                "the delivery \(delivery.identifier.prefix(8)) is on its way: appex transfer list shows it")
        }
        guard isTwice || !delivery.parcels.contains(where: { $0.step == .failed && $0.mayHaveArrived == true }) else {
            throw CourierError(
                "the mail may have been delivered; to send it once more: courier retry \(delivery.identifier.prefix(8)) --twice"
            )
        }
        let changed = try store.change(delivery.identifier) { delivery in
            for index in delivery.parcels.indices where delivery.parcels[index].step == .failed {
                delivery.parcels[index].retry(try account(delivery.place.account))
            }
        }
        if let changed { try await send(changed) }
    }

    /// Forgets a delivery that is over, or was interrupted. What has arrived stays where it is.
    ///
    /// - Parameter delivery: the delivery.
    /// - Throws: ``CourierError`` if it is on its way.
    public func forget(_ delivery: Delivery) throws {
        guard delivery.state != .sending else {
            throw CourierError(
                "the delivery \(delivery.identifier.prefix(8)) is on its way; to stop it, use: appex transfer cancel")
        }
        try store.removeDelivery(delivery.identifier)
        try removeFiles(of: delivery.identifier)
    }

    /// Lists the accounts, places and deliveries that cannot be read, for messages.
    ///
    /// - Throws: the database's error.
    public func damaged() throws -> [String] { try store.damaged().map(\.description) }

    /// Forgets all accounts, places and deliveries that cannot be read: accounts with their passwords and places, deliveries with their files.
    ///
    /// - Parameter report: takes each of them, with the error if it could not be forgotten.
    /// - Throws: the database's error.
    public func forgetDamaged(_ report: (String, (any Error)?) -> Void) throws {
        for row in try store.damaged() {
            do {
                // The row goes last: as long as it is there, the rest is found.
                if row.table == "account", let key = row.key { try Secrets.remove(of: key) }
                if row.table == "delivery", let key = row.key { try removeFiles(of: key) }
                try store.remove(row)
                report(row.description, nil)
            } catch { report(row.description, error) }
        }
    }

    func removeFiles(of identifier: String) throws {
        // Any member of the group can write numbers there: this one names no other folder.
        guard identifier == identifier.asFilename() else { return }
        let folder = folder(of: identifier)
        guard FileManager.default.fileExists(atPath: folder.path) else { return }
        try FileManager.default.removeItem(at: folder)
    }
}

extension Parcel {
    /// Begins anew, with the name that it would have got.
    fileprivate mutating func retry(_ account: Account) {
        problem = nil
        remote = nil
        refusals = nil
        contradictions = nil
        mayHaveArrived = nil
        failure = nil
        switch account.kind {
        case .webdav, .s3: step = .put
        case .matrix: step = file.isEmpty ? .message : .upload
        case .mail: step = .mail
        }
    }
}
