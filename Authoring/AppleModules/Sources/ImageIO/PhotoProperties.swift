// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageMetadata

/// The key of the dictionary about how a photo was taken.
public let kCGImagePropertyExifDictionary = "{Exif}"
/// The key of the dictionary about a picture as a file.
public let kCGImagePropertyTIFFDictionary = "{TIFF}"
/// The key of the dictionary about where a photo was taken.
public let kCGImagePropertyGPSDictionary = "{GPS}"
/// A key of `{Exif}`: when the photo was taken.
public let kCGImagePropertyExifDateTimeOriginal = "DateTimeOriginal"
/// A key of `{Exif}`: in seconds.
public let kCGImagePropertyExifExposureTime = "ExposureTime"
/// A key of `{Exif}`: the aperture.
public let kCGImagePropertyExifFNumber = "FNumber"
/// A key of `{Exif}`: an array of numbers.
public let kCGImagePropertyExifISOSpeedRatings = "ISOSpeedRatings"
/// A key of `{Exif}`: in millimetres.
public let kCGImagePropertyExifFocalLength = "FocalLength"
/// A key of `{Exif}`: the name of the lens.
public let kCGImagePropertyExifLensModel = "LensModel"
/// A key of `{Exif}`: whether and how the flash fired.
public let kCGImagePropertyExifFlash = "Flash"
/// A key of `{TIFF}`: the maker of the camera.
public let kCGImagePropertyTIFFMake = "Make"
/// A key of `{TIFF}`: the camera.
public let kCGImagePropertyTIFFModel = "Model"
/// A key of `{TIFF}`: when the file was changed.
public let kCGImagePropertyTIFFDateTime = "DateTime"
/// A key of `{TIFF}`: how the picture is turned, from 1 to 8.
public let kCGImagePropertyTIFFOrientation = "Orientation"
/// A key of `{GPS}`: in degrees, never negative.
public let kCGImagePropertyGPSLatitude = "Latitude"
/// A key of `{GPS}`: N or S.
public let kCGImagePropertyGPSLatitudeRef = "LatitudeRef"
/// A key of `{GPS}`: in degrees, never negative.
public let kCGImagePropertyGPSLongitude = "Longitude"
/// A key of `{GPS}`: E or W.
public let kCGImagePropertyGPSLongitudeRef = "LongitudeRef"
/// A key of `{GPS}`: in metres.
public let kCGImagePropertyGPSAltitude = "Altitude"

extension CGImageSource {
    /// The dictionaries of a photo, by their keys. One that has no EXIF has none; why it cannot be read goes to standard error.
    var photoProperties: [(key: String, properties: NSDictionary)] {
        let tags: ExifTags
        do {
            switch content {
            case .file(let file): tags = try ExifTags(contentsOf: file)
            case .data(let data): tags = try ExifTags(data: data)
            }
        } catch {
            FileHandle.standardError.write(Data("ImageIO: \(error)\n".utf8))
            return []
        }
        return [
            (kCGImagePropertyExifDictionary, tags.photo), (kCGImagePropertyTIFFDictionary, tags.image),
            (kCGImagePropertyGPSDictionary, tags.position),
        ].filter { !$0.1.isEmpty }.map { ($0.0, Self.properties($0.1)) }
    }

    /// Tags whose value is an array although it has one number.
    private static let lists: Set<String> = ["ISOSpeedRatings", "SubjectArea"]

    /// Apple's names, where they are not those of the standard.
    private static let names = [
        "SubSecTime": "SubsecTime", "SubSecTimeOriginal": "SubsecTimeOriginal",
        "SubSecTimeDigitized": "SubsecTimeDigitized", "FocalLengthIn35mmFilm": "FocalLenIn35mmFilm",
    ]

    private static func properties(_ tags: [String: ExifTags.Value]) -> NSDictionary {
        let result = NSMutableDictionary()
        for (name, value) in tags {
            // What belongs to the file's structure and to no photo.
            guard name != "InteroperabilityTag" else { continue }
            let key = name.hasPrefix("GPS") ? String(name.dropFirst(3)) : names[name] ?? name
            result[key] = property(key, value, isList: lists.contains(name))
        }
        return result
    }

    private static func property(_ key: String, _ value: ExifTags.Value, isList: Bool) -> Any {
        switch value {
        case .text(let text): return text
        case .integers(let numbers): return isList || numbers.count != 1 ? numbers as Any : numbers[0]
        case .numbers(let numbers):
            // Degrees, minutes and seconds.
            if numbers.count == 3, key == "Latitude" || key == "Longitude" {
                return numbers[0] + numbers[1] / 60 + numbers[2] / 3600
            }
            return isList || numbers.count != 1 ? numbers as Any : numbers[0]
        }
    }
}
