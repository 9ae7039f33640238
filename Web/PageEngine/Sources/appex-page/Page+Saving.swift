// SPDX-License-Identifier: Apache-2.0

import CWebKit
import Foundation
import PageMessages

extension Page {
    /// Saves the page as it is now.
    ///
    /// - Parameters:
    ///   - format: `pdf` or `png`.
    ///   - path: a file that does not exist.
    ///   - completion: takes the result.
    func save(as format: String, to path: String, _ completion: @escaping Completion) {
        guard isAlive(completion) else { return }
        switch format {
        case "png": savePicture(path, completion)
        case "pdf": saveDocument(path, completion)
        default: completion(.failure(PageFailure(.failed, "there is no format \(format)")))
        }
    }

    private func savePicture(_ path: String, _ completion: @escaping Completion) {
        final class Box {
            let body: (UnsafeMutablePointer<WebKitWebView>?, OpaquePointer?) -> Void
            init(_ body: @escaping (UnsafeMutablePointer<WebKitWebView>?, OpaquePointer?) -> Void) { self.body = body }
        }
        let box = Box { view, result in
            var error: UnsafeMutablePointer<GError>?
            guard let texture = webkit_web_view_get_snapshot_finish(view, result, &error) else {
                return completion(.failure(Self.failure(error)))
            }
            defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
            guard gdk_texture_save_to_png(texture, path) != 0 else {
                return completion(.failure(PageFailure(.unsaved, "\(path) cannot be written")))
            }
            completion(.success(PageAnswer()))
        }
        webkit_web_view_get_snapshot(
            view, WEBKIT_SNAPSHOT_REGION_FULL_DOCUMENT, WEBKIT_SNAPSHOT_OPTIONS_NONE, nil,
            { view, result, box in
                guard let box else { return }
                Unmanaged<Box>.fromOpaque(box).takeRetainedValue().body(
                    view.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: WebKitWebView.self) }, result)
            }, Unmanaged.passRetained(box).toOpaque())
    }

    private static func failure(_ error: UnsafeMutablePointer<GError>?) -> PageFailure {
        defer { if let error { g_error_free(error) } }
        return PageFailure(.unsaved, error.map { String(cString: $0.pointee.message) } ?? "the page cannot be drawn")
    }

    private func saveDocument(_ path: String, _ completion: @escaping Completion) {
        final class Box {
            var completion: Completion?
            init(_ completion: @escaping Completion) { self.completion = completion }
            func end(_ result: Result<PageAnswer, PageFailure>) {
                // A failure is followed by the end.
                completion?(result)
                completion = nil
            }
        }
        let operation = webkit_print_operation_new(view)
        let settings = gtk_print_settings_new()
        defer { g_object_unref(UnsafeMutableRawPointer(settings)) }
        gtk_print_settings_set(settings, GTK_PRINT_SETTINGS_OUTPUT_URI, URL(fileURLWithPath: path).absoluteString)
        gtk_print_settings_set(settings, GTK_PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
        // The printer of GTK's own that writes files; its name is translated.
        gtk_print_settings_set_printer(settings, String(cString: g_dgettext("gtk40", "Print to File")))
        webkit_print_operation_set_print_settings(operation, settings)
        let box = Unmanaged.passRetained(Box(completion)).toOpaque()
        let object = operation.map { UnsafeMutableRawPointer($0) }
        let finished: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { operation, box in
            guard let box else { return }
            Unmanaged<Box>.fromOpaque(box).takeRetainedValue().end(.success(PageAnswer()))
            g_object_unref(operation)
        }
        let failed:
            @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<GError>?, UnsafeMutableRawPointer?) -> Void = {
                _, error, box in
                guard let box else { return }
                let message = error.map { String(cString: $0.pointee.message) } ?? "the page cannot be printed"
                Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().end(.failure(PageFailure(.unsaved, message)))
            }
        cwebkit_connect(object, "failed", unsafeBitCast(failed, to: GCallback.self), box)
        cwebkit_connect(object, "finished", unsafeBitCast(finished, to: GCallback.self), box)
        webkit_print_operation_print(operation)
    }
}
