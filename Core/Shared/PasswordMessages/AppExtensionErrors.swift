// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The domain of the errors that a host app gets.
public let AppExtensionErrorDomain = "OnePasswordExtension"

/// Why a host app got no login.
public enum AppExtensionErrorCode: Int, Sendable {
    /// The person cancelled the request to the password manager.
    case cancelledByUser = 0
    /// The system has no extensions.
    case apiNotAvailable = 1
    /// The extension failed, or could not be launched. The reason is under `NSUnderlyingErrorKey`.
    case failedToContactExtension = 2
    /// The reply cannot be read. The reason is under `NSUnderlyingErrorKey`.
    case failedToLoadItemProviderData = 3
    /// The page could not be read.
    case collectFieldsScriptFailed = 4
    /// The page could not be filled.
    case fillFieldsScriptFailed = 5
    /// The reply is not what the protocol says.
    case unexpectedData = 6
    /// The page has no address.
    case failedToObtainURLStringFromWebView = 7
}

/// The code of the error if the person cancelled the request.
public let AppExtensionErrorCodeCancelledByUser = AppExtensionErrorCode.cancelledByUser.rawValue
/// The system has no extensions.
public let AppExtensionErrorCodeAPINotAvailable = AppExtensionErrorCode.apiNotAvailable.rawValue
/// The extension failed, or could not be launched.
public let AppExtensionErrorCodeFailedToContactExtension = AppExtensionErrorCode.failedToContactExtension.rawValue
/// The reply cannot be read.
public let AppExtensionErrorCodeFailedToLoadItemProviderData =
    AppExtensionErrorCode.failedToLoadItemProviderData.rawValue
/// The page could not be read.
public let AppExtensionErrorCodeCollectFieldsScriptFailed = AppExtensionErrorCode.collectFieldsScriptFailed.rawValue
/// The page could not be filled.
public let AppExtensionErrorCodeFillFieldsScriptFailed = AppExtensionErrorCode.fillFieldsScriptFailed.rawValue
/// The reply is not what the protocol says.
public let AppExtensionErrorCodeUnexpectedData = AppExtensionErrorCode.unexpectedData.rawValue
/// The page has no address.
public let AppExtensionErrorCodeFailedToObtainURLStringFromWebView =
    AppExtensionErrorCode.failedToObtainURLStringFromWebView.rawValue

extension AppExtensionErrorCode {
    /// The error that a host app gets.
    ///
    /// - Parameters:
    ///   - reason: a sentence for the developer.
    ///   - underlying: the error below it, if there is one.
    /// - Returns: an error of the domain `AppExtensionErrorDomain`.
    package func error(_ reason: String, underlying: (any Error)? = nil) -> NSError {
        var userInfo: [String: Any] = [NSLocalizedDescriptionKey: reason]
        userInfo[NSUnderlyingErrorKey] = underlying
        return NSError(domain: AppExtensionErrorDomain, code: rawValue, userInfo: userInfo)
    }
}
