// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import FoundationNetworking

/// How a session works.
///
/// ```swift
/// let configuration = URLSessionConfiguration.background(withIdentifier: "org.example.uploads")
/// configuration.sharedContainerIdentifier = "group.org.example"
/// ```
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/urlsessionconfiguration>
open class URLSessionConfiguration: NSObject, NSCopying, @unchecked Sendable {
    let network: FoundationNetworking.URLSessionConfiguration

    init(network: FoundationNetworking.URLSessionConfiguration, identifier: String? = nil) {
        self.network = network
        self.identifier = identifier
    }

    /// For transfers of this process, with caches, cookies and logins on disk.
    open class var `default`: URLSessionConfiguration { URLSessionConfiguration(network: .default) }

    /// For transfers of this process that leave nothing behind.
    open class var ephemeral: URLSessionConfiguration { URLSessionConfiguration(network: .ephemeral) }

    /// For uploads and downloads that go on when this process has ended.
    ///
    /// - Parameter identifier: names the session, also for the containing app, which is launched when all of it has ended.
    /// - Returns: the configuration.
    open class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration(network: .default, identifier: identifier)
        configuration.sessionSendsLaunchEvents = true
        return configuration
    }

    // MARK: Background sessions

    /// Names a background session; nil for others.
    public let identifier: String?
    /// The app group in whose container a background session has its files. An extension's needs one.
    open var sharedContainerIdentifier: String?
    /// Whether a background session's transfers wait for a network that costs nothing.
    open var isDiscretionary = false
    /// Whether the containing app is launched when a background session's transfers have ended.
    open var sessionSendsLaunchEvents = false
    /// Whether transfers may use a network that costs.
    open var allowsExpensiveNetworkAccess = true
    /// Whether transfers may use a network that people want to be used little. It is taken for one that costs.
    open var allowsConstrainedNetworkAccess = true
    /// Whether transfers wait for a network. Those of background sessions always do.
    open var waitsForConnectivity = false

    // MARK: All sessions

    /// How long a server may send and take nothing, in seconds; 60 unless it is set.
    open var timeoutIntervalForRequest: TimeInterval {
        get { network.timeoutIntervalForRequest }
        set { network.timeoutIntervalForRequest = newValue }
    }
    /// How long a transfer may take with all its attempts, in seconds; a week unless it is set.
    open var timeoutIntervalForResource: TimeInterval {
        get { network.timeoutIntervalForResource }
        set { network.timeoutIntervalForResource = newValue }
    }
    /// The fields that are added to the header of every request, unless the request has its own.
    open var httpAdditionalHeaders: [AnyHashable: Any]? {
        get { network.httpAdditionalHeaders }
        set { network.httpAdditionalHeaders = newValue }
    }
    /// How many connections there are with one server at a time; 6 unless it is set.
    open var httpMaximumConnectionsPerHost: Int {
        get { network.httpMaximumConnectionsPerHost }
        set { network.httpMaximumConnectionsPerHost = newValue }
    }
    /// Whether answers come from a cache. Those of background sessions never do.
    open var requestCachePolicy: URLRequest.CachePolicy {
        get { network.requestCachePolicy }
        set { network.requestCachePolicy = newValue }
    }
    /// Whether transfers may use a network of mobile phones. Linux does not tell such a one from others that cost.
    open var allowsCellularAccess: Bool {
        get { network.allowsCellularAccess }
        set { network.allowsCellularAccess = newValue }
    }
    /// The purpose of the transfers, for the network's use. It changes nothing here.
    open var networkServiceType: URLRequest.NetworkServiceType {
        get { network.networkServiceType }
        set { network.networkServiceType = newValue }
    }
    /// Whether requests wait for no answers. It changes nothing here.
    open var httpShouldUsePipelining = false
    /// Whether requests have the cookies of the storage. Those of background sessions do not.
    open var httpShouldSetCookies: Bool {
        get { network.httpShouldSetCookies }
        set { network.httpShouldSetCookies = newValue }
    }
    /// Which cookies are kept.
    open var httpCookieAcceptPolicy: HTTPCookie.AcceptPolicy {
        get { network.httpCookieAcceptPolicy }
        set { network.httpCookieAcceptPolicy = newValue }
    }
    /// Where cookies are kept.
    open var httpCookieStorage: HTTPCookieStorage? {
        get { network.httpCookieStorage }
        set { network.httpCookieStorage = newValue }
    }
    /// Where logins are kept.
    open var urlCredentialStorage: URLCredentialStorage? {
        get { network.urlCredentialStorage }
        set { network.urlCredentialStorage = newValue }
    }
    /// Where answers are kept.
    open var urlCache: URLCache? {
        get { network.urlCache }
        set { network.urlCache = newValue }
    }
    /// The classes that carry out requests in the place of the system.
    open var protocolClasses: [AnyClass]? {
        get { network.protocolClasses }
        set { network.protocolClasses = newValue }
    }
    /// The proxies through which servers are reached. Background sessions use the proxies of the environment (`https_proxy`).
    open var connectionProxyDictionary: [AnyHashable: Any]? {
        get { network.connectionProxyDictionary }
        set { network.connectionProxyDictionary = newValue }
    }
    /// Whether connections are kept when an app goes into the background. It changes nothing here.
    open var shouldUseExtendedBackgroundIdleMode = false

    // MARK: Copying

    /// A configuration of its own with the same values.
    open override func copy() -> Any { copy(with: nil) }

    /// A configuration of its own with the same values.
    open func copy(with zone: NSZone?) -> Any {
        guard let network = network.copy() as? FoundationNetworking.URLSessionConfiguration else {
            preconditionFailure("a configuration's copy is a configuration")
        }
        let copy = URLSessionConfiguration(network: network, identifier: identifier)
        copy.sharedContainerIdentifier = sharedContainerIdentifier
        copy.isDiscretionary = isDiscretionary
        copy.sessionSendsLaunchEvents = sessionSendsLaunchEvents
        copy.allowsExpensiveNetworkAccess = allowsExpensiveNetworkAccess
        copy.allowsConstrainedNetworkAccess = allowsConstrainedNetworkAccess
        copy.waitsForConnectivity = waitsForConnectivity
        copy.httpShouldUsePipelining = httpShouldUsePipelining
        copy.shouldUseExtendedBackgroundIdleMode = shouldUseExtendedBackgroundIdleMode
        return copy
    }
}
