// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A small picture beside a text, as the host knows it: what shows a sheet reads it, and scales it.
public enum SheetIcon: Hashable, Sendable {
    /// A file, by its path: a picture, or anything else that has a thumbnail.
    case file(String)
    /// A name in the icon theme of the desktop. (<https://specifications.freedesktop.org/icon-naming-spec/latest/>)
    case named(String)
    /// A picture in bytes, PNG or JPEG.
    case picture(Data)
}
