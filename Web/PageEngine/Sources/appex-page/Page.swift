// SPDX-License-Identifier: Apache-2.0

import CWebKit
import Foundation
import PageMessages

/// A page in a view of its own, with cookies and storage of its own.
final class Page {
    typealias Completion = (Result<PageAnswer, PageFailure>) -> Void

    /// How long a page that has loaded may go on loading what its scripts ask for, in seconds.
    private static let settlingLimit = 3.0
    /// How long nothing may be loaded until a page counts as settled, in milliseconds.
    private static let quiet: UInt32 = 100

    let view: UnsafeMutablePointer<WebKitWebView>
    private let window: UnsafeMutablePointer<GtkWidget>
    private let address: String
    private let library: String
    private let limit: Double
    private let report: (Double) -> Void
    private var opening: Completion?
    private var hasCommitted = false
    private var hasLoaded = false
    /// Whether the server has answered that there is no page.
    private var hasNoContent = false
    private var isPartial = false
    private var activeResources = 0
    /// How often the page, or a frame of it, has asked to go to another address.
    private var navigationCount = 0
    private var settlingEnd = Date.distantFuture
    private var timer: UInt32 = 0
    private var settling: UInt32 = 0
    private var fraction = 0.0
    /// Scripts that have not answered. They never do if the page goes away.
    private var calls: [Int: Completion] = [:]
    private var lastCall = 0
    /// How many worlds there were: a name stands for one world.
    private var worldCount = 0
    /// The name of the last script's world.
    private var world = ""
    /// One with the library, and no script; nil if there is none.
    private var preparedWorld: String?
    /// The state of the page when the process of its scripts ended; nil while that runs.
    private var last: PageAnswer?

    init(_ address: String, limit: Double, library: String, report: @escaping (Double) -> Void) {
        self.address = address
        self.library = library
        self.limit = limit
        self.report = report
        let session = webkit_network_session_new_ephemeral()
        let settings = webkit_settings_new()
        webkit_settings_set_javascript_can_open_windows_automatically(settings, 0)
        webkit_settings_set_hardware_acceleration_policy(settings, WEBKIT_HARDWARE_ACCELERATION_POLICY_NEVER)
        webkit_settings_set_media_playback_requires_user_gesture(settings, 1)
        webkit_settings_set_enable_developer_extras(settings, 0)
        view = cwebkit_view(session, settings)
        window = gtk_window_new()
        let size = PrivateDisplay.size
        gtk_window_set_default_size(window.window, Int32(size.width), Int32(size.height))
        gtk_window_set_decorated(window.window, 0)
        gtk_window_set_child(window.window, view.widget)
        connect(session)
    }

    // MARK: Loading

    /// Loads the page, and completes when it has loaded, has failed, or has reached its time limit.
    func open(_ completion: @escaping Completion) {
        opening = completion
        gtk_window_present(window.window)
        timer = after(UInt32(limit * 1000)) { [unowned self] in
            timer = 0
            guard hasCommitted else {
                return end(
                    .failure(
                        PageFailure(.unresponsive, "it did not answer in \(Int(limit)) second\(limit == 1 ? "" : "s")")
                    ))
            }
            isPartial = !hasLoaded
            webkit_web_view_stop_loading(view)
            end(.success(state))
        }
        webkit_web_view_load_uri(view, address)
    }

    /// The page as it is now.
    var state: PageAnswer {
        if let last { return last }
        let response = webkit_web_view_get_main_resource(view).flatMap { webkit_web_resource_get_response($0) }
        let status = response.map { Int(webkit_uri_response_get_status_code($0)) } ?? 0
        return PageAnswer(
            address: webkit_web_view_get_uri(view).map { String(cString: $0) },
            title: webkit_web_view_get_title(view).map { String(cString: $0) },
            type: response.flatMap { webkit_uri_response_get_mime_type($0) }.map { String(cString: $0) },
            status: status == 0 ? nil : status, isPartial: isPartial)
    }

    private func end(_ result: Result<PageAnswer, PageFailure>) {
        for source in [timer, settling] where source != 0 { g_source_remove(source) }
        (timer, settling) = (0, 0)
        guard let opening else { return }
        self.opening = nil
        opening(result)
    }

    private func fail(_ code: PageFailure.Code, _ message: String) { end(.failure(PageFailure(code, message))) }

    private func loadChanged(_ event: WebKitLoadEvent) {
        switch event {
        case WEBKIT_LOAD_STARTED:
            hasLoaded = false
        case WEBKIT_LOAD_COMMITTED:
            if hasCommitted { failCalls(PageFailure(.navigated, "the page went to another address")) }
            hasCommitted = true
            preparedWorld = nil
        case WEBKIT_LOAD_FINISHED:
            // Instead of an error, if it does not even try, as with the ports that browsers refuse.
            if state.address == "about:blank" { return fail(.unreachable, "browsers do not load this address") }
            hasLoaded = hasCommitted
            settlingEnd = Date() + Self.settlingLimit
            settle()
        default: break
        }
    }

    /// Ends the loading when nothing more is loaded. Many pages ask for their content in scripts.
    private func settle() {
        guard opening != nil, hasLoaded else { return }
        if settling != 0 { g_source_remove(settling) }
        settling = 0
        let rest = max(0, settlingEnd.timeIntervalSinceNow)
        let delay = activeResources > 0 ? UInt32(rest * 1000) : Self.quiet
        settling = after(delay) { [unowned self] in
            settling = 0
            guard hasLoaded else { return }
            // A page that is busy, or about to go elsewhere, is not there yet: what it has begun comes before the answer.
            settling = after(UInt32(max(0, settlingEnd.timeIntervalSinceNow) * 1000)) { [unowned self] in
                settling = 0
                if hasLoaded { end(.success(state)) }
            }
            let navigations = navigationCount
            prepareWorld { _ in }
            // A turn of the page's timers: a script that sends the page elsewhere has only begun one.
            call("await new Promise((done) => setTimeout(done)); return ''", "", in: preparedWorld) { [weak self] _ in
                guard let self, opening != nil, hasLoaded, activeResources == 0 else { return }
                // It has asked to go elsewhere, and does so after this answer.
                if navigationCount != navigations { return settle() }
                end(.success(state))
            }
        }
    }

    private func resourceStarted(_ resource: OpaquePointer?) {
        guard let resource else { return }
        activeResources += 1
        settle()
        let pointer = Unmanaged.passUnretained(self).toOpaque()
        let finished: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { _, page in
            Page.from(page)?.resourceEnded()
        }
        // A resource that fails reports both.
        cwebkit_connect(
            UnsafeMutableRawPointer(resource), "finished", unsafeBitCast(finished, to: GCallback.self), pointer)
    }

    private func resourceEnded() {
        activeResources = max(0, activeResources - 1)
        settle()
    }

    // MARK: Scripts

    /// Evaluates the library and a program in a world of their own, and calls the body of an asynchronous function, which returns a string. Each is begun before the last has
    /// ended.
    func run(_ program: String, named name: String, body: String, _ completion: @escaping Completion) {
        guard isAlive(completion) else { return }
        var first: PageFailure?
        let keep: Completion = { result in
            if case .failure(let failure) = result { first = first ?? failure }
        }
        if preparedWorld == nil { prepareWorld(keep) }
        world = preparedWorld ?? world
        preparedWorld = nil
        evaluate(program, named: name, in: world, keep)
        call(body, "", in: nil) { [weak self] result in
            completion(first.map { .failure($0) } ?? result)
            // While the extension works.
            self?.prepareWorld { _ in }
        }
    }

    /// Evaluates the library in a new world, so that the next script can begin at once.
    private func prepareWorld(_ completion: @escaping Completion) {
        guard last == nil else { return }
        worldCount += 1
        let name = "org.appex.script-\(worldCount)"
        preparedWorld = name
        evaluate(library, named: "contract.js", in: name, completion)
    }

    /// Evaluates a program in a world.
    private func evaluate(_ source: String, named name: String, in world: String, _ completion: @escaping Completion) {
        guard isAlive(completion) else { return }
        let call = begin(completion)
        // The value of a program is that of its last statement, and not every value can be returned.
        let program = source + "\n;void 0;"
        webkit_web_view_evaluate_javascript(
            view, program, program.utf8.count, world, name, nil,
            { view, result, call in
                var error: UnsafeMutablePointer<GError>?
                let value = webkit_web_view_evaluate_javascript_finish(
                    view.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: WebKitWebView.self) }, result, &error
                )
                PageCall.finish(call, value, error)
            }, call)
    }

    /// Calls the body of an asynchronous function, which returns a string, in a world; without one, in the last script's.
    func call(_ body: String, _ argument: String, in world: String?, _ completion: @escaping Completion) {
        guard isAlive(completion) else { return }
        let call = begin(completion)
        let arguments = cwebkit_argument(argument)
        defer { g_variant_unref(arguments) }
        webkit_web_view_call_async_javascript_function(
            view, body, body.utf8.count, arguments, world ?? self.world, nil, nil,
            { view, result, call in
                var error: UnsafeMutablePointer<GError>?
                let value = webkit_web_view_call_async_javascript_function_finish(
                    view.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: WebKitWebView.self) }, result, &error
                )
                PageCall.finish(call, value, error)
            }, call)
    }

    /// Ends the process that runs the page's scripts, and so the page.
    func stop() {
        lose(PageFailure(.stopped, "the page ended with its script, which was stopped"))
        webkit_web_view_terminate_web_process(view)
    }

    private func lose(_ failure: PageFailure) {
        if last == nil { last = state }
        failCalls(failure)
    }

    /// Whether the page is there; if not, a command fails.
    func isAlive(_ completion: Completion) -> Bool {
        if last == nil { return true }
        completion(
            .failure(PageFailure(.stopped, "the page has ended, because its script was stopped or its process failed"))
        )
        return false
    }

    private func begin(_ completion: @escaping Completion) -> UnsafeMutableRawPointer {
        lastCall += 1
        let number = lastCall
        calls[number] = completion
        return Unmanaged.passRetained(PageCall { [weak self] in self?.calls.removeValue(forKey: number)?($0) })
            .toOpaque()
    }

    private func failCalls(_ failure: PageFailure) {
        let waiting = calls.sorted { $0.key < $1.key }.map(\.value)
        calls = [:]
        for completion in waiting { completion(.failure(failure)) }
    }

    // MARK: Signals

    private static func from(_ pointer: UnsafeMutableRawPointer?) -> Page? {
        pointer.map { Unmanaged<Page>.fromOpaque($0).takeUnretainedValue() }
    }

    private func on<Handler>(_ signal: String, of object: UnsafeMutableRawPointer? = nil, _ handler: Handler) {
        cwebkit_connect(
            object ?? UnsafeMutableRawPointer(view), signal, unsafeBitCast(handler, to: GCallback.self),
            Unmanaged.passUnretained(self).toOpaque())
    }

    private typealias Object = UnsafeMutableRawPointer?

    private func connect(_ session: OpaquePointer?) {
        connectLoading()
        let download: @convention(c) (Object, OpaquePointer?, Object) -> Void = { _, download, page in
            webkit_download_cancel(download)
            Page.from(page)?.fail(.download, "it is a file to download")
        }
        on("download-started", of: session.map { UnsafeMutableRawPointer($0) }, download)
        let terminated: @convention(c) (Object, WebKitWebProcessTerminationReason, Object) -> Void = {
            _, reason, page in
            guard let page = Page.from(page) else { return }
            let message =
                reason == WEBKIT_WEB_PROCESS_EXCEEDED_MEMORY_LIMIT
                ? "the page used too much memory, and was ended" : "the process of the page ended unexpectedly"
            page.lose(PageFailure(.failed, message))
            page.fail(.failed, message)
        }
        on("web-process-terminated", terminated)
        let policy:
            @convention(c) (Object, UnsafeMutablePointer<WebKitPolicyDecision>?, WebKitPolicyDecisionType, Object) ->
                gboolean = {
                    _, decision, kind, page in
                    guard let decision, let page = Page.from(page) else { return 0 }
                    return page.decide(decision, kind) ? 1 : 0
                }
        on("decide-policy", policy)
        // Nothing that a page asks for in a window of its own is to be had here, and no person can be asked.
        let no: @convention(c) (Object, Object, Object) -> gboolean = { _, _, _ in 1 }
        for signal in ["script-dialog", "run-file-chooser", "show-notification", "print"] { on(signal, no) }
        let authentication: @convention(c) (Object, OpaquePointer?, Object) -> gboolean = { _, request, _ in
            // The page is what the server says without a password.
            webkit_authentication_request_authenticate(request, nil)
            return 1
        }
        on("authenticate", authentication)
        let permission: @convention(c) (Object, OpaquePointer?, Object) -> gboolean = { _, request, _ in
            webkit_permission_request_deny(request)
            return 1
        }
        on("permission-request", permission)
        let fullScreen: @convention(c) (Object, Object) -> gboolean = { _, _ in 1 }
        on("enter-fullscreen", fullScreen)
    }

    private func connectLoading() {
        let changed: @convention(c) (Object, WebKitLoadEvent, Object) -> Void = { _, event, page in
            Page.from(page)?.loadChanged(event)
        }
        on("load-changed", changed)
        let failed:
            @convention(c) (Object, WebKitLoadEvent, UnsafePointer<CChar>?, UnsafePointer<GError>?, Object) -> gboolean =
                {
                    _, _, _, error, page in
                    Page.from(page)?.loadFailed(error)
                    return 1
                }
        on("load-failed", failed)
        let untrusted:
            @convention(c) (Object, UnsafePointer<CChar>?, OpaquePointer?, GTlsCertificateFlags, Object) -> gboolean = {
                _, _, _, flags, page in
                Page.from(page)?.fail(.certificate, Certificate.problem(flags))
                return 1
            }
        on("load-failed-with-tls-errors", untrusted)
        let progress: @convention(c) (Object, Object, Object) -> Void = { _, _, page in
            guard let page = Page.from(page), page.opening != nil else { return }
            let fraction = webkit_web_view_get_estimated_load_progress(page.view)
            guard fraction >= page.fraction + 0.01 || fraction == 1 && page.fraction < 1 else { return }
            page.fraction = fraction
            page.report(fraction)
        }
        on("notify::estimated-load-progress", progress)
        let resource: @convention(c) (Object, OpaquePointer?, Object, Object) -> Void = { _, resource, _, page in
            Page.from(page)?.resourceStarted(resource)
        }
        on("resource-load-started", resource)
    }

    private func loadFailed(_ error: UnsafePointer<GError>?) {
        guard let error else { return }
        let (domain, code) = (error.pointee.domain, UInt32(bitPattern: error.pointee.code))
        if domain == webkit_policy_error_quark(),
            code == WEBKIT_POLICY_ERROR_FRAME_LOAD_INTERRUPTED_BY_POLICY_CHANGE.rawValue
        {
            // A response without a page ends like this, too.
            return hasNoContent
                ? fail(.unreachable, "the server answered without a page (204)")
                : fail(.download, "it is a file to download")
        }
        // What takes the place of a load has cancelled it.
        if domain == webkit_network_error_quark(), code == WEBKIT_NETWORK_ERROR_CANCELLED.rawValue { return }
        fail(.unreachable, String(cString: error.pointee.message))
    }

    private func decide(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>, _ kind: WebKitPolicyDecisionType)
        -> Bool
    {
        if kind == WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION {
            webkit_policy_decision_ignore(decision)
            return true
        }
        if kind == WEBKIT_POLICY_DECISION_TYPE_NAVIGATION_ACTION { navigationCount += 1 }
        guard kind == WEBKIT_POLICY_DECISION_TYPE_RESPONSE, cwebkit_is_response_decision(decision) != 0 else {
            return false
        }
        let response = cwebkit_response_decision(decision)
        let status = webkit_response_policy_decision_get_response(response).map {
            webkit_uri_response_get_status_code($0)
        }
        hasNoContent = status == 204
        guard webkit_response_policy_decision_is_main_frame_main_resource(response) != 0,
            webkit_response_policy_decision_is_mime_type_supported(response) == 0
        else { return false }
        let type = webkit_response_policy_decision_get_response(response).flatMap {
            webkit_uri_response_get_mime_type($0)
        }
        webkit_policy_decision_ignore(decision)
        fail(.download, "it is a file to download" + (type.map { " (\(String(cString: $0)))" } ?? ""))
        return true
    }
}

extension UnsafeMutablePointer<WebKitWebView> {
    var widget: UnsafeMutablePointer<GtkWidget> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkWidget.self)
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    var window: UnsafeMutablePointer<GtkWindow> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkWindow.self)
    }
}
