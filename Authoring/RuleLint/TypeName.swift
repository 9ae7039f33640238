// SPDX-License-Identifier: Apache-2.0

import UniformTypes

/// Types as people write them who mean an identifier: constants of Swift and of Core Services, and identifiers without quotes.
enum TypeName {
    /// The constants of both whose names are not those of a file name extension.
    private static let identifiers = [
        "image": "public.image", "movie": "public.movie", "video": "public.movie", "audio": "public.audio",
        "url": "public.url", "fileurl": "public.file-url", "text": "public.text", "plaintext": "public.plain-text",
        "data": "public.data", "item": "public.item", "content": "public.content", "folder": "public.folder",
        "directory": "public.directory", "vcard": "public.vcard", "contact": "public.contact",
        "audiovisualcontent": "public.audiovisual-content", "mpeg4": "public.mpeg-4", "mpeg4movie": "public.mpeg-4",
        "quicktimemovie": "com.apple.quicktime-movie", "livephoto": "com.apple.live-photo",
        "propertylist": "com.apple.property-list", "archive": "public.archive",
        "calendarevent": "public.calendar-event",
        "utf8plaintext": "public.utf8-plain-text", "sourcecode": "public.source-code",
        "rawimage": "public.camera-raw-image",
    ]

    /// - Parameter name: such as `UTType.image`, `kUTTypeImage` or `public.image`.
    /// - Returns: the identifier; nil if none is meant for certain.
    static func meant(by name: String) -> String? {
        if let type = UTType(name), type.isDeclared { return type.identifier }
        for prefix in ["UTType.", "UTTypes.", "kUTType", "UTType"] where name.hasPrefix(prefix) {
            let rest = name.dropFirst(prefix.count).lowercased().split(separator: ".").first.map(String.init) ?? ""
            if let known = identifiers[rest] { return known }
            if let type = UTType(filenameExtension: rest), type.isDeclared { return type.identifier }
            return nil
        }
        return nil
    }
}
