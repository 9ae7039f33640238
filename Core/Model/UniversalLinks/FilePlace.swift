// SPDX-License-Identifier: Apache-2.0

/// The place of something in a domain's file, such as `applinks.details[0].components[2]`. It is written out only when it is shown: a file has
/// thousands of places.
indirect enum FilePlace: Hashable, Sendable, CustomStringConvertible {
    case file
    case key(FilePlace, String)
    case index(FilePlace, Int)

    /// In characters: a key comes from a stranger.
    private static let keyLimit = 60

    var description: String {
        switch self {
        case .file: ""
        case .key(.file, let key): String(key.prefix(Self.keyLimit))
        case .key(let parent, let key): "\(parent).\(key.prefix(Self.keyLimit))"
        case .index(let parent, let index): "\(parent)[\(index)]"
        }
    }
}
