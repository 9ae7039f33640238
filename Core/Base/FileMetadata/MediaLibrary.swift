// SPDX-License-Identifier: Apache-2.0

import FileOperations

/// The functions of MediaInfo that are used here (package libmediainfo0v5): those that take UTF-8, as MediaInfoDLL.h declares them.
struct MediaLibrary: Sendable {
    typealias New = @Sendable @convention(c) () -> UnsafeMutableRawPointer?
    typealias End = @Sendable @convention(c) (UnsafeMutableRawPointer) -> Void
    typealias Open = @Sendable @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Int
    typealias Get =
        @Sendable @convention(c) (
            UnsafeMutableRawPointer, Int32, Int, UnsafePointer<CChar>, Int32, Int32
        ) -> UnsafePointer<CChar>?

    /// The part of a file that a value is about.
    enum Stream: Int32 {
        case general = 0
        case video = 1
    }

    /// The value itself, not its unit or its name.
    private static let text: Int32 = 1
    /// Parameters are named, not numbered.
    private static let byName: Int32 = 0

    /// Nil if the library is not installed.
    static let shared = MediaLibrary()

    let new: New
    let delete: End
    let open: Open
    let close: End
    private let get: Get

    private init?() {
        guard let library = SharedLibrary("libmediainfo.so.0"),
            let new = library.function("MediaInfoA_New", as: New.self),
            let delete = library.function("MediaInfoA_Delete", as: End.self),
            let open = library.function("MediaInfoA_Open", as: Open.self),
            let close = library.function("MediaInfoA_Close", as: End.self),
            let get = library.function("MediaInfoA_Get", as: Get.self)
        else { return nil }
        self.new = new
        self.delete = delete
        self.open = open
        self.close = close
        self.get = get
    }

    /// Returns a value of an open file; nil if it has none.
    func value(_ stream: Stream, _ parameter: String, _ handle: UnsafeMutableRawPointer) -> String? {
        guard let pointer = get(handle, stream.rawValue, 0, parameter, Self.text, Self.byName) else { return nil }
        let text = String(cString: pointer)
        return text.isEmpty ? nil : text
    }
}
