// SPDX-License-Identifier: Apache-2.0

public import Activities
import ExtensionBundles
public import ExtensionHost
import ExtensionItems
import Foundation
public import PasswordMessages
import SheetTargets

/// Asks password managers for logins, as host apps on Apple's systems do with the class of this name.
///
/// ```swift
/// OnePasswordExtension.shared().findLogin(forURLString: "https://example.com", for: presenter, sender: nil) { login, error in
///     guard let login else { return show(error) }
///     username = login[AppExtensionUsernameKey] as? String ?? ""
///     password = login[AppExtensionPasswordKey] as? String ?? ""
/// }
/// ```
///
/// It speaks version 185 of the protocol. The names, types and keys are those that AgileBits has published
/// (<https://github.com/agilebits/onepassword-app-extension>); a presenter takes the place of the view controller.
@MainActor
public final class OnePasswordExtension {
    /// Takes the reply, or the reason why there is none: an error of the domain `AppExtensionErrorDomain`.
    public typealias LoginCompletion = @MainActor ([AnyHashable: Any]?, (any Error)?) -> Void

    private static let one = OnePasswordExtension()

    /// The password manager to ask, by its extension's identifier; nil to let the person choose.
    public var activityType: UIActivity.ActivityType?
    /// The host to use; nil for one for the user's folders.
    public var host: ExtensionHost?

    private init() {}

    /// Returns the one object of the class.
    public static func shared() -> OnePasswordExtension { one }

    /// Returns whether an installed extension answers requests for logins.
    public func isAppExtensionAvailable() -> Bool {
        do {
            let host = try (host ?? ExtensionHost()).withSheetTargets()
            let item = Self.item(.findLogin, [AppExtensionURLStringKey: "https://example.com"])
            return try !host.offer(for: [item], among: host.installedExtensions(), of: ExtensionPoint.acting).offered
                .isEmpty
        } catch {
            // What cannot be asked is not available; asking says why.
            return false
        }
    }

    /// Returns whether an activity is the password manager that this object asks.
    ///
    /// - Parameter activityType: as a completion handler of `UIActivityViewController` gets it.
    /// - Returns: false if the person is to choose.
    public func isOnePasswordExtensionActivityType(_ activityType: String?) -> Bool {
        activityType != nil && self.activityType?.rawValue == activityType
    }

    /// Asks for the login of an address.
    ///
    /// - Parameters:
    ///   - urlString: the site's address, or `app://` and the app's identifier.
    ///   - presenter: shows the sheets.
    ///   - sender: of no meaning here.
    ///   - completion: takes username, password, and perhaps a one-time password.
    public func findLogin(
        forURLString urlString: String, for presenter: any SheetPresenter, sender: Any?,
        completion: @escaping LoginCompletion
    ) {
        ask(.findLogin, [AppExtensionURLStringKey: urlString], presenter, completion)
    }

    /// Saves a new login.
    ///
    /// - Parameters:
    ///   - urlString: the site's address, or `app://` and the app's identifier.
    ///   - loginDetails: by the keys of the protocol, such as `AppExtensionUsernameKey`. Without a password one is generated.
    ///   - passwordGenerationOptions: by the keys of the protocol, such as `AppExtensionGeneratedPasswordMinLengthKey`.
    ///   - presenter: shows the sheets.
    ///   - sender: of no meaning here.
    ///   - completion: takes the login as it was saved.
    public func storeLogin(
        forURLString urlString: String, loginDetails: [AnyHashable: Any]?,
        passwordGenerationOptions: [AnyHashable: Any]?,
        for presenter: any SheetPresenter, sender: Any?, completion: @escaping LoginCompletion
    ) {
        ask(.saveLogin, Self.details(urlString, loginDetails, passwordGenerationOptions), presenter, completion)
    }

    /// Changes the password of a login.
    ///
    /// - Parameters:
    ///   - urlString: the site's address, or `app://` and the app's identifier.
    ///   - loginDetails: by the keys of the protocol, with the old and perhaps a new password.
    ///   - passwordGenerationOptions: by the keys of the protocol, such as `AppExtensionGeneratedPasswordMinLengthKey`.
    ///   - presenter: shows the sheets.
    ///   - sender: of no meaning here.
    ///   - completion: takes the new and the old password.
    public func changePasswordForLogin(
        forURLString urlString: String, loginDetails: [AnyHashable: Any]?,
        passwordGenerationOptions: [AnyHashable: Any]?,
        for presenter: any SheetPresenter, sender: Any?, completion: @escaping LoginCompletion
    ) {
        ask(.changePassword, Self.details(urlString, loginDetails, passwordGenerationOptions), presenter, completion)
    }

    private static func details(
        _ urlString: String, _ loginDetails: [AnyHashable: Any]?, _ options: [AnyHashable: Any]?
    ) -> [AnyHashable: Any] {
        var values = loginDetails ?? [:]
        values[AppExtensionURLStringKey] = urlString
        if let options, !options.isEmpty { values[AppExtensionPasswordGeneratorOptionsKey] = options }
        return values
    }

    // MARK: Asking

    private func ask(
        _ type: PasswordRequestType, _ values: [AnyHashable: Any], _ presenter: any SheetPresenter,
        _ completion: @escaping LoginCompletion
    ) {
        Task {
            do {
                completion(try await reply(to: type, values, presenter: presenter), nil)
            } catch {
                completion(nil, error)
            }
        }
    }

    /// Sends a request, and returns the reply.
    ///
    /// - Parameters:
    ///   - type: the kind of request.
    ///   - values: by the keys of the protocol; the version is added.
    ///   - presenter: shows the sheets.
    /// - Returns: the reply, by the keys of the protocol.
    /// - Throws: an error of the domain `AppExtensionErrorDomain`.
    public func reply(
        to type: PasswordRequestType, _ values: [AnyHashable: Any], presenter: any SheetPresenter
    ) async throws -> [AnyHashable: Any] {
        let controller = UIActivityViewController(activityItems: [Self.item(type, values)], applicationActivities: nil)
        // What is asked may hold a password: it goes to no share extension.
        controller.extensionPoints = ExtensionPoint.acting
        controller.isShare = false
        var ending: (items: [Any]?, error: (any Error)?)
        controller.completionWithItemsHandler = { _, _, items, error in ending = (items, error) }
        await controller.present(with: presenter, choosing: activityType, host: host)
        guard let item = ending.items?.first as? NSExtensionItem else {
            // No items and no error: the person cancelled, in the menu or in the extension.
            guard let error = ending.error else {
                throw AppExtensionErrorCode.cancelledByUser.error("the request was cancelled")
            }
            throw AppExtensionErrorCode.failedToContactExtension.error(
                "the extension did not answer: \(error.localizedDescription)", underlying: error)
        }
        return try await Self.values(item)
    }

    private static func item(_ type: PasswordRequestType, _ values: [AnyHashable: Any]) -> NSExtensionItem {
        var values = values
        values[AppExtensionVersionNumberKey] = AppExtensionVersionNumber
        let item = NSExtensionItem()
        item.attachments = [NSItemProvider(item: NSDictionary(dictionary: values), typeIdentifier: type.rawValue)]
        return item
    }

    /// The dictionary of a reply: its first attachment, which is a property list.
    private static func values(_ item: NSExtensionItem) async throws -> [AnyHashable: Any] {
        let propertyList = "com.apple.property-list"
        guard let provider = item.attachments?.first else {
            throw AppExtensionErrorCode.unexpectedData.error("the reply has no attachment")
        }
        guard provider.hasItemConformingToTypeIdentifier(propertyList) else {
            let types = provider.registeredTypeIdentifiers.joined(separator: ", ")
            throw AppExtensionErrorCode.unexpectedData.error(
                "the reply is not a property list but \(types.isEmpty ? "nothing" : types)")
        }
        let value: any NSSecureCoding
        do {
            value = try await provider.loadItem(forTypeIdentifier: propertyList)
        } catch {
            throw AppExtensionErrorCode.failedToLoadItemProviderData.error(
                "the reply cannot be read: \(error.localizedDescription)", underlying: error)
        }
        guard let values = value as? NSDictionary else {
            throw AppExtensionErrorCode.unexpectedData.error("the reply is not a dictionary")
        }
        guard values.count > 0 else {
            throw AppExtensionErrorCode.failedToLoadItemProviderData.error("the reply is an empty dictionary")
        }
        return values as? [AnyHashable: Any] ?? [:]
    }
}
